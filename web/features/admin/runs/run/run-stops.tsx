/** The stops of a run in their sequence, and their change while it is on the way. */
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isUnderWay, openStops } from '#web/features/admin/runs/run-state.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { Button } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import { ArrangeStops } from './arrange-stops.tsx';
import { EnterStop } from './enter-stop.tsx';
import { MoveStop } from './move-stop.tsx';
import { asEntered } from './stop-entry.ts';
import { StopRow } from './stop-row.tsx';

interface RunStopsProps {
  readonly run: StaffRun;
  readonly runs: readonly StaffRun[];
  readonly today: CalendarDate;
}

export function RunStops({ run, runs, today }: RunStopsProps) {
  const [isArranging, setArranging] = useState(false);
  const [opened, setOpened] = useState<{ orderId: string; part: 'enter' | 'move' } | null>(null);
  const canChange = isUnderWay(run, today);
  const stop = run.stops.find(({ orderId }) => orderId === opened?.orderId);
  const others = runs.filter((other) => other.id !== run.id && isUnderWay(other, today));
  const close = () => setOpened(null);
  if (isArranging) return <ArrangeStops run={run} onClose={() => setArranging(false)} />;
  return (
    <div>
      {canChange && openStops(run).length > 1 && (
        <Button size="sm" variant="secondary" onClick={() => setArranging(true)}>
          Change sequence
        </Button>
      )}
      {run.stops.length === 0 && <p className={text.muted}>This run has no stops.</p>}
      <ol className={shared.rows} aria-label={`Stops of ${run.rider.name}`}>
        {run.stops.map((each) => (
          <StopRow
            key={each.orderId}
            stop={each}
            canMove={canChange}
            onEnter={() => setOpened({ orderId: each.orderId, part: 'enter' })}
            onMove={() => setOpened({ orderId: each.orderId, part: 'move' })}
          />
        ))}
      </ol>
      {stop && opened?.part === 'enter' && (
        <EnterStop run={run} stop={asEntered(stop)} onClose={close} />
      )}
      {stop && opened?.part === 'move' && (
        <MoveStop run={run} stop={stop} others={others} onClose={close} />
      )}
    </div>
  );
}
