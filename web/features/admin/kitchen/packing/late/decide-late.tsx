/** Accepts or dismisses a late entry, after a question; a colleague approves what stops. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { decidedWords } from '#web/features/admin/kit/late/decide-buttons.tsx';
import { useApprovers } from '#web/features/admin/kitchen/packing/use-approvers.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { type Approval, ApproveForm } from '#web/shared/packing/approve-form.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { type DecideOptions, subjectOf } from './late-words.ts';

/** What shows late entries, or what they change once they count. */
const concerned = ['GET /api/admin/stations/late-entries', 'GET /api/admin/kitchen/:date'] as const;

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      concerned.map((name) => client.invalidateQueries({ queryKey: queryKey(name).slice(0, 1) })),
    );
}

function useDecide({ entry, decision }: DecideOptions, onDone: () => void) {
  const refresh = useRefresh();
  return async (override?: Approval): Promise<void> => {
    const { isOverruled } = await send('POST /api/admin/stations/late-entries/:id', {
      params: { id: entry.id },
      body: { decision, ...(override && { override }) },
    });
    await refresh();
    toast({
      title: decidedWords[decision],
      ...(isOverruled && { description: 'Something that was entered later counts.' }),
    });
    onDone();
  };
}

/** Why it may not be packed; null for another error. */
const stopWordsOf = ({ code, issues }: ApiError): string | null =>
  code === 'packing_stopped' ? issues.map(({ message }) => message).join('. ') : null;

export function DecideLate({
  onClose,
  ...options
}: DecideOptions & { readonly onClose: () => void }) {
  const { entry, decision } = options;
  const failureWords = useFailureWords();
  const { others, unknown } = useApprovers();
  const [problem, setProblem] = useState<string>();
  const [isStopped, setIsStopped] = useState(false);
  const decide = useDecide(options, onClose);
  const refresh = useRefresh();
  const { isSubmitting, submit } = useSubmit<void>({
    async run() {
      setProblem(undefined);
      await decide();
    },
    async onFailure(error) {
      const stopped = stopWordsOf(error);
      setIsStopped(stopped !== null);
      setProblem(stopped ?? failureWords.ofCall(error, 'It could not be saved.'));
      // A colleague may have decided about it.
      await refresh();
    },
  });
  const isAccept = decision === 'accept';
  return (
    <ConfirmDialog
      title={`${isAccept ? 'Accept' : 'Dismiss'} the entry for ${subjectOf(entry)}?`}
      keep="Decide later"
      act={isAccept ? 'Accept entry' : 'Dismiss entry'}
      acting="Saving..."
      isPending={isSubmitting}
      canAct={!isStopped}
      error={problem}
      onAct={() => void submit()}
      onClose={onClose}
    >
      <p>
        {isAccept
          ? 'It then counts like the others, by the time when it was entered.'
          : 'It then counts for nothing.'}
      </p>
      {isStopped && (
        <ApproveForm approvers={others} unknownApprovers={unknown} onApprove={decide} />
      )}
    </ConfirmDialog>
  );
}
