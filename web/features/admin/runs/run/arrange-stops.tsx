/** Changes the sequence of a run's open stops. */
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import { send } from '#web/api/client.ts';
import { ArrangedList } from '#web/features/admin/kit/arranging/arranged-list.tsx';
import { isConflict } from '#web/features/admin/kit/handle-error.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { placeWords } from '#web/features/admin/runs/run-words.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import { useSequence } from './use-sequence.ts';

interface ArrangeStopsProps {
  readonly run: StaffRun;
  readonly onClose: () => void;
}

export function ArrangeStops({ run, onClose }: ArrangeStopsProps) {
  const { stops, arranged, version, isChanged, move, sortByPincode, overtake } = useSequence(run);
  const [isOvertaken, setOvertaken] = useState(false);
  const { act, isPending, problem } = useAct({
    call: (orderIds: string[]) =>
      send('PUT /api/admin/runs/:id/stops', {
        params: { id: run.id },
        body: { orderIds, version },
      }),
    onDone() {
      toast({ title: 'Sequence saved' });
      onClose();
    },
    onRefused(error) {
      if (isConflict(error)) overtake();
      setOvertaken(isConflict(error));
      return isConflict(error);
    },
  });
  useUnsavedChanges(isChanged);
  return (
    <div className={shared.form} tabIndex={-1}>
      {isOvertaken && (
        <p className={surface.note} role="alert">
          Somebody changed this run meanwhile. These are its stops now, in your sequence: check them
          and save again.
        </p>
      )}
      <div className={shared.actions}>
        <Button size="sm" variant="secondary" disabled={isPending} onClick={sortByPincode}>
          Sort by pincode
        </Button>
      </div>
      <ArrangedList
        label={`Open stops of ${run.rider.name}`}
        noun="stop"
        items={stops}
        idOf={({ orderId }) => orderId}
        nameOf={({ number }) => number}
        isLocked={isPending}
        onMove={move}
      >
        {(stop, index) => (
          <span className={shared.what}>
            {`${index + 1}. `}
            <b>{stop.number}</b> {stop.customer?.name}
            <span className={shared.means}>{placeWords(stop)}</span>
          </span>
        )}
      </ArrangedList>
      <Problem role="alert" message={problem} />
      <div className={shared.actions}>
        <Button size="sm" isPending={isPending} disabled={!isChanged} onClick={() => act(arranged)}>
          {isPending ? 'Saving...' : 'Save sequence'}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={isPending}
          onClick={focusContainerThen(onClose)}
        >
          Cancel
        </Button>
      </div>
    </div>
  );
}
