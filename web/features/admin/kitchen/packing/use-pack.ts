/** Saves what is in a parcel, and reads the day again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { newEntryId } from '#web/shared/offline-queue/entry-id.ts';
import type { Approval } from '#web/shared/packing/approve-form.tsx';
import type { Entered } from '#web/shared/packing/board-state.ts';

const packCall = 'POST /api/admin/kitchen/:date/packing/:orderId';

/** `onDone` once it is saved. */
export function usePack(date: string, orderId: string, onDone: () => void) {
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [problem, setProblem] = useState<string>();
  const sendEntry = async ({ packed, short }: Entered, override?: Approval) => {
    // An id of its own: also what confirms what is there counts from now on, so that what a device
    // entered before and sends afterwards does not.
    const entry = { id: newEntryId(), packed: [...packed], short: [...short] };
    const body = { ...entry, ...(override && { override }) };
    await send(packCall, { params: { date, orderId }, body });
    await client.invalidateQueries({
      queryKey: queryKey('GET /api/admin/kitchen/:date', { params: { date } }),
    });
  };
  const { isSubmitting, submit } = useSubmit<Entered>({
    async run(entered) {
      setProblem(undefined);
      await sendEntry(entered);
      onDone();
    },
    onFailure: (error) => setProblem(failureWords.ofCall(error, 'It could not be saved.')),
  });
  return { isSaving: isSubmitting, problem, save: submit, approve: sendEntry };
}
