/**
 * Lists that are loaded page by page: the Link header names the next page (decision 0027, Lists).
 */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallName } from '#contract/calls.ts';
import { exchange, type SendArgs } from './client.ts';
import { queryKey } from './query.ts';

/** The calls that return one page of a list. */
export type ListName = Extract<
  CallName,
  | 'GET /api/orders'
  | 'GET /api/wallet/transactions'
  | 'GET /api/subscriptions/receipts'
  | 'GET /api/admin/orders'
  | 'GET /api/admin/subscriptions'
  | 'GET /api/admin/users'
  | 'GET /api/admin/users/:id/orders'
  | 'GET /api/admin/users/:id/documents'
  | 'GET /api/admin/users/:id/wallet-transactions'
  | 'GET /api/admin/wallets'
  | 'GET /api/admin/media'
  | 'GET /api/admin/audit'
>;

/** The cursor of the next page; null on the last one. */
function nextCursor(headers: Headers): string | null {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return next ? new URL(next, window.location.origin).searchParams.get('cursor') : null;
}

/**
 * Options for `useInfiniteQuery`; each page has its `answer`. Invalidating the call's query
 * invalidates its pages too.
 */
export function pagedQuery<Name extends ListName>(name: Name, args: SendArgs<Name> = {}) {
  return infiniteQueryOptions({
    queryKey: [...queryKey(name, args), 'pages'] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam ?? undefined;
      const query = { ...args.query, cursor } as SendArgs<Name>['query'];
      const { answer, headers } = await exchange<Name>(name, { ...args, query }, signal);
      return { answer, next: nextCursor(headers) };
    },
    getNextPageParam: ({ next }: { readonly next: string | null }) => next,
  });
}
