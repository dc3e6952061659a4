/** The words of the evening's mails: what comes tomorrow, what does not come, a low balance. */
import { formatTotal } from '#domain/money.ts';
import { findPlan } from '#domain/plans.ts';
import type { Letter } from '#server/features/mail/letter.ts';
import { formatDay } from '#server/features/mail/moments.ts';
import type { ComingMeal, DayNews, MissedDelivery } from './day-news.ts';

type Block = Letter['blocks'][number];
const text = (words: string): Block => ({ kind: 'text', text: words });
const row = (label: string, value: string) => ({ label, value });
const button = (label: string, url: string): Block => ({ kind: 'button', label, url });

const addMoney = (origin: string) => button('Add money', `${origin}/wallet`);
const inWallet = ({ balancePaise }: DayNews) => row('In your wallet', formatTotal(balancePaise));
const priceRow = ({ subscription }: DayNews) =>
  row('Price of a delivery', formatTotal(subscription.pricePerDayPaise));

/** Tomorrow's delivery, as it comes unless something is changed; `origin` is the site's own. */
export function reminderLetter(coming: ComingMeal, origin: string): Letter {
  const { date, subscription, mealName, isChosen, missingPaise } = coming;
  const price = formatTotal(subscription.pricePerDayPaise);
  const missing = formatTotal(missingPaise);
  const isShort = missingPaise > 0;
  const plan = findPlan(subscription.planType).name;
  return {
    subject: `Tomorrow: ${mealName}`,
    preview: isShort
      ? `Your wallet does not cover it: ${missing} are missing.`
      : 'You can change the meal or skip the day until 10 PM.',
    blocks: [
      text(`Your ${plan} plan delivers on ${formatDay(date)}.`),
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
          ? `Your wallet does not cover it. Add ${missing} before 10 PM today, or we deliver ` +
              'nothing that day.'
          : `At 10 PM today we take ${price} from your wallet. Until then you can choose another ` +
              'meal, or skip the day: skipping costs nothing.',
      ),
      ...(isShort ? [addMoney(origin)] : []),
      button('Change the meal or skip', `${origin}/dashboard?tab=meal-selection`),
    ],
  };
}

/** A delivery that does not come, and what the customer can do about it. */
export function skippedLetter(missed: MissedDelivery, origin: string): Letter {
  const { date, why, whatNow, isUnpaid, isPaused } = missed;
  const day = formatDay(date);
  const see = button('See your subscription', `${origin}/dashboard?tab=subscription`);
  return {
    subject: `No delivery on ${day}`,
    preview: isPaused ? 'Your subscription is paused.' : 'You are not charged for it.',
    blocks: [
      text(`Your delivery on ${day} does not come. ${why}`),
      text('You are not charged for this day.'),
      ...(whatNow === null ? [] : [text(whatNow)]),
      ...(isUnpaid ? [{ kind: 'rows', rows: [priceRow(missed), inWallet(missed)] } as const] : []),
      ...(isUnpaid ? [addMoney(origin)] : []),
      ...(isUnpaid && !isPaused ? [] : [see]),
    ],
  };
}

/** Null once the wallet covers more than one further delivery. */
export function lowBalanceLetter(day: DayNews, origin: string): Letter | null {
  const { subscription, balancePaise } = day;
  const covers = Math.floor(balancePaise / subscription.pricePerDayPaise);
  if (covers > 1) return null;
  const covered =
    covers === 1
      ? 'Your wallet covers one more delivery.'
      : 'Your wallet does not cover your next delivery.';
  return {
    subject: 'Your wallet is running low',
    preview: covered,
    blocks: [
      text(`${covered} Add money in time, so that none is left out.`),
      { kind: 'rows', rows: [inWallet(day), priceRow(day)] },
      addMoney(origin),
    ],
  };
}
