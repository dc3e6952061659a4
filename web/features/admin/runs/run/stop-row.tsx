/** A stop with what staff may do with it. */
import type { StaffStop } from '#contract/staff/runs.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { Button } from '#web/ui/button.tsx';
import { StopFacts } from './stop-facts.tsx';

interface StopRowProps {
  readonly stop: StaffStop;
  readonly canMove: boolean;
  readonly onEnter: () => void;
  readonly onMove: () => void;
}

export function StopRow({ stop, canMove, onEnter, onMove }: StopRowProps) {
  const { status, number, result } = stop;
  const isOpen = status === 'open';
  const isDone = status === 'delivered' || status === 'failed';
  // What was collected for it may be wrong.
  const isOff = status === 'cancelled' && result?.outcome === 'delivered';
  const canEnter = isOpen || isDone || isOff;
  return (
    <li className={shared.row}>
      <StopFacts stop={stop} />
      <div className={shared.actions}>
        {canEnter && (
          <Button
            size="sm"
            variant={isOpen ? 'secondary' : 'ghost'}
            aria-label={`${isOpen ? 'Enter' : 'Correct'} ${number}`}
            onClick={onEnter}
          >
            {isOpen ? 'Enter' : 'Correct'}
          </Button>
        )}
        {isOpen && canMove && (
          <Button size="sm" variant="ghost" aria-label={`Move ${number}`} onClick={onMove}>
            Move
          </Button>
        )}
      </div>
    </li>
  );
}
