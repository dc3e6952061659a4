/** A table of the console whose rows can be selected; below 800 px each row is a card. */
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly isNumeric?: boolean;
  /**
   * Names the row: first on its card, without a label there, and a row header for screen readers.
   */
  readonly isTitle?: boolean;
  /** Is left out between 800 and 1200 px, where a table has little room; cards have it. */
  readonly isSecondary?: boolean;
  /** The class of this column's cells and head. */
  readonly className?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

// Explicit roles, since not every browser treats rows laid out as cards as a table.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** The label of a row's checkbox: `Order SK-10482`. */
  readonly nameOf: (row: Row) => string;
}

interface DataTableProps<Row> {
  readonly className?: string | undefined;
  /** The caption for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly selection?: Selection<Row>;
  /** The rows are those of the last answer; the next one is loading. */
  readonly isStale?: boolean;
  /** Rows with a soft highlight, such as new ones. */
  readonly fresh?: ReadonlySet<string>;
  readonly detailClassName?: string | undefined;
  /** Content below its row, as wide as the table; null for a row that is not expanded. */
  readonly detail?: (row: Row) => ReactNode;
}

function SelectionBox<Row>({
  selection,
  rows,
  keyOf,
  name,
}: {
  readonly selection: Selection<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly name: string;
}) {
  const count = rows.filter((row) => selection.selected.has(keyOf(row))).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <label className={styles.checkbox} data-label={name}>
      <input
        type="checkbox"
        aria-label={name}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => selection.onSelect(rows, !isAll)}
      />
    </label>
  );
}

const classOf = <Row,>({ isNumeric, isTitle, isSecondary, className }: Column<Row>): string =>
  classNames(
    isNumeric && text.numeric,
    isNumeric && styles.numeric,
    isTitle && styles.title,
    isSecondary && styles.secondary,
    className,
  );

function TableRow<Row>({ row, ...table }: DataTableProps<Row> & { readonly row: Row }) {
  const { columns, keyOf, selection, fresh, detail, detailClassName } = table;
  const key = keyOf(row);
  const below = detail?.(row);
  return (
    <>
      <tr {...roles.row} data-row={key} className={fresh?.has(key) ? styles.fresh : undefined}>
        {selection && (
          <td {...roles.cell} className={styles.selectionColumn}>
            <SelectionBox
              selection={selection}
              rows={[row]}
              keyOf={keyOf}
              name={selection.nameOf(row)}
            />
          </td>
        )}
        {columns.map((column) =>
          column.isTitle ? (
            <th
              {...roles.rowHeader}
              key={column.id}
              className={classOf(column)}
              data-column={column.id}
            >
              {column.cell(row)}
            </th>
          ) : (
            <td
              {...roles.cell}
              key={column.id}
              className={classOf(column)}
              data-column={column.id}
              data-label={column.label}
            >
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>
      {below && (
        <tr {...roles.row} className={classNames(styles.detail, detailClassName)}>
          <td {...roles.cell} colSpan={columns.length + (selection ? 1 : 0)}>
            {below}
          </td>
        </tr>
      )}
    </>
  );
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { className, caption, columns, rows, keyOf, selection, isStale } = props;
  return (
    <table
      {...roles.table}
      className={classNames(styles.table, className)}
      aria-busy={isStale || undefined}
    >
      <caption className={text.visuallyHidden}>{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {selection && (
            <th {...roles.columnHeader} className={styles.selectionColumn}>
              <SelectionBox
                selection={selection}
                rows={rows}
                keyOf={keyOf}
                name="All on this page"
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              {...roles.columnHeader}
              key={column.id}
              className={classOf(column)}
              data-column={column.id}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

/** The placeholder of a table whose first rows are still loading. */
export function TableSkeleton({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div className={styles.skeleton} data-slot="skeleton">
      <p className={text.visuallyHidden} role="status">
        Loading
      </p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} />
      ))}
    </div>
  );
}
