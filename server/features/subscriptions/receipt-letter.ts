/** The words of a receipt's mail: what happened, what it means, until when it can be undone. */
import { addDays, type CalendarDate } from '#domain/calendar.ts';
import { formatTotal } from '#domain/money.ts';
import { findPlan } from '#domain/plans.ts';
import { formatReceiptNumber, type ReceiptKind } from '#domain/subscription.ts';
import type { Weekday } from '#domain/weekdays.ts';
import type { Letter } from '#server/features/mail/letter.ts';
import { formatDay, formatMoment } from '#server/features/mail/moments.ts';
import type { ReceiptRow, ToldEffect } from './receipts.store.ts';

type Told = ToldEffect & { readonly isBySystem: boolean };

interface Words {
  /** After the receipt's number, as in `SR-10001: your Lunch plan is paused`. */
  readonly title: (told: Told, plan: string) => string;
  readonly text: (told: Told) => string;
}

const price = (told: Told) => formatTotal(told.pricePerDayPaise);
const theDay = ({ date, from }: Told) => formatDay(date ?? from);

function whilePaused({ isBySystem, until }: Told): string {
  if (isBySystem) {
    return (
      'Your wallet could not pay three deliveries in a row, so we have paused your plan. Add ' +
      'money and resume it whenever you like.'
    );
  }
  return until === null
    ? 'Nothing is delivered and nothing is debited until you resume.'
    : `Nothing is delivered and nothing is debited until ${formatDay(until)}, when deliveries ` +
        'begin again.';
}

const words: Readonly<Record<ReceiptKind, Words>> = {
  started: {
    title: (_, plan) => `your ${plan} plan begins`,
    text: (told) =>
      `Your plan begins on ${formatDay(told.from)}. Each delivery costs ${price(told)}, which we ` +
      'take from your wallet at 10 PM the evening before. Pause, skip or cancel any time before ' +
      'that: it costs nothing.',
  },
  paused: { title: (_, plan) => `your ${plan} plan is paused`, text: whilePaused },
  resumed: {
    title: (_, plan) => `your ${plan} plan goes on`,
    text: (told) => `We deliver again from ${formatDay(told.from)} on.`,
  },
  skipped: {
    title: (told) => `no delivery on ${theDay(told)}`,
    text: (told) => `We do not deliver on ${theDay(told)}. Nothing is debited for it.`,
  },
  unskipped: {
    title: (told) => `we deliver on ${theDay(told)} after all`,
    text: (told) => `You took your skip back, so we deliver on ${theDay(told)}.`,
  },
  changed: {
    title: (_, plan) => `your ${plan} plan is changed`,
    text: (told) =>
      `From ${formatDay(told.from)} on we deliver as you changed it. Each delivery costs ` +
      `${price(told)}.`,
  },
  auto_renew: {
    title: ({ autoRenew }, plan) =>
      autoRenew ? `your ${plan} plan renews by itself` : `your ${plan} plan will end`,
    text: ({ autoRenew, endDate }) =>
      autoRenew
        ? `When this cycle ends on ${formatDay(endDate)}, the next one begins the day after.`
        : `The last day of your plan is ${formatDay(endDate)}. Nothing is debited after that.`,
  },
  renewed: {
    title: (_, plan) => `a new cycle of your ${plan} plan`,
    text: ({ endDate }) =>
      `A new cycle has begun. It lasts until ${formatDay(endDate)}; you still pay each delivery ` +
      'by itself.',
  },
  cancelled: {
    title: (_, plan) => `your ${plan} plan is cancelled`,
    text: () => 'Nothing more is delivered or debited, except what is ordered already.',
  },
  ended: {
    title: (_, plan) => `your ${plan} plan has ended`,
    text: ({ endDateBefore }) =>
      `It ended on ${formatDay(endDateBefore)}. Nothing more is debited. You can start a new one ` +
      'any time.',
  },
};

// More than a week of dates is told by its ends.
const listedMax = 7;

function daysOf(label: string, dates: readonly CalendarDate[]) {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined || dates.length <= listedMax) {
    return dates.map((date) => ({ label, value: formatDay(date) }));
  }
  return [
    { label, value: `${dates.length} deliveries` },
    { label: 'The first of them', value: formatDay(first) },
    { label: 'The last of them', value: formatDay(last) },
  ];
}

const aSunday = '2026-11-22' as CalendarDate;
const weekdayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'long' });
const listFormat = new Intl.ListFormat('en-IN');

/** `Monday, Wednesday and Friday`. */
function formatWeekdays(weekdays: readonly Weekday[]): string {
  if (weekdays.length === 7) return 'Every day';
  const nameOf = (day: Weekday) => weekdayFormat.format(new Date(addDays(aSunday, day)));
  return listFormat.format(weekdays.map(nameOf));
}

function rowsOf({ kind, effect: told }: ReceiptRow, plan: string, address: string | null) {
  const isOver = kind === 'cancelled' || kind === 'ended';
  const isAgreed = kind === 'started' || kind === 'changed';
  const days = { label: 'Delivery days', value: formatWeekdays(told.weekdays) };
  const kept = { label: 'Not debited', value: formatTotal(told.keptPaise) };
  return [
    { label: 'Plan', value: `${plan}, ${formatTotal(told.pricePerDayPaise)} a delivery` },
    ...(isAgreed ? [days] : []),
    ...(address === null ? [] : [{ label: 'Goes to', value: address }]),
    ...daysOf('Will not come', told.stopped),
    ...(told.keptPaise > 0 ? [kept] : []),
    ...daysOf('Comes in addition', told.added),
    ...daysOf('Ordered already, still comes', told.stillComing),
    ...(isOver ? [] : [{ label: 'Cycle ends', value: formatDay(told.endDate) }]),
  ];
}

function undoBlocks({ undoUntil }: ToldEffect): Letter['blocks'] {
  if (undoUntil === null) return [];
  const moment = formatMoment(new Date(undoUntil));
  return [{ kind: 'text', text: `You can take this back until ${moment} (India).` }];
}

/**
 * `url` leads to where the subscription is shown; `address` is the title of the address that it
 * goes to now, when that is news.
 */
export function receiptLetter(receipt: ReceiptRow, url: string, address: string | null): Letter {
  const { kind, number, actor, effect } = receipt;
  const told = { ...effect, isBySystem: actor === 'system' };
  const plan = findPlan(effect.planType).name;
  const text = words[kind].text(told);
  return {
    subject: `${formatReceiptNumber(number)}: ${words[kind].title(told, plan)}`,
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'rows', rows: rowsOf(receipt, plan, address) },
      ...undoBlocks(effect),
      { kind: 'button', label: 'See your subscription', url },
    ],
  };
}
