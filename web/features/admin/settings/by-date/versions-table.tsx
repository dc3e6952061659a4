/** What counts now and what is scheduled for later, one row for each version. */
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { splitByDate } from './split-by-date.ts';
import styles from './versions-table.module.css';

interface Row<Figures> {
  /** The first delivery date; undefined while the first open one is unknown. */
  readonly from: string | undefined;
  readonly isNow: boolean;
  readonly figures: Figures;
}

interface VersionsTableProps<Figures> {
  readonly settings: Parameters<typeof splitByDate<Figures>>[0];
  /** Beside the dates. */
  readonly columns: readonly {
    readonly id: string;
    readonly label: string;
    readonly isNumeric?: boolean;
    /** As they count from their first delivery date on, if it is known; may have lines. */
    readonly words: (figures: Figures, from: string | undefined) => string;
  }[];
}

export function VersionsTable<Figures>({ settings, columns }: VersionsTableProps<Figures>) {
  const { data: config } = useConfig();
  const { formatDay } = useDates();
  const earliest = config?.delivery.earliestDate;
  const { now, later } = splitByDate(settings, earliest);
  const rows: readonly Row<Figures>[] = [
    { from: earliest, isNow: true, figures: now },
    ...later.map((figures) => ({ from: figures.effectiveFrom, isNow: false, figures })),
  ];
  const day = (from: string) => <time dateTime={from}>{formatDay(from)}</time>;
  const dates: Column<Row<Figures>> = {
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
  };
  const others = columns.map(({ words, ...column }) => ({
    ...column,
    cell: ({ figures, from }: Row<Figures>) => (
      <span className={styles.lines}>{words(figures, from)}</span>
    ),
  }));
  return (
    <>
      <div className={tablePanel.panel}>
        <DataTable
          caption="What counts now and later"
          columns={[dates, ...others]}
          rows={rows}
          keyOf={({ from, isNow }) => (isNow ? 'now' : String(from))}
        />
      </div>
      {later.length === 0 && <p>Nothing is scheduled for later.</p>}
    </>
  );
}
