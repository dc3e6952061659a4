/** Adding money to the wallet: the amount, its payment, and the messages about it. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { TopUpBody } from '#contract/wallet.ts';
import { showIssues } from '#web/shared/forms/form-issues.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { type ClaimedTopUp, useAwaitedTopUp } from '#web/shared/payment/awaited-top-up.ts';
import { usePayTopUp, useSettledTopUp } from '#web/shared/payment/pay-top-up.ts';
import { useReturned } from '#web/shared/payment/returned.ts';
import { type UnprovenTopUp, useUnprovenTopUp } from '#web/shared/payment/unproven-top-up.ts';
import { useWantedTopUp } from '#web/shared/subscription/top-up-link.tsx';

export type TopUpForm = UseFormReturn<z.input<typeof TopUpBody>, unknown, TopUpBody>;

export function useTopUp() {
  const { wanted, forgetAmount } = useWantedTopUp();
  const form: TopUpForm = useForm({
    defaultValues: { amount: wanted?.amount ?? '' },
    resolver: zodResolver(TopUpBody),
  });
  const pay = usePayTopUp(
    (error) => showIssues(error, form, ['amount']),
    wanted?.isToStart ? 'subscribe' : undefined,
  );
  const settled = useSettledTopUp();
  const [awaited, setAwaited] = useState<ClaimedTopUp | null>(null);
  const [unproven, setUnproven] = useState<UnprovenTopUp | null>(null);
  useUnprovenTopUp(unproven, () => setUnproven(null));
  useReturned(setUnproven);
  useAwaitedTopUp(awaited, (outcome, claimed) => {
    setAwaited(null);
    settled(outcome, claimed);
  });

  async function topUp(body: TopUpBody) {
    // Nobody pays it twice who loads the page again, or comes back to it.
    forgetAmount();
    const { outcome, claimed } = await pay(body);
    if (outcome === 'dismissed') setUnproven({ sinceMs: Date.now(), isPaid: false });
    if (!claimed) return;
    form.reset({ amount: '' });
    if (outcome === 'unverified') setAwaited(claimed);
    else settled(outcome, claimed);
  }

  const { submit } = useSubmit({ run: topUp });
  const isAwaiting = awaited !== null || unproven?.isPaid === true;
  /** `isAwaiting`: paid, and in the wallet once the bank has confirmed it. */
  return { form, submit: form.handleSubmit(submit), isAwaiting };
}
