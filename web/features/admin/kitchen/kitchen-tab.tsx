/** The tab Kitchen: what to cook for a day, for whom, and what changed since it was frozen. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { DayChoice } from '#web/features/admin/kit/days/day-choice.tsx';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DaySheets } from './day-sheets.tsx';
import { ShoppingList } from './shopping-list.tsx';
import { useKitchenDay } from './use-kitchen-day.ts';

function Day({ date }: { readonly date: string }) {
  const day = useKitchenDay(date);
  if (day.data) return <DaySheets day={day.data} isStale={day.isError} />;
  if (!day.isError) return <TableSkeleton />;
  return <LoadFailure message="This day could not be loaded." onRetry={() => void day.refetch()} />;
}

export function KitchenTab() {
  const today = useToday();
  const { values, setValues } = useUrlState(['date', 'view']);
  const date = values.date ?? today;
  const isShopping = values.view === 'shopping';
  return (
    <>
      <PanelHead title="Kitchen">What to cook, and for whom.</PanelHead>
      {today && date ? (
        <>
          <DayChoice
            today={today}
            date={date}
            isElsewhere={isShopping}
            onChoose={(day) => setValues({ date: day === today ? '' : day, view: '' })}
          >
            <Chip isPressed={isShopping} onClick={() => setValues({ view: 'shopping' })}>
              Shopping list
            </Chip>
          </DayChoice>
          {isShopping ? (
            <ShoppingList key={date} date={date as CalendarDate} />
          ) : (
            <Day key={date} date={date} />
          )}
        </>
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
