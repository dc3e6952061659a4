/** Enters a stop for its rider, or corrects it: delivered or failed, and what was collected. */
import { useRef, useState } from 'react';
import type { StaffRun, StaffStop } from '#contract/staff/runs.ts';
import { send } from '#web/api/client.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { CheckedForm } from '#web/features/admin/kit/editing/checked-form.tsx';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import shared from '#web/features/admin/runs/runs.module.css';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { newEntryId } from '#web/shared/offline-queue/entry-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import text from '#web/ui/text.module.css';
import { EntryFields } from './entry-fields.tsx';
import {
  checkEntry,
  type Entry,
  type EntryProblems,
  entryBody,
  entryProblemsOf,
  startOf,
} from './stop-entry.ts';

interface EnterStopProps {
  readonly run: StaffRun;
  readonly stop: StaffStop;
  readonly onClose: () => void;
}

export function EnterStop({ run, stop, onClose }: EnterStopProps) {
  // An entry that was sent twice counts once; what was changed after it was sent is another one.
  const sent = useRef({ id: '', content: '' });
  const [before] = useState(() => startOf(stop));
  const [entry, setEntry] = useState<Entry>(before);
  const [problems, setProblems] = useState<EntryProblems>({});
  const { act, isPending, problem } = useAct({
    call(checked: ReturnType<typeof entryBody>) {
      const content = JSON.stringify(checked);
      if (sent.current.content !== content) sent.current = { id: newEntryId(), content };
      return send('POST /api/admin/runs/:id/stops/:orderId', {
        params: { id: run.id, orderId: stop.orderId },
        body: { id: sent.current.id, at: new Date().toISOString(), ...checked },
      });
    },
    onDone() {
      toast({ title: `${stop.number} was entered` });
      onClose();
    },
    onRefused(error) {
      const refused = entryProblemsOf(error);
      if (refused) setProblems(refused);
      return refused !== null;
    },
  });
  useUnsavedChanges(isPending || JSON.stringify(entry) !== JSON.stringify(before));

  function submit() {
    const found = checkEntry(entry, stop);
    setProblems(found);
    if (!Object.values(found).some(Boolean)) act(entryBody(entry, stop));
  }

  return (
    <Dialog
      title={`${stop.status === 'open' ? 'Enter' : 'Correct'} ${stop.number}`}
      subtitle={`Run of ${run.rider.name}`}
      onClose={onClose}
      isBusy={isPending}
    >
      <CheckedForm className={shared.form} problems={problems} onSubmit={submit}>
        <p className={text.muted}>It counts before what the rider enters.</p>
        <PendingFields isPending={isPending}>
          <EntryFields
            stop={stop}
            entry={entry}
            problems={problems}
            onEdit={(typed) => setEntry({ ...entry, ...typed })}
          />
        </PendingFields>
        <Problem role="alert" message={problem ?? problems.outcome} />
        <div className={dialogActions.actions}>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending}>
            {isPending ? 'Saving...' : 'Enter it'}
          </Button>
        </div>
      </CheckedForm>
    </Dialog>
  );
}
