/** The amount to add to the wallet before the first delivery can be paid. */
import { useQuery } from '@tanstack/react-query';
import { type Paise, paise, timesPaise } from '#domain/money/money.ts';
import { topUpMaxPaise, topUpMinPaise } from '#domain/money/wallet.ts';
import { oncePerVisit } from '#web/api/answers-ahead.ts';
import { query } from '#web/api/query.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import type { Terms } from './terms.ts';

const rupeePaise = 100;

/** A week of deliveries less the balance, in whole rupees that can be added at once. */
export function gapPaise(
  { subscription, dates }: Pick<Terms, 'subscription' | 'dates'>,
  balancePaise: Paise,
): Paise | null {
  const { pricePerDayPaise, weekdays } = subscription;
  if (balancePaise >= pricePerDayPaise) return null;
  // The whole first cycle may be closed: then it is the first delivery of a later one.
  const deliveries = Math.max(1, Math.min(weekdays.length, dates.length));
  const week = timesPaise(pricePerDayPaise, deliveries);
  const missing = Math.ceil((week - balancePaise) / rupeePaise) * rupeePaise;
  return paise(Math.min(Math.max(missing, topUpMinPaise), topUpMaxPaise));
}

/** It may be filled elsewhere, by staff too, while the page is open. */
export const useWallet = () =>
  useQuery({
    ...query('GET /api/wallet'),
    refetchOnMount: oncePerVisit,
    refetchOnWindowFocus: 'always',
  });

/** Null when the wallet pays the first delivery, and while its balance is unknown. */
export function useWalletGap(terms: Terms | null): Paise | null {
  const wallet = useWallet();
  if (!terms || !wallet.data) return null;
  return gapPaise(terms, paiseOf(wallet.data.balance));
}
