/** Calls that read as TanStack queries; the name of the call is the key (Spec 9.9). */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallName } from '#contract/calls.ts';
import { type Answer, type ApiError, type SendArgs, send } from './client.ts';

export function queryKey<Name extends CallName>(name: Name, args: SendArgs<Name> = {}) {
  return [name, args] as const;
}

/** Options for `useQuery`: `useQuery(query('GET /api/addresses'))`. */
export function query<Name extends CallName>(name: Name, args: SendArgs<Name> = {}) {
  return queryOptions<Answer<Name>, ApiError, Answer<Name>, ReturnType<typeof queryKey<Name>>>({
    queryKey: queryKey(name, args),
    queryFn: ({ signal }) => send(name, args, signal),
  });
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Without a connection the service worker may still have the answer.
        networkMode: 'always',
      },
      // Without a connection a write fails at once; queued, it would happen when nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
