/** Runs one submission at a time, and handles its failure. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isSignedOut } from '#web/api/client.ts';

interface SubmitOptions<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  /** Not called when the session has ended: the site itself leads to the sign-in screen. */
  readonly onFailure?: (error: ApiError, input: Input) => unknown;
}

/**
 * `submit` does nothing while an earlier submission is under way. It rejects only when `run` does
 * and there is no `onFailure`.
 */
export function useSubmit<Input>({ run, onFailure }: SubmitOptions<Input>) {
  const [isSubmitting, setIsSubmitting] = useState(false);
  // State arrives with the next render; a double tap comes before it.
  const isBusy = useRef(false);
  // A mutation, so that `SessionExpiry` hears of a session that has ended.
  const { mutateAsync } = useMutation({ mutationFn: run });

  async function submit(input: Input): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSubmitting(true);
    try {
      await mutateAsync(input);
    } catch (error) {
      if (!onFailure) throw error;
      if (!isSignedOut(error)) {
        await onFailure(error instanceof ApiError ? error : new ApiError(0, String(error)), input);
      }
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  }

  return { isSubmitting, submit };
}
