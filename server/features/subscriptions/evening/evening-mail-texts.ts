/** The texts of the evening mails: the next delivery, a missed delivery, a low balance. */
import { formatTotal } from '#domain/money/money.ts';
import type { MailBlock, MailContent } from '#server/features/mail/mail-content.ts';
import { formatDay } from '#server/features/mail/mail-dates.ts';
import type { ComingMeal, DayEvent, MissedDelivery } from './day-events.ts';

const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const row = (label: string, value: string) => ({ label, value });
const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });

const addMoney = (origin: string) => button('Add money', `${origin}/wallet`);
const inWallet = ({ balancePaise }: DayEvent) => row('Wallet balance', formatTotal(balancePaise));
const priceRow = ({ subscription }: DayEvent) =>
  row('Price per delivery', formatTotal(subscription.pricePerDayPaise));

/** The next delivery, unless it is changed; `origin` is that of the shop's site. */
export function reminderMail(coming: ComingMeal, origin: string): MailContent {
  const { date, subscription, planName, mealName, isChosen, missingPaise } = coming;
  const { cutoffTime, cutoffMoment, dayTitle } = coming;
  const price = formatTotal(subscription.pricePerDayPaise);
  const missing = formatTotal(missingPaise);
  const isShort = missingPaise > 0;
  return {
    subject: `${dayTitle}: ${mealName}`,
    preview: isShort
      ? `Add ${missing} to your wallet by ${cutoffTime} to get it.`
      : `You can change the meal or skip the day until ${cutoffTime}.`,
    blocks: [
      text(`Your ${planName} plan delivers on ${formatDay(date)}.`),
      {
        kind: 'rows',
        rows: [
          row(isChosen ? 'Your choice' : 'Picked for you', mealName),
          row('Price', price),
          inWallet(coming),
        ],
      },
      text(
        isShort
          ? `Your wallet balance is too low. Add ${missing} before ${cutoffMoment}, or this ` +
              'delivery will be skipped.'
          : `We will debit ${price} from your wallet at ${cutoffMoment}. Until then you can ` +
              'change the meal, or skip the day free of charge.',
      ),
      ...(isShort ? [addMoney(origin)] : []),
      button('Change meal or skip', `${origin}/dashboard?tab=meal-selection`),
    ],
  };
}

/** A delivery that does not come, and what the customer can do about it. */
export function skippedMail(missed: MissedDelivery, origin: string): MailContent {
  const { date, why, whatNow, isUnpaid, isPaused } = missed;
  const day = formatDay(date);
  const see = button('View subscription', `${origin}/dashboard?tab=subscription`);
  return {
    subject: `No delivery on ${day}`,
    preview: isPaused ? 'Your subscription is paused.' : 'You will not be charged for it.',
    blocks: [
      text(`We will not deliver on ${day}. ${why}`),
      text('You will not be charged for this day.'),
      ...(whatNow === null ? [] : [text(whatNow)]),
      ...(isUnpaid ? [{ kind: 'rows', rows: [priceRow(missed), inWallet(missed)] } as const] : []),
      ...(whatNow === null ? [] : [addMoney(origin)]),
      ...(whatNow === null || isPaused ? [see] : []),
    ],
  };
}

/** Null once the wallet covers more than one further delivery. */
export function lowBalanceMail(day: DayEvent, origin: string): MailContent | null {
  const { subscription, balancePaise } = day;
  const covers = Math.floor(balancePaise / subscription.pricePerDayPaise);
  if (covers > 1) return null;
  const covered =
    covers === 1
      ? 'Your wallet covers one more delivery.'
      : 'Your wallet balance is too low for your next delivery.';
  return {
    subject: 'Your wallet is running low',
    preview: covered,
    blocks: [
      text(`${covered} Add money so that no delivery is skipped.`),
      { kind: 'rows', rows: [inWallet(day), priceRow(day)] },
      addMoney(origin),
    ],
  };
}
