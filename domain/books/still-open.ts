/** What keeps the books of a day from being closed. */
import { dateInIndia, momentInIndia } from '#domain/calendar/calendar.ts';
import { cashSettlesMs } from '#domain/invoices/cash-invoice.ts';
import { formatTotal } from '#domain/money/money.ts';
import type { AwaitedInvoice, DayFacts, DayOrder, RunCash, WaitingEntry } from './day-facts.ts';

export const openKinds = [
  'day_not_over',
  'out_for_delivery',
  'cash_unconfirmed',
  'run_not_handed_over',
  'run_to_count_again',
  'entry_waits',
  'invoice_waits',
] as const;
type OpenKind = (typeof openKinds)[number];

interface StillOpen {
  readonly kind: OpenKind;
  readonly text: string;
  /** Null where it is not about an order. */
  readonly orderId: string | null;
  /** Null where it is not about a run. */
  readonly runId: string | null;
}

function openOrder({ id, number, status, paymentMethod, paymentStatus }: DayOrder): StillOpen[] {
  const is = (kind: OpenKind, text: string) => [{ kind, text, orderId: id, runId: null }];
  if (status === 'out_for_delivery') {
    return is('out_for_delivery', `${number} is out for delivery: was it delivered?`);
  }
  if (paymentMethod !== 'cod' || paymentStatus !== 'unpaid') return [];
  if (status === 'pending') {
    return is('cash_unconfirmed', `${number} in cash was never confirmed: confirm or cancel it.`);
  }
  return status === 'delivered'
    ? is('cash_unconfirmed', `${number} was delivered: was its cash collected?`)
    : [];
}

/** Its cash is not counted, or something was entered after the last count. */
function openRun(run: RunCash): StillOpen[] {
  const { runId, rider, expectedPaise, countedAgainstPaise } = run;
  const is = (kind: OpenKind, text: string) => [{ kind, text, orderId: null, runId }];
  if (countedAgainstPaise === null) {
    const text = `The cash of ${rider}’s run is not handed over.`;
    return expectedPaise > 0 ? is('run_not_handed_over', text) : [];
  }
  if (countedAgainstPaise === expectedPaise) return [];
  const amounts = `${formatTotal(expectedPaise)} now, ${formatTotal(countedAgainstPaise)} then`;
  const text = `Entries of ${rider}’s run changed after its cash was counted (${amounts})`;
  return is('run_to_count_again', `${text}: count it again.`);
}

const openEntry = ({ orderId, orderNumber, runId, rider }: WaitingEntry): StillOpen => ({
  kind: 'entry_waits',
  orderId,
  runId,
  text: `A late entry of ${rider} for ${orderNumber} waits: accept or dismiss it.`,
});

/** Documents are issued every half minute. */
const issuingMs = 60_000;

/** Nobody waits longer than that: an invoice that failed is a difference with its reason. */
function openInvoice(
  { orderId, orderNumber, deliveredAt }: AwaitedInvoice,
  now: Date,
): StillOpen[] {
  const writtenBy = new Date(deliveredAt.getTime() + cashSettlesMs + issuingMs);
  if (now >= writtenBy) return [];
  const [, time] = momentInIndia(writtenBy).split(' ');
  const text = `The invoice of ${orderNumber} is written by ${time}: close the books after that.`;
  return [{ kind: 'invoice_waits', text, orderId, runId: null }];
}

/** Empty once the books can be closed. */
export function stillOpen(
  { date, orders, runs, waitingEntries, awaitedInvoices }: DayFacts,
  now: Date,
): StillOpen[] {
  const day: StillOpen = {
    kind: 'day_not_over',
    orderId: null,
    runId: null,
    text: 'The day is not over in India.',
  };
  return [
    ...(date < dateInIndia(now) ? [] : [day]),
    ...orders.flatMap(openOrder),
    ...runs.flatMap(openRun),
    ...waitingEntries.map(openEntry),
    ...awaitedInvoices.flatMap((invoice) => openInvoice(invoice, now)),
  ];
}
