/** A customer who is back from the provider's own page, having added money to the wallet there. */
import { useEffect, useState } from 'react';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import { awaitedForMs } from './payment-polling.ts';
import type { UnprovenTopUp } from './unproven-top-up.ts';

/**
 * Whether the address says so. If the bank kept that page waiting, the money is awaited as an
 * unproven top-up: for a while, and once.
 */
export function useReturned(setUnproven: (unproven: UnprovenTopUp | null) => void): boolean {
  const [params, setParams] = useSearchParams();
  const [isAwaited] = useState(params.has('confirming'));
  const [isAdded] = useState(params.has('added'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!isAwaited) return;
    setUnproven({ sinceMs: Date.now(), isPaid: true });
    const timer = setTimeout(() => setUnproven(null), awaitedForMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!params.has('confirming') && !params.has('added')) return;
    const left = new URLSearchParams(params);
    left.delete('confirming');
    left.delete('added');
    // A reload or the way back later must not await it again.
    setParams(left, { replace: true });
  }, [params, setParams]);
  return isAwaited || isAdded;
}
