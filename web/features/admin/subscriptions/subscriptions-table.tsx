/** The subscriptions as a table: whose, which plan, its days and its state. */
import type { ListedSubscription } from '#contract/staff/staff-subscriptions.ts';
import { isEndOpen } from '#domain/subscriptions/open-end.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { weekdayWords } from '#web/shared/subscription/subscription.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { statusLabels, statusTones } from './subscription-labels.ts';

interface SubscriptionsTableProps {
  readonly rows: readonly ListedSubscription[];
  readonly isStale: boolean;
  readonly onOpen: (id: string) => void;
}

function useColumns(
  onOpen: SubscriptionsTableProps['onOpen'],
): readonly Column<ListedSubscription>[] {
  const t = useT();
  const { formatDate } = useDates();
  return [
    {
      id: 'customer',
      label: 'Customer',
      isTitle: true,
      cell: ({ id, customerName, customerPhone, customerEmail }) => (
        <div>
          <button type="button" className={cells.opener} onClick={() => onOpen(id)}>
            <span className={cells.person}>{customerName}</span>
          </button>
          <span className={cells.detail}>{customerPhone ?? customerEmail}</span>
        </div>
      ),
    },
    {
      id: 'plan',
      label: 'Plan',
      cell: ({ planName, pricePerDay }) => `${planName}, ${formatRupees(pricePerDay)} a day`,
    },
    { id: 'days', label: 'Days', cell: ({ weekdays }) => weekdayWords(weekdays, t) },
    {
      id: 'status',
      label: 'Status',
      cell: ({ status }) => (
        <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
      ),
    },
    {
      id: 'end',
      label: 'Cycle ends',
      cell: (row) => (
        <span>
          {isEndOpen(row) ? 'Moves ahead while paused' : formatDate(row.endDate)}
          {row.autoRenew && <span className={cells.detail}>then renews</span>}
        </span>
      ),
    },
  ];
}

export function SubscriptionsTable({ rows, isStale, onOpen }: SubscriptionsTableProps) {
  return (
    <DataTable
      caption="Subscriptions, newest first"
      columns={useColumns(onOpen)}
      rows={rows}
      keyOf={({ id }) => id}
      isStale={isStale}
    />
  );
}
