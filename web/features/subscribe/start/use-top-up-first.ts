/** Adds money to the wallet, and goes on once it is there. */
import { useRef, useState } from 'react';
import { type Paise, toRupees } from '#domain/money/money.ts';
import { type ClaimedTopUp, useAwaitedTopUp } from '#web/shared/payment/awaited-top-up.ts';
import { usePayTopUp, useSettledTopUp } from '#web/shared/payment/pay-top-up.ts';
import type { PaymentOutcome } from '#web/shared/payment/payment-attempt.ts';

/** `onAdded` is called once for each top-up that is in the wallet. */
export function useTopUpFirst(onAdded: () => void) {
  const pay = usePayTopUp();
  const settled = useSettledTopUp();
  const [isPaying, setIsPaying] = useState(false);
  const [awaited, setAwaited] = useState<ClaimedTopUp | null>(null);
  // State arrives with the next render; a double tap comes before it.
  const isBusy = useRef(false);

  function end(outcome: PaymentOutcome, claimed: ClaimedTopUp) {
    settled(outcome, claimed);
    if (outcome === 'paid') onAdded();
  }

  useAwaitedTopUp(awaited, (outcome, claimed) => {
    setAwaited(null);
    end(outcome, claimed);
  });

  async function topUp(amountPaise: Paise) {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPaying(true);
    try {
      const { outcome, claimed } = await pay({ amount: toRupees(amountPaise) });
      if (claimed && outcome === 'unverified') setAwaited(claimed);
      else if (claimed) end(outcome, claimed);
    } finally {
      isBusy.current = false;
      setIsPaying(false);
    }
  }

  /** `isAwaiting`: it is paid, and the bank has not confirmed it yet. */
  return { topUp, isPaying, isAwaiting: awaited !== null };
}
