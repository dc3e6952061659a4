/** What is saved by now, for a form that turned out to be out of date. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** An answer that is still on its way may be older than what the form was refused for. */
export async function readNow<Data, Problem, Key extends QueryKey>(
  client: QueryClient,
  read: FetchQueryOptions<Data, Problem, Data, Key>,
): Promise<Data> {
  await client.cancelQueries({ queryKey: read.queryKey, exact: true });
  return client.fetchQuery({ ...read, staleTime: 0 });
}
