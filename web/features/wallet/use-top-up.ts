/** Adding money to the wallet: the amount, its payment, and the messages about it. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { TopUpBody } from '#contract/wallet.ts';
import { showIssues } from '#web/shared/forms/form-issues.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { type ClaimedTopUp, useAwaitedTopUp } from '#web/shared/payment/awaited-top-up.ts';
import { usePayTopUp, useSettledTopUp } from '#web/shared/payment/pay-top-up.ts';
import { awaitedForMs } from '#web/shared/payment/payment-polling.ts';
import { type UnprovenTopUp, useUnprovenTopUp } from '#web/shared/payment/unproven-top-up.ts';
import { useSearchParams } from '#web/ui/routing/search-params.ts';

export type TopUpForm = UseFormReturn<z.input<typeof TopUpBody>, unknown, TopUpBody>;

/** Back from the provider's own page, which the bank kept waiting: for a while, and once. */
function useReturned(setUnproven: (unproven: UnprovenTopUp | null) => void): void {
  const [params, setParams] = useSearchParams();
  const [isReturned] = useState(params.has('confirming'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!isReturned) return;
    setUnproven({ sinceMs: Date.now(), isPaid: true });
    const timer = setTimeout(() => setUnproven(null), awaitedForMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // A reload or the way back later must not await it again.
    if (params.has('confirming')) setParams({}, { replace: true });
  }, [params, setParams]);
}

export function useTopUp() {
  const form: TopUpForm = useForm({
    defaultValues: { amount: '' },
    resolver: zodResolver(TopUpBody),
  });
  const pay = usePayTopUp((error) => showIssues(error, form, ['amount']));
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
    const { outcome, claimed } = await pay(body);
    if (outcome === 'dismissed') setUnproven({ sinceMs: Date.now(), isPaid: false });
    if (!claimed) return;
    form.reset();
    if (outcome === 'unverified') setAwaited(claimed);
    else settled(outcome, claimed);
  }

  const { submit } = useSubmit({ run: topUp });
  const isAwaiting = awaited !== null || unproven?.isPaid === true;
  /** `isAwaiting`: paid, and in the wallet once the bank has confirmed it. */
  return { form, submit: form.handleSubmit(submit), isAwaiting };
}
