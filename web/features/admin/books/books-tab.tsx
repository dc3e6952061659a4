/** The tab Books: a day with its closing, or a month with its registers. */
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { Chip } from '#web/ui/chip.tsx';
import styles from './books-tab.module.css';
import { DayBooks } from './day/day-books.tsx';
import { MonthBooks } from './month/month-books.tsx';

const views = { day: 'Day', month: 'Month' } as const;
const viewNames = ['day', 'month'] as const;

export function BooksTab() {
  const { values, setValues } = useUrlState(['view', 'date', 'month', 'register']);
  const today = useToday();
  // Addresses from before there were days name a month or a register.
  const isMonth = values.view === 'month' || (!values.view && (values.month || values.register));
  const view = isMonth ? 'month' : 'day';
  return (
    <>
      <PanelHead title="Books">What was sold and paid, and the documents that say so.</PanelHead>
      {/* biome-ignore lint/a11y/useSemanticElements: chips are no fields of a form */}
      <div className={styles.views} role="group" aria-label="Books of">
        {viewNames.map((name) => (
          <Chip key={name} isPressed={name === view} onClick={() => setValues({ view: name })}>
            {views[name]}
          </Chip>
        ))}
      </div>
      {!today && <TableSkeleton />}
      {today && view === 'day' && (
        <DayBooks today={today} date={values.date} onChoose={(date) => setValues({ date })} />
      )}
      {today && view === 'month' && (
        <MonthBooks today={today} values={values} onChoose={setValues} />
      )}
    </>
  );
}
