/** The text of a receipt's mail: what changed, its effect, and until when it can be undone. */
import { addDays, type CalendarDate, type Weekday } from '#domain/calendar/calendar.ts';
import { formatTotal } from '#domain/money/money.ts';
import { formatReceiptNumber, type ReceiptKind } from '#domain/subscriptions/subscription.ts';
import type { MailContent } from '#server/features/mail/mail-content.ts';
import { formatDay, formatDays, formatMoment } from '#server/features/mail/mail-dates.ts';
import type { ReceiptEffect, ReceiptRow } from './receipts.store.ts';

type MailedEffect = ReceiptEffect & {
  readonly isBySystem: boolean;
  /** Of the first day that it applies to: `10 PM`. */
  readonly cutoffTime: string;
};

interface Words {
  /** After the receipt's number, as in `SR-10001: your Lunch plan is paused`. */
  readonly title: (effect: MailedEffect, plan: string) => string;
  readonly text: (effect: MailedEffect) => string;
}

const price = (effect: MailedEffect) => formatTotal(effect.pricePerDayPaise);
const theDay = ({ date, from }: MailedEffect) => formatDay(date ?? from);

function whilePaused({ isBySystem, until, because, from }: MailedEffect): string {
  if (because === 'area_not_served') {
    return (
      `From ${formatDay(from)} we no longer deliver to your address, so we have paused your ` +
      'plan. Nothing is debited while it is paused. To go on, choose an address that we deliver ' +
      'to and resume.'
    );
  }
  if (because === 'slot_closed') {
    return (
      `From ${formatDay(from)} we no longer deliver your plan to your address at its time, so we ` +
      'have paused it. Nothing is debited while it is paused. To go on, choose another plan or ' +
      'address and resume.'
    );
  }
  if (isBySystem) {
    return (
      'Your wallet balance was too low for three deliveries in a row, so we have paused your ' +
      'plan. Add money and resume whenever you like.'
    );
  }
  return until === null
    ? 'There are no deliveries and no debits until you resume.'
    : `There are no deliveries and no debits until ${formatDay(until)}, when your plan resumes.`;
}

/** What the shop found full, not its customer skipped. */
const foundFull = ({ isBySystem, full = [] }: MailedEffect) => (isBySystem ? full : []);

function whileSkipped(effect: MailedEffect): string {
  const full = formatDays(foundFull(effect));
  return full
    ? `We are full on ${full}, so we will not deliver then, and you will not be charged.`
    : `We will not deliver on ${theDay(effect)}, and you will not be charged for it.`;
}

/** That deliveries come; `from` itself may have none. */
function comingDeliveries({ from, added: [first] }: MailedEffect, again: string): string {
  return first === undefined
    ? `From ${formatDay(from)} we deliver${again} on your delivery days.`
    : `Deliveries start${again} on ${formatDay(first)}.`;
}

const words: Readonly<Record<ReceiptKind, Words>> = {
  started: {
    title: ({ from }, plan) => `your ${plan} plan starts on ${formatDay(from)}`,
    text: (effect) =>
      `${comingDeliveries(effect, '')} Each one costs ${price(effect)}, debited ` +
      `from your wallet at ${effect.cutoffTime} the day before. Until then you can pause, ` +
      'skip or cancel free of charge.',
  },
  paused: { title: (_, plan) => `your ${plan} plan is paused`, text: whilePaused },
  resumed: {
    title: (_, plan) => `your ${plan} plan has resumed`,
    text: (effect) => comingDeliveries(effect, ' again'),
  },
  skipped: {
    title: (effect) => `no delivery on ${formatDays(foundFull(effect)) || theDay(effect)}`,
    text: whileSkipped,
  },
  unskipped: {
    title: (effect) => `delivery on ${theDay(effect)} restored`,
    text: (effect) => `This delivery is restored, so we will deliver on ${theDay(effect)}.`,
  },
  changed: {
    title: (_, plan) => `your ${plan} plan has changed`,
    text: (effect) =>
      `Your changes apply from ${formatDay(effect.from)}. Each delivery costs ${price(effect)}.`,
  },
  auto_renew: {
    title: ({ autoRenew }, plan) =>
      autoRenew ? `your ${plan} plan will renew automatically` : `your ${plan} plan will end`,
    text: ({ autoRenew, endDate, isEndOpen }) => {
      const day = formatDay(endDate);
      if (autoRenew) {
        const on = isEndOpen ? '' : ` on ${day}`;
        return `When this cycle ends${on}, the next one starts the day after.`;
      }
      const last = isEndOpen
        ? 'Your plan ends with this cycle'
        : `The last day of your plan is ${day}`;
      return `${last}. Nothing is debited after that.`;
    },
  },
  renewed: {
    title: (_, plan) => `your ${plan} plan has renewed`,
    text: ({ endDate }) =>
      `A new cycle has started and runs until ${formatDay(endDate)}. You still pay for each ` +
      'delivery separately.',
  },
  cancelled: {
    title: (_, plan) => `your ${plan} plan is cancelled`,
    text: () => 'There will be no more deliveries or debits, except for orders already placed.',
  },
  ended: {
    title: (_, plan) => `your ${plan} plan has ended`,
    text: ({ endDate }) =>
      `It ended on ${formatDay(endDate)}. Nothing more will be debited. You can start a ` +
      'new plan any time.',
  },
};

