/** Changes the name or phone of a run's rider. */
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import { send } from '#web/api/client.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { CheckedForm } from '#web/features/admin/kit/editing/checked-form.tsx';
import { isConflict } from '#web/features/admin/kit/handle-error.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { RiderFields } from '#web/features/admin/runs/rider/rider-fields.tsx';
import {
  checkRider,
  parseRider,
  type RiderProblems,
  riderProblemsOf,
} from '#web/features/admin/runs/rider/typed-rider.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import { useShownVersion } from './use-shown-version.ts';

interface ChangeRiderProps {
  readonly run: StaffRun;
  readonly onClose: () => void;
}

export function ChangeRider({ run, onClose }: ChangeRiderProps) {
  const [before] = useState({ name: run.rider.name, phone: run.rider.phone ?? '' });
  const [rider, setRider] = useState(before);
  const [problems, setProblems] = useState<RiderProblems>({});
  const { version, overtake } = useShownVersion(run);
  const [isOvertaken, setOvertaken] = useState(false);
  const { act, isPending, problem } = useAct({
    call: (parsed: ReturnType<typeof parseRider>) =>
      send('PUT /api/admin/runs/:id/rider', {
        params: { id: run.id },
        body: { rider: parsed, version },
      }),
    onDone() {
      toast({ title: 'Rider changed' });
      onClose();
    },
    onRefused(error) {
      if (isConflict(error)) {
        overtake();
        setOvertaken(true);
        return true;
      }
      const refused = riderProblemsOf(error);
      if (refused) setProblems(refused);
      return refused !== null;
    },
  });
  const isChanged = rider.name !== before.name || rider.phone !== before.phone;
  useUnsavedChanges(isPending || isChanged);

  function submit() {
    const found = checkRider(rider);
    setProblems(found);
    if (!(found.name || found.phone)) act(parseRider(rider));
  }

  return (
    <Dialog title="Change rider" onClose={onClose} isBusy={isPending}>
      <CheckedForm className={shared.form} problems={problems} onSubmit={submit}>
        <p>Somebody else needs a new link, too: this one stays with the device that opened it.</p>
        <RiderFields
          date={run.date}
          rider={rider}
          problems={problems}
          onEdit={(typed) => setRider({ ...rider, ...typed })}
        />
        {isOvertaken && (
          <p className={surface.note} role="alert">
            Somebody changed this run meanwhile. Its rider is now{' '}
            {[run.rider.name, run.rider.phone].filter(Boolean).join(', ')}: save again to replace
            them.
          </p>
        )}
        <Problem role="alert" message={problem} />
        <div className={dialogActions.actions}>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending} disabled={!isChanged}>
            {isPending ? 'Saving...' : 'Change rider'}
          </Button>
        </div>
      </CheckedForm>
    </Dialog>
  );
}
