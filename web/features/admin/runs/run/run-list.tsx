/** The runs of a day, one below the other; one of them is open, as the address says. */
import type { StaffRun } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import type { ShownLink } from '#web/features/admin/runs/link/link-dialog.tsx';
import surface from '#web/ui/surface.module.css';
import { RunCard } from './run-card.tsx';

interface RunListProps {
  readonly runs: readonly StaffRun[];
  readonly today: CalendarDate;
  readonly onLink: (link: ShownLink) => void;
}

export function RunList({ runs, today, onLink }: RunListProps) {
  const { values, setValues } = useUrlState(['run']);
  if (runs.length === 0) return <p className={surface.note}>There is no run for this day yet.</p>;
  return (
    <>
      {runs.map((run, index) => (
        <RunCard
          key={run.id}
          place={index + 1}
          run={run}
          runs={runs}
          today={today}
          onLink={onLink}
          isOpen={values.run === run.id}
          onOpen={(isOpen) => setValues({ run: isOpen ? run.id : '' })}
        />
      ))}
    </>
  );
}
