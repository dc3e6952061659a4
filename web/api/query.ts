/** Calls as TanStack queries and mutations: the endpoint is the key, the defaults are Spec 9's. */
import {
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { type ApiError, type SendArgs, send } from './client.ts';

export function queryKey<E extends Endpoint>(endpoint: E, args: SendArgs<E> = {}) {
  return [`${endpoint.method} ${endpoint.path}`, args] as const;
}

/** Options for `useQuery`: `useQuery(query(listAddresses))`. */
export function query<E extends Endpoint>(endpoint: E, args: SendArgs<E> = {}) {
  return queryOptions<ReplyOf<E>, ApiError, ReplyOf<E>, ReturnType<typeof queryKey<E>>>({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }) => send(endpoint, args, signal),
  });
}

/** A write: `const add = useSend(addAddress); add.mutate({ body })`. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  options: Omit<UseMutationOptions<ReplyOf<E>, ApiError, SendArgs<E>>, 'mutationFn'> = {},
) {
  return useMutation<ReplyOf<E>, ApiError, SendArgs<E>>({
    ...options,
    mutationFn: (args) => send(endpoint, args),
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
      },
      mutations: { retry: false },
    },
  });
}
