/** Has a picture drawn from words; the wait can be ended. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Answer, send } from '#web/api/client.ts';
import { handleError } from '#web/features/admin/kit/handle-error.ts';

export type Generated = Answer<'POST /api/admin/generate-image'>;

interface Wanted {
  readonly prompt: string;
  /** The meal it is for; null for none, or for one that is not saved yet. */
  readonly mealId: number | null;
}

export function useGenerate() {
  const client = useQueryClient();
  const stop = useRef<AbortController | null>(null);
  const draw = useMutation({
    mutationFn(body: Wanted) {
      stop.current = new AbortController();
      return send('POST /api/admin/generate-image', { body }, stop.current.signal);
    },
    onError(error) {
      if (!stop.current?.signal.aborted) handleError('Generation failed', error);
    },
    // Also after the wait was ended: the picture may have been drawn by then.
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /api/admin/media'] }),
  });
  useEffect(() => () => stop.current?.abort(), []);
  return {
    generate: draw.mutate,
    isPending: draw.isPending,
    result: draw.data,
    cancel: () => stop.current?.abort(),
  };
}
export type Drawing = ReturnType<typeof useGenerate>;

/** Words that are neither the meal's name nor drawn yet; the server keeps them composed. */
export function isUndrawn(typed: string, mealName: string, { result }: Drawing): boolean {
  const words = typed.trim().normalize();
  return words !== '' && words !== mealName.normalize() && words !== result?.media.prompt;
}
