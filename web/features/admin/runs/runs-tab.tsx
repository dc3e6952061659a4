/** The tab Runs: who brings what on a day, what became of it, and the money at the door. */
import { parseCalendarDate } from '#domain/calendar/calendar.ts';
import { DayChoice } from '#web/features/admin/kit/days/day-choice.tsx';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { useLeave } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { RunsDay } from './runs-day.tsx';

export function RunsTab() {
  const today = useToday();
  const leave = useLeave();
  const { values, setValues } = useUrlState(['date', 'run']);
  const date = parseCalendarDate(values.date ?? '') ?? today;
  return (
    <>
      <PanelHead title="Runs">Who brings what, how it went, and the money at the door.</PanelHead>
      {today && date ? (
        <>
          <DayChoice
            today={today}
            date={date}
            onChoose={(day) => leave(() => setValues({ date: day === today ? '' : day, run: '' }))}
          />
          <RunsDay key={date} date={date} today={today} />
        </>
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
