/** Calls that write as TanStack mutations. Apart from the queries: the first page only reads. */
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { CallName } from '#contract/calls.ts';
import { type Answer, type ApiError, type SendArgs, send } from './client.ts';

/** A write: `const add = useSend('POST /api/addresses'); add.mutate({ body })`. */
export function useSend<Name extends CallName>(
  name: Name,
  options: Omit<UseMutationOptions<Answer<Name>, ApiError, SendArgs<Name>>, 'mutationFn'> = {},
) {
  return useMutation<Answer<Name>, ApiError, SendArgs<Name>>({
    ...options,
    mutationFn: (args) => send(name, args),
  });
}
