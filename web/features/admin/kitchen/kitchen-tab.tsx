/** The tab Kitchen: what to cook for a day, for whom, and what changed since it was frozen. */
import { parseCalendarDate } from '#domain/calendar/calendar.ts';
import { forgottenDayWords } from '#domain/kitchen-day/day-words.ts';
import { DayChoice } from '#web/features/admin/kit/days/day-choice.tsx';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Chip } from '#web/ui/chip.tsx';
import surface from '#web/ui/surface.module.css';
import { DaySheets } from './day-sheets.tsx';
import styles from './kitchen-tab.module.css';
import { PackingView } from './packing/packing-view.tsx';
import { ShoppingList } from './shopping-list.tsx';
import { useKitchenDay } from './use-kitchen-day.ts';

/** By what they are called in the address; the sheets come without. */
const views = { '': 'Sheets', pack: 'Pack', shopping: 'Shopping list' } as const;

function Day({ date, isPacking }: { readonly date: string; readonly isPacking: boolean }) {
  const day = useKitchenDay(date);
  if (day.data?.isForgotten) {
    return <p className={surface.note}>{forgottenDayWords(day.data.number)}</p>;
  }
  if (day.data) {
    const View = isPacking ? PackingView : DaySheets;
    return <View day={day.data} isStale={day.isError} />;
  }
  if (!day.isError) return <TableSkeleton />;
  return <LoadFailure message="This day could not be loaded." onRetry={() => void day.refetch()} />;
}

export function KitchenTab() {
  const today = useToday();
  const { values, setValues } = useUrlState(['date', 'view']);
  const date = parseCalendarDate(values.date ?? '') ?? today;
  const shown = values.view ?? '';
  return (
    <>
      <PanelHead title="Kitchen">What to cook, and for whom.</PanelHead>
      {today && date ? (
        <>
          <DayChoice
            today={today}
            date={date}
            onChoose={(day) => setValues({ date: day === today ? '' : day })}
          />
          <div className={styles.views}>
            {Object.entries(views).map(([view, label]) => (
              <Chip key={view} isPressed={view === shown} onClick={() => setValues({ view })}>
                {label}
              </Chip>
            ))}
          </div>
          {shown === 'shopping' ? (
            <ShoppingList key={date} date={date} />
          ) : (
            <Day key={date} date={date} isPacking={shown === 'pack'} />
          )}
        </>
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
