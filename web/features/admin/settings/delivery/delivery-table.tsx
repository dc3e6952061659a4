/** Fee, cut-off, grace and days ahead: those that count now, and those scheduled for later. */
import type { DeliverySettings } from '#contract/staff/delivery-settings.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/menu.ts';
import { type DeliveryFigures, figureWords, splitByDate } from './delivery-draft.ts';

interface Row {
  /** The first delivery date; undefined while the first open one is unknown. */
  readonly from: string | undefined;
  readonly isNow: boolean;
  readonly figures: DeliveryFigures;
}

function useColumns(): readonly Column<Row>[] {
  const { formatDay } = useDates();
  const day = (from: string) => <time dateTime={from}>{formatDay(from)}</time>;
  return [
    {
      id: 'from',
      label: 'For deliveries from',
      isTitle: true,
      cell: ({ from, isNow }) =>
        isNow ? (
          <div>
            Now
            {from && <span className={cells.detail}>from {day(from)}</span>}
          </div>
        ) : (
          from && day(from)
        ),
    },
    { id: 'fee', label: 'Fee', isNumeric: true, cell: (row) => figureWords(row.figures).fee },
    {
      id: 'cutoff',
      label: 'Cut-off, the day before',
      cell: (row) => figureWords(row.figures).cutoff,
    },
    { id: 'grace', label: 'Grace', cell: (row) => figureWords(row.figures).graceMinutes },
    { id: 'ahead', label: 'Days ahead', cell: (row) => figureWords(row.figures).bookingDays },
  ];
}

export function DeliveryTable({ settings }: { readonly settings: DeliverySettings }) {
  const { data: config } = useConfig();
  const columns = useColumns();
  const earliest = config?.delivery.earliestDate;
  const { now, later } = splitByDate(settings, earliest);
  const rows: readonly Row[] = [
    { from: earliest, isNow: true, figures: now },
    ...later.map((terms) => ({ from: terms.effectiveFrom, isNow: false, figures: terms })),
  ];
  return (
    <>
      <div className={tablePanel.panel}>
        <DataTable
          caption="What counts now and later"
          columns={columns}
          rows={rows}
          keyOf={({ from, isNow }) => (isNow ? 'now' : String(from))}
        />
      </div>
      {later.length === 0 && <p>Nothing is scheduled for later.</p>}
    </>
  );
}