// Of more dates than this, only the first and the last are shown.
const listedMax = 7;

function daysOf(label: string, dates: readonly CalendarDate[]) {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined || dates.length <= listedMax) {
    return dates.map((date) => ({ label, value: formatDay(date) }));
  }
  return [
    { label, value: `${dates.length} days` },
    { label: 'First day', value: formatDay(first) },
    { label: 'Last day', value: formatDay(last) },
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

const cycleEndWords = ({ endDate, isEndOpen }: ReceiptEffect) =>
  isEndOpen ? 'Moves ahead by the days paused, once you resume' : formatDay(endDate);

function rowsOf(
  { kind, effect }: ReceiptRow,
  { plan, address, hours }: Pick<Around, 'plan' | 'address' | 'hours'>,
) {
  const { full = [] } = effect;
  const stopped = effect.stopped.filter((date) => !full.includes(date));
  const isOver = kind === 'cancelled' || kind === 'ended';
  const isAgreed = kind === 'started' || kind === 'changed';
  const days = { label: 'Delivery days', value: formatWeekdays(effect.weekdays) };
  const kept = { label: 'Not charged', value: formatTotal(effect.keptPaise) };
  return [
    { label: 'Plan', value: `${plan}, ${formatTotal(effect.pricePerDayPaise)} per delivery` },
    ...(isAgreed ? [days] : []),
    ...(hours === null || isOver ? [] : [{ label: 'Delivery time', value: hours }]),
    ...(address === null ? [] : [{ label: 'Delivery address', value: address }]),
    ...daysOf('No delivery on', stopped),
    ...daysOf('Full, no delivery on', full),
    ...(effect.keptPaise > 0 ? [kept] : []),
    // Of a changed plan alone: elsewhere it would read as an additional charge.
    ...daysOf(kind === 'changed' ? 'Extra delivery on' : 'Delivery on', effect.added),
    ...daysOf('Already ordered, still arriving', effect.stillComing),
    ...(isOver ? [] : [{ label: 'Cycle ends', value: cycleEndWords(effect) }]),
  ];
}

/** In the words of the screen, which offers Cancel for a plan that has started, and no Undo. */
function undoWords({ kind, effect }: ReceiptRow): string {
  if (kind === 'started') return 'cancel before the first delivery';
  // Nothing restores what was before: neither its price nor its pause.
  const isForGood = kind === 'changed' || kind === 'resumed' || effect.wasPaused;
  return isForGood ? 'change this again' : 'undo this';
}

function undoBlocks(receipt: ReceiptRow): MailContent['blocks'] {
  const { undoUntil } = receipt.effect;
  if (undoUntil === null) return [];
  const moment = formatMoment(new Date(undoUntil));
  return [{ kind: 'text', text: `You can ${undoWords(receipt)} until ${moment} IST.` }];
}

interface Around {
  /** The page of the subscription. */
  readonly url: string;
  /** The title of the delivery address if it has changed. */
  readonly address: string | null;
  readonly cutoffTime: string;
  /** The name of the plan. */
  readonly plan: string;
  /** When it is delivered: `12 PM to 2 PM`; null where there are no delivery times. */
  readonly hours: string | null;
}

export function receiptMail(receipt: ReceiptRow, around: Around): MailContent {
  const { url, cutoffTime, plan } = around;
  const { kind, number, actor, effect } = receipt;
  const mailed = { ...effect, isBySystem: actor === 'system', cutoffTime };
  const text = words[kind].text(mailed);
  const byTeam = 'Our team made this change for you. If it is not what you wanted, please call us.';
  return {
    subject: `${formatReceiptNumber(number)}: ${words[kind].title(mailed, plan)}`,
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...(actor === 'staff' ? [{ kind: 'text', text: byTeam } as const] : []),
      { kind: 'rows', rows: rowsOf(receipt, around) },
      ...undoBlocks(receipt),
      { kind: 'button', label: 'View subscription', url },
    ],
  };
}
