/** What changed since the books of a day were closed. */
import { Fragment } from 'react';
import type { BookDay } from '#contract/staff/books/day.ts';
import { signedRupees } from '#web/features/admin/books/amounts.tsx';
import { datesInWords } from '#web/features/admin/kit/days/dates-in-words.ts';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './day.module.css';
import { About } from './line-links.tsx';

type Correction = BookDay['corrections'][number];

/** Lines with the same reason share it. */
function ChangedLines({ date, lines }: Pick<Correction, 'lines'> & Pick<BookDay, 'date'>) {
  const { formatDate } = useDates();
  const byReason = [...Map.groupBy(lines, ({ reason }) => reason)];
  return (
    <ul className={styles.changes}>
      {byReason.map(([reason, alike]) => (
        <li key={reason}>
          {alike.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
            <Fragment key={index}>
              <About date={date} line={line} />{' '}
            </Fragment>
          ))}
          <span className={styles.reason}>{datesInWords(reason, formatDate)}</span>
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
    id: 'difference',
    label: 'Difference',
    isNumeric: true,
    cell: (row) => signedRupees(row.difference),
  },
  {
    id: 'lines',
    label: 'Because of',
    cell: ({ lines }) => <ChangedLines date={date} lines={lines} />,
  },
];

export function Corrections({ day }: { readonly day: BookDay }) {
  if (!day.closed) return null;
  if (day.corrections.length === 0) return <p>Nothing has changed since then.</p>;
  return (
    <section className={classNames(tablePanel.panel, styles.part)} aria-label="Corrections">
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
