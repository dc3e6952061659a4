/** The books of a day and their lines, loaded again and again until they are closed. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { BookDay } from '#contract/staff/books/day.ts';
import type { Figure } from '#domain/books/book-line.ts';
import { query, queryKey } from '#web/api/query.ts';

/**
 * How often the books of a day that are not closed are loaded again. They read all orders of the
 * day; the server closes only what was seen.
 */
export const refreshMs = 60_000;

const dayQuery = (date: string) => query('GET /api/admin/books/:date', { params: { date } });

export const useBookDay = (date: string) =>
  useQuery({
    ...dayQuery(date),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && !data.closed ? refreshMs : false),
  });

export const useBookLines = ({ date, closed }: Pick<BookDay, 'date' | 'closed'>, figure: Figure) =>
  useQuery({
    ...query('GET /api/admin/books/:date/lines', { params: { date }, query: { figure } }),
    refetchOnMount: 'always',
    refetchInterval: closed ? false : refreshMs,
  });

/** Somebody else closed them, or something in them was changed. */
export const rereadBooks = (client: QueryClient, date: string): Promise<void> =>
  client.invalidateQueries({ queryKey: dayQuery(date).queryKey });

/** Shows books that were closed just now, and their lines as they were closed. */
export async function showClosed(client: QueryClient, day: BookDay): Promise<void> {
  const { queryKey: key } = dayQuery(day.date);
  // What is being read may be from before they were closed.
  await client.cancelQueries({ queryKey: key });
  client.setQueryData(key, day);
  void client.invalidateQueries({
    queryKey: queryKey('GET /api/admin/books/:date/lines').slice(0, 1),
  });
}
