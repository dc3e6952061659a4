/** Loads paged lists again. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ListName } from '#web/api/pages.ts';
import { queryKey } from '#web/api/query.ts';

/** The next page of a list is loading. */
const isExtending = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;

/** A refresh would cancel a further page that is loading, so that page arrives first. */
export async function refreshLists(
  queries: QueryClient,
  lists: readonly ListName[],
): Promise<void> {
  await Promise.all(
    lists.map((list) =>
      queries.refetchQueries(
        { queryKey: queryKey(list), predicate: isExtending },
        { cancelRefetch: false },
      ),
    ),
  );
  await Promise.all(lists.map((list) => queries.invalidateQueries({ queryKey: queryKey(list) })));
}
