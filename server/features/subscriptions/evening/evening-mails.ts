/** Writes the mails of the evening from the state at the time they are sent. */
import { forecast } from '#domain/staff/forecast.ts';
import { isOngoing } from '#domain/subscriptions/subscription.ts';
import { findUserEmail } from '#server/features/auth/auth.store.ts';
import type { MailContent } from '#server/features/mail/mail-content.ts';
import type { MailSources, MailWriter } from '#server/features/mail/mail-writers.ts';
import { readDayFacts } from '#server/features/subscriptions/day-facts.ts';
import { type DayEventRef, findComingMeal, findDay, findMissedDelivery } from './day-events.ts';
import { firstUnsettled } from './evening-facts.ts';
import { lowBalanceMail, reminderMail, skippedMail } from './evening-mail-texts.ts';

type WriteContent = (
  shop: MailSources,
  event: DayEventRef,
  origin: string,
) => Promise<MailContent | null>;

/** Null when the account is gone, or the mail would no longer be true. */
function writer(write: WriteContent): MailWriter {
  return async (shop, occasion) => {
    const to = await findUserEmail(shop.db, occasion.userId);
    const content = to === null ? null : await write(shop, occasion, shop.siteOrigin());
    return to !== null && content ? { to, content } : null;
  };
}

const reminder: WriteContent = async (shop, event, origin) => {
  const coming = await findComingMeal(shop, event);
  return coming && reminderMail(coming, origin);
};

const skipped: WriteContent = async (shop, event, origin) => {
  const missed = await findMissedDelivery(shop, event);
  return missed && skippedMail(missed, origin);
};

const lowBalance: WriteContent = async (shop, event, origin) => {
  const day = await findDay(shop, event);
  if (!day || !isOngoing(day.subscription)) return null;
  const { subscription, balancePaise } = day;
  const from = firstUnsettled(subscription);
  const facts = await readDayFacts(shop.db, subscription.id, from);
  // There may be nothing more to pay for: paused, skipped, or at its end.
  const { isAllCovered } = forecast({ subscription, facts, balancePaise, from });
  return isAllCovered ? null : lowBalanceMail(day, origin);
};

/** By the kind of mail. */
export const eveningMailWriters: Readonly<
  Record<'delivery_skipped' | 'low_balance' | 'cutoff_reminder', MailWriter>
> = {
  delivery_skipped: writer(skipped),
  low_balance: writer(lowBalance),
  cutoff_reminder: writer(reminder),
};
