/** Undelivered stops that wait for a decision, of all runs of the day. */
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import { CancelStop } from './cancel-stop.tsx';
import { NextRun } from './next-run.tsx';
import { type Waiting, WaitingRow } from './waiting-row.tsx';

interface ToDecideProps {
  readonly runs: readonly StaffRun[];
  readonly today: CalendarDate;
}

/** Nothing while no failed stop waits. */
export function ToDecide({ runs, today }: ToDecideProps) {
  const [opened, setOpened] = useState<{ orderId: string; part: 'next' | 'cancel' } | null>(null);
  const waiting: Waiting[] = runs.flatMap((run) =>
    run.stops.filter(({ needsDecision }) => needsDecision).map((stop) => ({ run, stop })),
  );
  if (waiting.length === 0) return null;
  const shown = waiting.find(({ stop }) => stop.orderId === opened?.orderId);
  const close = () => setOpened(null);
  return (
    <section
      className={classNames(surface.panel, shared.toDo)}
      aria-label="Undelivered stops to decide"
      tabIndex={-1}
    >
      <h2>{`Undelivered stops to decide (${waiting.length})`}</h2>
      <ul className={shared.rows}>
        {waiting.map(({ run, stop }) => (
          <WaitingRow
            key={stop.orderId}
            run={run}
            stop={stop}
            today={today}
            onDecide={(part) => setOpened({ orderId: stop.orderId, part })}
          />
        ))}
      </ul>
      {shown && opened?.part === 'next' && <NextRun {...shown} onClose={close} />}
      {shown && opened?.part === 'cancel' && <CancelStop {...shown} onClose={close} />}
    </section>
  );
}
