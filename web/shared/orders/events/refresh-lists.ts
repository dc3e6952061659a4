/** Loads what is shown again, so that the answer is from after the call. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListName } from '#web/api/pages.ts';
import { queryKey } from '#web/api/query.ts';

/**
 * Its first answer, which an identical request would wait for although it may be from before; or
 * the next page of a list, which a refresh would cancel.
 */
const mustArrive = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' &&
  (state.data === undefined || state.fetchMeta?.fetchMore !== undefined);

/** Loads all queries of a key again, once what must arrive first has arrived. */
export async function readAgain(queries: QueryClient, key: QueryKey): Promise<void> {
  await queries.refetchQueries({ queryKey: key, predicate: mustArrive }, { cancelRefetch: false });
  await queries.invalidateQueries({ queryKey: key });
}

/** Loads paged lists again. */
export async function refreshLists(
  queries: QueryClient,
  lists: readonly ListName[],
): Promise<void> {
  await Promise.all(lists.map((list) => readAgain(queries, queryKey(list))));
}
