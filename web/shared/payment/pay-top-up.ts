/** Adding money to the wallet, wherever it is asked for: the payment, and what is told of it. */
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, type BodyOf } from '#web/api/client.ts';
import { queryKey, useSend } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { ClaimedTopUp } from './awaited-top-up.ts';
import { type PaymentOutcome, usePaymentAttempt } from './payment-attempt.ts';
import { usePaymentNotices } from './payment-notices.ts';
import { formatRupees } from './rupees.ts';

export interface EndedTopUp {
  readonly outcome: PaymentOutcome;
  /** Null when nothing was paid. */
  readonly claimed: ClaimedTopUp | null;
}

/**
 * Takes a top-up through its payment; the customer is told of every end but `paid`. `showRefusal`
 * says whether it has shown why it could not be opened.
 */
export function usePayTopUp(showRefusal: (error: unknown) => boolean = () => false) {
  const t = useT();
  const open = useSend('POST /api/wallet/top-up');
  const verify = useSend('POST /api/wallet/top-up/verify');
  const notices = usePaymentNotices('top-up');
  const attempt = usePaymentAttempt(notices);

  async function settleRefusal(error: unknown): Promise<PaymentOutcome> {
    const refusal = error instanceof ApiError ? error : null;
    const isTold = refusal?.isSignedOut || showRefusal(error);
    if (!isTold) notices.tellError('not-started', refusal?.userMessage);
    return 'unopened';
  }

  return async (body: BodyOf<'POST /api/wallet/top-up'>): Promise<EndedTopUp> => {
    let claimed: ClaimedTopUp | null = null;
    const outcome = await attempt({
      description: t('Wallet top-up'),
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

/** Says what became of a top-up that was paid, and shows it in balance and history. */
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
    // Of a refused proof the money may have moved all the same.
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/wallet') });
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/wallet/transactions') });
    // What is covered of it, too.
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/subscriptions/active') });
  };
}
