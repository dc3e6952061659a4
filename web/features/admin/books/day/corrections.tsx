/** What changed since the books of a day were closed. */
import type { BookDay } from '#contract/staff/books/day.ts';
import { signedRupees } from '#web/features/admin/books/amounts.tsx';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';
import styles from './day.module.css';

type Correction = BookDay['corrections'][number];

function ChangedLines({ lines }: Pick<Correction, 'lines'>) {
  return (
    <ul className={styles.changes}>
      {lines.map(({ orderId, orderNumber, reference, reason }) => (
        <li key={`${orderId} ${reference} ${reason}`}>
          {orderId ? (
            <Link className={text.link} to={tabPath('orders', { order: orderId })}>
              {orderNumber}
            </Link>
          ) : (
            reference
          )}
          <span className={cells.detail}>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column<Correction>[] = [
  { id: 'figure', label: 'Figure', isTitle: true, cell: ({ label }) => label },
  { id: 'closed', label: 'As closed', isNumeric: true, cell: (row) => signedRupees(row.closed) },
  { id: 'now', label: 'Now', isNumeric: true, cell: (row) => signedRupees(row.now) },
  {
    ...{ id: 'difference', label: 'Difference', isNumeric: true },
    cell: (row) => signedRupees(row.difference),
  },
  { id: 'lines', label: 'Because of', cell: ({ lines }) => <ChangedLines lines={lines} /> },
];

export function Corrections({ day }: { readonly day: BookDay }) {
  if (!day.closed) return null;
  if (day.corrections.length === 0) return <p>Nothing has changed since then.</p>;
  return (
    <section className={styles.part} aria-label="Corrections">
      <h3>Changed since they were closed</h3>
      <DataTable
        caption="Changed since the books were closed"
        columns={columns}
        rows={day.corrections}
        keyOf={({ figure }) => figure}
      />
    </section>
  );
}
