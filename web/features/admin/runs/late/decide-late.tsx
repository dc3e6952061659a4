/** Accepts or dismisses a late entry, after a question. */
import { useState } from 'react';
import { type Answer, send } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { decidedWords, type LateDecision } from '#web/features/admin/kit/late/decide-buttons.tsx';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

export type LateEntry = Answer<'GET /api/admin/runs/late-ticks'>[number];

export interface DecideOptions {
  readonly entry: LateEntry;
  readonly decision: LateDecision;
}

const useDecide = (onDone: () => void, onReason: (problem: string | undefined) => void) =>
  useAct({
    call: ({ entry, decision, reason }: DecideOptions & { readonly reason: string }) =>
      send('POST /api/admin/runs/late-ticks/:id', {
        params: { id: entry.id },
        body: { decision, ...(reason && { reason }) },
      }),
    onRefused({ issues }) {
      const issue = issues.find(({ path }) => path === 'reason');
      onReason(issue?.message);
      return issue !== undefined;
    },
    onDone({ isOverruled }, { decision }) {
      toast({
        title: decidedWords[decision],
        ...(isOverruled && { description: 'Another entry for its stop counts.' }),
      });
      onDone();
    },
  });

export function Question({
  decision,
  entry,
  onClose,
}: DecideOptions & { readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { act, isPending, problem } = useDecide(onClose, setWrong);
  const isAccept = decision === 'accept';
  return (
    <ConfirmDialog
      title={`${isAccept ? 'Accept' : 'Dismiss'} the entry for ${entry.number}?`}
      keep="Decide later"
      act={isAccept ? 'Accept entry' : 'Dismiss entry'}
      acting="Saving..."
      isPending={isPending}
      error={problem}
      onAct={() => act({ entry, decision, reason })}
      onClose={onClose}
    >
      <p>
        {isAccept
          ? 'It then counts like the others, with what was collected.'
          : 'It then counts for nothing, nor does the money that it names.'}
      </p>
      {isAccept && (
        <TextField
          label="Reason"
          isOptional={!wrong}
          maxLength={500}
          autoComplete="off"
          readOnly={isPending}
          value={reason}
          error={wrong}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
