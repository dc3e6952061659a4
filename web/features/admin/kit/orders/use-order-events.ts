/** Keeps what the console shows of orders current while it is looked at. */
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryKey } from '#web/api/query.ts';
import { type NewsStream, useNews } from '#web/shared/orders/news-stream.ts';
import { refreshLists } from '#web/shared/orders/refresh-lists.ts';

const stream: NewsStream = { url: '/api/admin/orders/events', event: 'orders' };
/** Of a rush of orders the first shows at once, the others together once it does. */
const restMs = 2_000;

const names = [
  'GET /api/admin/orders',
  'GET /api/admin/orders/counts',
  'GET /api/admin/orders/:id',
  'GET /api/admin/analytics',
] as const;

/** Asked anew, the same answer would be waited for. */
const isFirstRead = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.data === undefined;

/** Asks again for the orders, their counts, the open one and the figures of the day. */
export function useRefreshOrders(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const [list, ...others] = names;
    await Promise.all(
      names.map((name) =>
        queries.refetchQueries(
          { queryKey: queryKey(name), predicate: isFirstRead },
          { cancelRefetch: false },
        ),
      ),
    );
    await Promise.all([
      refreshLists(queries, [list]),
      ...others.map((name) => queries.invalidateQueries({ queryKey: queryKey(name) })),
    ]);
  }, [queries]);
}

/** Acts at once, then not again until it has rested; what came meanwhile is acted on after it. */
function atIntervals(act: () => Promise<void>) {
  let isResting = false;
  let isDue = false;
  async function ask() {
    isDue = isResting;
    if (isDue) return;
    isResting = true;
    await act().catch(() => {});
    setTimeout(() => {
      isResting = false;
      if (isDue) void ask();
    }, restMs);
  }
  return () => void ask();
}

export function useOrderEvents(): void {
  const refresh = useRefreshOrders();
  // A stream that opens tells nothing of what came between the first look and then.
  const hear = useMemo(() => atIntervals(refresh), [refresh]);
  useNews(stream, hear);
}
