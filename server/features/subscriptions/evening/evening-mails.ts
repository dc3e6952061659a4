/** The mails of the evening, written from what is true when they are sent. */
import { forecast } from '#domain/staff/forecast.ts';
import { isOngoing } from '#domain/subscriptions/subscription.ts';
import { findUserEmail } from '#server/features/auth/auth.store.ts';
import type { Letter } from '#server/features/mail/mail-content.ts';
import type { MailSources, MailWriter } from '#server/features/mail/mail-writers.ts';
import { readDayFacts } from '#server/features/subscriptions/day-facts.ts';
import { findComingMeal, findDay, findMissedDelivery, type Told } from './day-events.ts';
import { firstUnsettled } from './evening-facts.ts';
import { lowBalanceLetter, reminderLetter, skippedLetter } from './evening-mail-texts.ts';

type WriteLetter = (shop: MailSources, told: Told, origin: string) => Promise<Letter | null>;

/** Null when the account is gone, or the letter would no longer be true. */
function writer(write: WriteLetter): MailWriter {
  return async (shop, occasion) => {
    const to = await findUserEmail(shop.db, occasion.userId);
    const letter = to === null ? null : await write(shop, occasion, shop.siteOrigin());
    return to !== null && letter ? { to, letter } : null;
  };
}

const reminder: WriteLetter = async (shop, told, origin) => {
  const coming = await findComingMeal(shop, told);
  return coming && reminderLetter(coming, origin);
};

const skipped: WriteLetter = async (shop, told, origin) => {
  const missed = await findMissedDelivery(shop, told);
  return missed && skippedLetter(missed, origin);
};

const lowBalance: WriteLetter = async (shop, told, origin) => {
  const day = await findDay(shop, told);
  if (!day || !isOngoing(day.subscription)) return null;
  const { subscription, balancePaise } = day;
  const from = firstUnsettled(subscription);
  const facts = await readDayFacts(shop.db, subscription.id, from);
  // Nothing more may come that is to be paid: paused, skipped, or at its end.
  const { isAllCovered } = forecast({ subscription, facts, balancePaise, from });
  return isAllCovered ? null : lowBalanceLetter(day, origin);
};

/** By the kind of mail. */
export const eveningMailWriters: Readonly<
  Record<'delivery_skipped' | 'low_balance' | 'cutoff_reminder', MailWriter>
> = {
  delivery_skipped: writer(skipped),
  low_balance: writer(lowBalance),
  cutoff_reminder: writer(reminder),
};
