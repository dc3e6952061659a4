/** Keeps the orders shown in the console current. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryKey } from '#web/api/query.ts';
import { type EventStream, useEventStream } from '#web/shared/orders/events/event-stream.ts';
import { readAgain } from '#web/shared/orders/events/refresh-lists.ts';

const stream: EventStream = { url: '/api/admin/orders/events', event: 'orders' };
/** In a burst of events the first shows at once, the others together after this pause. */
const restMs = 2_000;

const names = [
  'GET /api/admin/orders',
  'GET /api/admin/orders/counts',
  'GET /api/admin/orders/:id',
  'GET /api/admin/orders/:id/pack-meals',
  'GET /api/admin/analytics',
] as const;

/**
 * Loads the orders, their counts, the open order and the figures of the day again. `onListRead` is
 * called as soon as the list of orders was loaded, or could not be.
 */
export function useRefreshOrders(): (onListRead?: () => void) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (onListRead) => {
      const [list, ...others] = names;
      await Promise.all([
        readAgain(queries, queryKey(list)).then(onListRead),
        ...others.map((name) => readAgain(queries, queryKey(name))),
      ]);
    },
    [queries],
  );
}

/** Runs at once, then not again until the pause is over; calls meanwhile run once after it. */
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
  // A stream that opens does not report what happened between the first load and its start.
  const hear = useMemo(() => atIntervals(refresh), [refresh]);
  useEventStream(stream, hear);
}
