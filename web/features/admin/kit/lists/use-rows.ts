/** The rows of a paged list, page after page; the last rows stay until the next answer. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, SendArgs } from '#web/api/client.ts';
import { type ListName, pagedQuery } from '#web/api/pages.ts';

const pageSize = 50;

type RowOf<Name extends ListName> = Answer<Name> extends readonly (infer Row)[] ? Row : never;

/** `list` is for `ListPanel`; `rows` is undefined until the first answer. */
export function useRows<Name extends ListName>(name: Name, args: SendArgs<Name> = {}) {
  const query = { limit: pageSize, ...args.query } as SendArgs<Name>['query'];
  const list = useInfiniteQuery({
    ...pagedQuery<Name>(name, { ...args, query }),
    placeholderData: keepPreviousData,
    // Others change these rows too, so whoever comes back to a list gets its current state.
    refetchOnMount: 'always',
  });
  // For a union of calls, TypeScript cannot infer that each one returns its own rows.
  const pages = list.data?.pages as readonly { readonly answer: unknown }[] | undefined;
  const rows = pages?.flatMap(({ answer }) => answer as readonly RowOf<Name>[]);
  return { list, rows };
}
