/** A run: its rider, how far it is, its link, and when opened its stops and its money. */

import { useId } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { RunCash } from '#web/features/admin/runs/cash/run-cash.tsx';
import type { ShownLink } from '#web/features/admin/runs/link/link-dialog.tsx';
import { isUnderWay } from '#web/features/admin/runs/run-state.ts';
import { Button } from '#web/ui/button.tsx';
import surface from '#web/ui/surface.module.css';
import { RunActions } from './run-actions.tsx';
import styles from './run-card.module.css';
import { Head } from './run-head.tsx';
import { RunStops } from './run-stops.tsx';

interface RunCardProps {
  readonly run: StaffRun;
  /** From 1, among the runs of the day: a rider may have several. */
  readonly place: number;
  readonly runs: readonly StaffRun[];
  readonly today: CalendarDate;
  readonly onLink: (link: ShownLink) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

export function RunCard({ run, place, runs, today, isOpen, onOpen, onLink }: RunCardProps) {
  const bodyId = useId();
  return (
    <section className={surface.panel} aria-label={`Run ${place}: ${run.rider.name}`} tabIndex={-1}>
      <div className={styles.head}>
        <Head run={run} place={place} today={today} />
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={`${isOpen ? 'Hide' : 'Show'} stops of ${run.rider.name}`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? 'Hide stops' : 'Show stops'}
        </Button>
      </div>
      {isUnderWay(run, today) && <RunActions run={run} onLink={onLink} />}
      <div id={bodyId}>
        {isOpen && (
          <div className={styles.body}>
            <RunStops run={run} runs={runs} today={today} />
            <RunCash run={run} />
          </div>
        )}
      </div>
    </section>
  );
}
