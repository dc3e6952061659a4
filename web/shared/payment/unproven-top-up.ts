/** Watches the wallet for a top-up that may be paid, though this page has no proof of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { query, queryKey } from '#web/api/query.ts';
import { confirmationPollMs, perhapsPaidPollMs } from './payment-polling.ts';

export interface UnprovenTopUp {
  readonly sinceMs: number;
  /** The provider has the payment; otherwise its window was closed before it said anything. */
  readonly isPaid: boolean;
}

/**
 * Reads the balance again and again, and whenever the page is looked at. Calls `onMoved` when it
 * changes; the history is then read again as well.
 */
export function useUnprovenTopUp(unproven: UnprovenTopUp | null, onMoved?: () => void): void {
  const queries = useQueryClient();
  const seen = useRef<string>(undefined);
  const { data } = useQuery({
    ...query('GET /api/wallet'),
    enabled: unproven !== null,
    refetchInterval: () => {
      if (!unproven) return false;
      const pollMs = unproven.isPaid ? confirmationPollMs : perhapsPaidPollMs;
      return pollMs(unproven.sinceMs);
    },
    refetchOnWindowFocus: 'always',
  });
  const balance = data?.balance;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each balance
  useEffect(() => {
    const isMoved = seen.current !== undefined && seen.current !== balance;
    seen.current = balance;
    if (!isMoved || !unproven) return;
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/wallet/transactions') });
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/subscriptions/active') });
    onMoved?.();
  }, [balance]);
}
