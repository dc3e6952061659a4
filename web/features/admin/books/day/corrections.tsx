/** What changed since the books of a day were closed. */
import type { BookDay } from '#contract/staff/books/day.ts';
import { signedRupees } from '#web/features/admin/books/amounts.tsx';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import styles from './day.module.css';
import { About } from './line-links.tsx';

type Correction = BookDay['corrections'][number];

function ChangedLines({ date, lines }: Pick<Correction, 'lines'> & Pick<BookDay, 'date'>) {
  return (
    <ul className={styles.changes}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
        <li key={index}>
          <About date={date} line={line} />
          <span className={cells.detail}>{line.reason}</span>
        </li>
      ))}
    </ul>
  );
}

const columnsOf = (date: string): readonly Column<Correction>[] => [
  { id: 'figure', label: 'Figure', isTitle: true, cell: ({ label }) => label },
  { id: 'closed', label: 'As closed', isNumeric: true, cell: (row) => signedRupees(row.closed) },
  { id: 'now', label: 'Now', isNumeric: true, cell: (row) => signedRupees(row.now) },
  {
    ...{ id: 'difference', label: 'Difference', isNumeric: true },
    cell: (row) => signedRupees(row.difference),
  },
  { id: 'lines', label: 'Because of', cell: ({ lines }) => <ChangedLines {...{ date, lines }} /> },
];

export function Corrections({ day }: { readonly day: BookDay }) {
  if (!day.closed) return null;
  if (day.corrections.length === 0) return <p>Nothing has changed since then.</p>;
  return (
    <section className={styles.part} aria-label="Corrections">
      <h3>Changed since they were closed</h3>
      <DataTable
        caption="Changed since the books were closed"
        columns={columnsOf(day.date)}
        rows={day.corrections}
        keyOf={({ figure }) => figure}
      />
    </section>
  );
}
