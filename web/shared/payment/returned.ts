/** A customer who is back from the provider's own page: a payment failed, or money was added. */
import { useEffect, useState } from 'react';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import { awaitedForMs } from './payment-polling.ts';
import { usePaymentToasts } from './payment-toasts.ts';
import type { UnprovenTopUp } from './unproven-top-up.ts';

/** Says that it failed where the address does, unless it is paid by now. */
export function useFailedPayment(isUnpaid = true): void {
  const [params, setParams] = useSearchParams();
  const { showFailed } = usePaymentToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!params.has('failed')) return;
    const left = new URLSearchParams(params);
    left.delete('failed');
    // A reload or the way back later must not say it again.
    setParams(left, { replace: true });
    if (isUnpaid) showFailed(undefined);
  }, [params]);
}

/**
 * Whether the address says that money was added. If the bank kept that page waiting, it is awaited
 * as an unproven top-up: for a while, and once.
 */
export function useReturned(setUnproven: (unproven: UnprovenTopUp | null) => void): boolean {
  const [params, setParams] = useSearchParams();
  const [isAwaited] = useState(params.has('confirming'));
  const [isAdded] = useState(params.has('added'));
  useFailedPayment();
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
