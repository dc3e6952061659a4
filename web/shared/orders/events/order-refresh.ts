/** Loads orders again, so that pages show what has happened to them. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '#web/api/query.ts';
import { readAgain, refreshLists } from './refresh-lists.ts';

/** Lists that are shown page after page. */
const lists = ['GET /api/orders', 'GET /api/subscriptions/receipts'] as const;

/**
 * Refreshes the lists, the subscription that may have created the order with its receipts, and one
 * order's page; every order's when none is given.
 */
export function useRefreshOrders(): (orderId?: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (orderId) => {
      const params = orderId === undefined ? {} : { params: { id: orderId } };
      await refreshLists(queries, lists);
      await Promise.all([
        readAgain(queries, queryKey('GET /api/orders/:id', params)),
        readAgain(queries, queryKey('GET /api/subscriptions/active')),
      ]);
    },
    [queries],
  );
}

const followed = [...lists, 'GET /api/orders/:id', 'GET /api/subscriptions/active'] as const;

/** Refreshes queries answered before this instant that are not loading now. */
export function useRefreshOlderOrders(): (sinceMs: number) => void {
  const queries = useQueryClient();
  return useCallback(
    (sinceMs) => {
      for (const name of followed) {
        void queries.invalidateQueries({
          queryKey: queryKey(name),
          predicate: ({ state }) => state.fetchStatus === 'idle' && state.dataUpdatedAt < sinceMs,
        });
      }
    },
    [queries],
  );
}
