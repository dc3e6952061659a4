/** A table of figures; the name of a figure opens what it is the sum of. */
import { useState } from 'react';
import type { BookDay } from '#contract/staff/books/day.ts';
import type { Figure } from '#domain/books/book-line.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './day.module.css';
import { FigureLines } from './figure-lines.tsx';

export interface FigureRow {
  readonly label: string;
  /** Null for a sum of other rows. */
  readonly figure: Figure | null;
  /** Of refunds that arrived on one date: that date, or null for those on their way. */
  readonly arrivedOn?: string | null;
}

interface FigureTableProps<Row> {
  readonly day: BookDay;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

export function FigureTable<Row extends FigureRow>(props: FigureTableProps<Row>) {
  const { day, title, about, columns, rows } = props;
  const [shown, setShown] = useState<string | null>(null);
  const name: Column<Row> = {
    id: 'label',
    label: 'Figure',
    isTitle: true,
    cell: ({ label, figure }) =>
      figure === null ? (
        <strong>{label}</strong>
      ) : (
        <button
          type="button"
          className={classNames(cells.opener, styles.opener)}
          aria-expanded={shown === label}
          onClick={() => setShown(shown === label ? null : label)}
        >
          {label}
        </button>
      ),
  };
  return (
    <section className={classNames(tablePanel.panel, styles.part)} aria-label={title}>
      <h3>{title}</h3>
      <p className={text.muted}>{about}</p>
      {rows.length === 0 ? (
        <p className={text.muted}>None.</p>
      ) : (
        <DataTable
          caption={title}
          columns={[name, ...columns]}
          rows={rows}
          keyOf={({ label }) => label}
          detail={({ label, figure, arrivedOn }) =>
            figure !== null &&
            shown === label && (
              <FigureLines day={day} figure={figure} label={label} arrivedOn={arrivedOn} />
            )
          }
        />
      )}
    </section>
  );
}
