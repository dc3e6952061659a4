/** What riders collected in cash, and what they handed over. */
import type { BookDay } from '#contract/staff/books/day.ts';
import { signedRupees } from '#web/features/admin/books/amounts.tsx';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { formatCount } from '#web/features/admin/kit/orders/order-labels.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';
import styles from './day.module.css';

type Cash = BookDay['figures']['cash'];
type HandOver = Cash['handOvers'][number];

const columnsOf = (date: string): readonly Column<HandOver>[] => [
  {
    id: 'rider',
    label: 'Rider',
    isTitle: true,
    cell: ({ rider, runId, note }) => (
      <div>
        {runId ? (
          <Link className={text.link} to={tabPath('runs', { date, run: runId })}>
            {rider}
          </Link>
        ) : (
          (rider ?? 'Without a run')
        )}
        {note && <span className={cells.detail}>{note}</span>}
      </div>
    ),
  },
  { id: 'orders', label: 'Orders', isNumeric: true, cell: ({ orders }) => formatCount(orders) },
  {
    id: 'expected',
    label: 'Expected',
    isNumeric: true,
    cell: ({ expected }) => signedRupees(expected),
  },
  {
    id: 'counted',
    label: 'Counted',
    isNumeric: true,
    cell: ({ counted }) => signedRupees(counted),
  },
  {
    id: 'difference',
    label: 'Difference',
    isNumeric: true,
    cell: ({ difference }) => signedRupees(difference),
  },
];

interface CashTableProps {
  readonly date: string;
  readonly cash: Cash;
}

export function CashTable({ date, cash: { handOvers, ...all } }: CashTableProps) {
  const orders = handOvers.reduce((count, row) => count + row.orders, 0);
  const rows = [...handOvers, { ...all, orders, rider: 'Together', runId: null, note: null }];
  return (
    <section className={classNames(tablePanel.panel, styles.part)} aria-label="Cash">
      <h3>Cash</h3>
      <p className={text.muted}>
        As handed over. An order without a run counts as handed over in full when it is delivered.
      </p>
      {handOvers.length === 0 ? (
        <p className={text.muted}>No cash was collected.</p>
      ) : (
        <DataTable
          caption="Cash"
          columns={columnsOf(date)}
          rows={rows}
          keyOf={({ rider, runId }) => runId ?? rider ?? ''}
        />
      )}
    </section>
  );
}
