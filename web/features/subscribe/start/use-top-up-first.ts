/** Adds money to the wallet, and continues once it is there. */
import { useState } from 'react';
import { type Paise, toRupees } from '#domain/money/money.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { type ClaimedTopUp, useAwaitedTopUp } from '#web/shared/payment/awaited-top-up.ts';
import { usePayTopUp, useSettledTopUp } from '#web/shared/payment/pay-top-up.ts';
import type { PaymentOutcome } from '#web/shared/payment/payment-attempt.ts';
import { useReturned } from '#web/shared/payment/returned.ts';
import { type UnprovenTopUp, useUnprovenTopUp } from '#web/shared/payment/unproven-top-up.ts';

/**
 * `onAdded` is called once for each top-up that is in the wallet. What came from the provider's own
 * page is awaited only as long as something is missing.
 */
export function useTopUpFirst(onAdded: () => void, isMissing: boolean) {
  const pay = usePayTopUp(undefined, 'subscribe');
  const settled = useSettledTopUp();
  const [awaited, setAwaited] = useState<ClaimedTopUp | null>(null);
  const [unproven, setUnproven] = useState<UnprovenTopUp | null>(null);
  useUnprovenTopUp(unproven, () => setUnproven(null));
  const isReturned = useReturned(setUnproven);

  function end(outcome: PaymentOutcome, claimed: ClaimedTopUp) {
    settled(outcome, claimed);
    if (outcome === 'paid') onAdded();
  }

  useAwaitedTopUp(awaited, (outcome, claimed) => {
    setAwaited(null);
    end(outcome, claimed);
  });

  async function topUp(amountPaise: Paise) {
    const { outcome, claimed } = await pay({ amount: toRupees(amountPaise) });
    if (outcome === 'dismissed') setUnproven({ sinceMs: Date.now(), isPaid: false });
    if (claimed && outcome === 'unverified') setAwaited(claimed);
    else if (claimed) end(outcome, claimed);
  }

  const { isSubmitting, submit } = useSubmit({ run: topUp });
  return {
    topUp: submit,
    isPaying: isSubmitting,
    /** Paid, but not confirmed by the bank yet. */
    isAwaiting: awaited !== null,
    /** Back from the provider's own page. Then nothing starts by itself. */
    isReturned,
    /** The same, and not confirmed by the bank yet. */
    isConfirming: unproven?.isPaid === true && isMissing,
  };
}
