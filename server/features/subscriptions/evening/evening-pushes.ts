/** Writes the pushes of the evening from the state at the time they are sent. */
import { formatTotal } from '#domain/money/money.ts';
import { formatDay } from '#server/features/mail/mail-dates.ts';
import type { PushWriter } from '#server/features/notifications/push-writers.ts';
import { findComingMeal, findMissedDelivery } from './day-events.ts';

const hourS = 3_600;

const reminder: PushWriter = async (shop, push) => {
  const coming = await findComingMeal(shop, push);
  if (!coming) return null;
  const { dayTitle, mealName, missingPaise, cutoff, cutoffTime } = coming;
  const isShort = missingPaise > 0;
  return {
    title: `${dayTitle}: ${mealName}`,
    body: isShort
      ? `Add ${formatTotal(missingPaise)} to your wallet by ${cutoffTime} to get it.`
      : `You can change the meal or skip the day until ${cutoffTime}.`,
    url: isShort ? '/wallet' : '/dashboard?tab=meal-selection',
    ttlS: Math.ceil((cutoff.getTime() - shop.now().getTime()) / 1000),
    urgency: 'normal',
  };
};

const skipped: PushWriter = async (shop, push) => {
  const missed = await findMissedDelivery(shop, push);
  if (!missed) return null;
  const { date, why, whatNow, isPaused } = missed;
  return {
    title: `No delivery on ${formatDay(date)}`,
    body: `${why} ${whatNow ?? 'You will not be charged.'}`,
    url: whatNow !== null && !isPaused ? '/wallet' : '/dashboard?tab=subscription',
    ttlS: 24 * hourS,
    urgency: 'high',
  };
};

/** By the kind of push. */
export const eveningPushWriters = {
  cutoff_reminder: reminder,
  delivery_skipped: skipped,
} as const satisfies Readonly<Record<string, PushWriter>>;
