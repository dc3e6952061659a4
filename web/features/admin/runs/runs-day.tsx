/** The runs of one day: what needs a decision, the runs, the orders in none, and UPI claims. */
import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { useMay } from '#web/features/admin/kit/power.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import surface from '#web/ui/surface.module.css';
import { UpiClaims } from './cash/upi-claims.tsx';
import { ToDecide } from './decide/to-decide.tsx';
import { LateEntries } from './late/late-entries.tsx';
import { LinkDialog, type ShownLink } from './link/link-dialog.tsx';
import { PlanRun } from './plan/plan-run.tsx';
import { RunList } from './run/run-list.tsx';
import { useRuns } from './use-runs.ts';

interface RunsDayProps {
  readonly date: string;
  readonly today: CalendarDate;
}

export function RunsDay({ date, today }: RunsDayProps) {
  const { data: day, isError, refetch } = useRuns(date);
  const [link, setLink] = useState<ShownLink | null>(null);
  const mayCount = useMay('countCash');
  if (!day && isError) {
    return <LoadFailure message="The runs could not be loaded." onRetry={() => void refetch()} />;
  }
  if (!day) return <TableSkeleton />;
  return (
    <div className={surface.panels} tabIndex={-1}>
      {isError && (
        <LoadFailure message="The runs may be out of date." onRetry={() => void refetch()} />
      )}
      <ToDecide runs={day.runs} today={today} />
      <LateEntries count={day.lateTicks} />
      <RunList runs={day.runs} today={today} onLink={setLink} />
      <PlanRun day={day} today={today} onLink={setLink} />
      {mayCount && <UpiClaims date={date} />}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </div>
  );
}
