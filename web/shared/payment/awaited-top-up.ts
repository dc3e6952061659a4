/** Waits for a top-up that is paid but not confirmed yet, until its outcome is known. */
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BodyOf } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { type PaymentOutcome, verifyProof } from './payment-attempt.ts';
import { confirmationPollMs } from './payment-polling.ts';
import { usePaymentToasts } from './payment-toasts.ts';

/** A top-up that the customer has paid, according to the payment window. */
export interface ClaimedTopUp {
  readonly claim: BodyOf<'POST /api/wallet/top-up/verify'>;
  /** In rupees. */
  readonly amount: string;
  readonly paidAtMs: number;
}

/**
 * Sends the proof of payment to the server until the outcome is known. Watching the balance would
 * not do: it can change for other reasons. Calls `onEnded` once for each awaited top-up.
 */
export function useAwaitedTopUp(
  awaited: ClaimedTopUp | null,
  onEnded: (outcome: PaymentOutcome, claimed: ClaimedTopUp) => void,
): void {
  const verify = useSend('POST /api/wallet/top-up/verify');
  const toasts = usePaymentToasts('top-up');
  const { data: outcome = 'unverified' } = useQuery({
    queryKey: ['awaited top-up', awaited?.claim.topUpId],
    queryFn: awaited
      ? () => verifyProof(() => verify.mutateAsync({ body: awaited.claim }), toasts)
      : skipToken,
    refetchInterval: awaited ? () => confirmationPollMs(awaited.paidAtMs) : false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    gcTime: 0,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the outcome is known
  useEffect(() => {
    if (awaited && outcome !== 'unverified') onEnded(outcome, awaited);
  }, [outcome]);
}
