/** Saves what is in a parcel, and reads the day again, also when the server stops it. */
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

/**
 * `onDone` once it is saved; `isStopped` when its eater must not get it by what the server knows,
 * until `forget`.
 */
export function usePack(date: string, orderId: string, onDone: () => void) {
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [problem, setProblem] = useState<string>();
  const [isStopped, setIsStopped] = useState(false);
  const readAgain = () =>
    client.invalidateQueries({
      queryKey: queryKey('GET /api/admin/kitchen/:date', { params: { date } }),
    });
  const forget = () => {
    setProblem(undefined);
    setIsStopped(false);
  };
  const sendEntry = async ({ packed, short }: Entered, override?: Approval) => {
    // An id of its own: also what confirms what is there counts from now on, so that what a device
    // entered before and sends afterwards does not.
    const entry = { id: newEntryId(), packed: [...packed], short: [...short] };
    const body = { ...entry, ...(override && { override }) };
    await send(packCall, { params: { date, orderId }, body });
    await readAgain();
  };
  const { isSubmitting, submit } = useSubmit<Entered>({
    async run(entered) {
      forget();
      await sendEntry(entered);
      onDone();
    },
    async onFailure(error) {
      setProblem(failureWords.ofCall(error, 'It could not be saved.'));
      if (error.code !== 'packing_stopped') return;
      // A colleague has changed a meal or its eater's profile since the day was read.
      setIsStopped(true);
      await readAgain();
    },
  });
  return { isSaving: isSubmitting, problem, isStopped, forget, save: submit, approve: sendEntry };
}
