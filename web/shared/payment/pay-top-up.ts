/** Adds money to the wallet: the payment, and the messages about it. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReturnTarget } from '#contract/payments.ts';
import { ApiError, type BodyOf } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { ClaimedTopUp } from './awaited-top-up.ts';
import { type PaymentOutcome, usePaymentAttempt } from './payment-attempt.ts';
import { usePaymentToasts } from './payment-toasts.ts';
import { formatRupees } from './rupees.ts';

interface EndedTopUp {
  readonly outcome: PaymentOutcome;
  /** Null when nothing was paid. */
  readonly claimed: ClaimedTopUp | null;
}

/**
 * Takes a top-up through its payment; the customer sees a message for every end but `paid`.
 * `showRefusal` returns whether it has shown why the payment could not be opened.
 */
export function usePayTopUp(
  showRefusal: (error: unknown) => boolean = () => false,
  returnTo?: ReturnTarget,
) {
  const t = useT();
  const open = useSend('POST /api/wallet/top-up');
  const verify = useSend('POST /api/wallet/top-up/verify');
  const toasts = usePaymentToasts('top-up');
  const attempt = usePaymentAttempt(toasts);

  async function settleRefusal(error: unknown): Promise<PaymentOutcome> {
    const refusal = error instanceof ApiError ? error : null;
    const isShown = refusal?.isSignedOut || showRefusal(error);
    if (!isShown) toasts.showError('not-started', refusal?.userMessage);
    return 'unopened';
  }

  return async (body: BodyOf<'POST /api/wallet/top-up'>): Promise<EndedTopUp> => {
    let claimed: ClaimedTopUp | null = null;
    const outcome = await attempt({
      description: t('Wallet top-up'),
      returnTo,
      open: () => open.mutateAsync({ body }),
      settleRefusal,
      verify(proof, { topUpId }) {
        const claim = { ...proof, topUpId };
        claimed = { claim, amount: String(body.amount), paidAtMs: Date.now() };
        return verify.mutateAsync({ body: claim });
      },
    });
    return { outcome, claimed };
  };
}

/** Shows the outcome of a paid top-up, and updates balance and history. */
export function useSettledTopUp() {
  const t = useT();
  const queries = useQueryClient();
  return (outcome: PaymentOutcome, { amount }: ClaimedTopUp) => {
    if (outcome === 'paid') {
      toast({
        title: t('Money added'),
        description: t('{amount} has been added to your wallet.', {
          amount: formatRupees(amount),
        }),
      });
    }
    // The money may have moved even if the proof was refused.
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/wallet') });
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/wallet/transactions') });
    // Also what depends on the balance.
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/subscriptions/active') });
  };
}
