/** Adding money to the wallet: the amount, its payment, and what the customer is told. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { TopUpBody } from '#contract/wallet.ts';
import { ApiError } from '#web/api/client.ts';
import { queryKey, useSend } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { showIssues } from '#web/shared/form-issues.ts';
import { type PaymentOutcome, usePaymentAttempt } from '#web/shared/payment-attempt.ts';
import { usePaymentNotices } from '#web/shared/payment-notices.ts';
import { formatRupees } from '#web/shared/rupees.ts';
import { toast } from '#web/ui/toast.tsx';
import { type ClaimedTopUp, useAwaitedTopUp } from './use-awaited-top-up.ts';

export type TopUpForm = UseFormReturn<z.input<typeof TopUpBody>, unknown, TopUpBody>;

interface EndedTopUp {
  readonly outcome: PaymentOutcome;
  /** Null when nothing was paid. */
  readonly claimed: ClaimedTopUp | null;
}

/** Takes a top-up through its payment; the customer is told of every end but `paid`. */
function usePayTopUp(form: TopUpForm) {
  const t = useT();
  const open = useSend('POST /api/wallet/top-up');
  const verify = useSend('POST /api/wallet/top-up/verify');
  const notices = usePaymentNotices('top-up');
  const attempt = usePaymentAttempt(notices);

  async function settleRefusal(error: unknown): Promise<PaymentOutcome> {
    const refusal = error instanceof ApiError ? error : null;
    const isTold = refusal?.isSignedOut || showIssues(error, form, ['amount']);
    if (!isTold) notices.tellError('not-started', refusal?.userMessage);
    return 'unopened';
  }

  return async (body: TopUpBody): Promise<EndedTopUp> => {
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
function useSettled() {
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
  };
}

export function useTopUp() {
  const form: TopUpForm = useForm({
    defaultValues: { amount: '' },
    resolver: zodResolver(TopUpBody),
  });
  const pay = usePayTopUp(form);
  const settled = useSettled();
  const [awaited, setAwaited] = useState<ClaimedTopUp | null>(null);
  useAwaitedTopUp(awaited, (outcome, claimed) => {
    setAwaited(null);
    settled(outcome, claimed);
  });
  // State arrives with the next render; a double tap comes before it.
  const isBusy = useRef(false);

  async function topUp(body: TopUpBody) {
    const { outcome, claimed } = await pay(body);
    if (!claimed) return;
    form.reset();
    if (outcome === 'unverified') setAwaited(claimed);
    else settled(outcome, claimed);
  }

  const submit = form.handleSubmit(async (body) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await topUp(body);
    } finally {
      isBusy.current = false;
    }
  });
  /** `isAwaiting`: it is paid, and will be in the wallet once the bank has confirmed it. */
  return { form, submit, isAwaiting: awaited !== null };
}
