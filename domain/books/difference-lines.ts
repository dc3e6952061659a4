/** Why the documents of an order differ from what was sold and given back. */
import { type Paise, paise } from '#domain/money/money.ts';
import { type BookLine, bookLine } from './book-line.ts';
import { documentTotal } from './document-lines.ts';
import { aboutOrder, noteOf, type OrderFacts } from './order-facts.ts';

const creditReasons = {
  requested: 'The refund is on its way; its credit note follows',
  pending: 'The refund is on its way; its credit note follows',
  processed: 'The credit note is not issued yet',
} as const;

/** Sold less refunded is invoiced less credited, but for these lines. */
export function differenceLines(facts: OrderFacts): BookLine[] {
  const { order, refunds, documents } = facts;
  const line = (key: string, totalPaise: Paise, note: string) =>
    bookLine({ ...aboutOrder(facts), figure: 'differences', key, totalPaise, note });
  const isInvoiced = documents.some(({ kind }) => kind === 'invoice');
  const reason =
    order.paymentStatus === 'unpaid' ? 'Not paid, so not invoiced' : 'No invoice is issued yet';
  const lines = refunds
    .filter((refund) => !noteOf(facts, refund))
    .map(({ id, amountPaise, status }) => line(id, paise(-amountPaise), creditReasons[status]));
  if (!isInvoiced) lines.push(line(order.id, order.totalPaise, reason));
  const sum = (amounts: readonly Paise[]) => amounts.reduce<number>((all, each) => all + each, 0);
  const net = order.totalPaise - sum(refunds.map(({ amountPaise }) => amountPaise));
  const documented = sum(
    documents.map((each) => paise((each.kind === 'invoice' ? 1 : -1) * documentTotal(each))),
  );
  const rest = net - documented - sum(lines.map(({ totalPaise }) => totalPaise));
  if (rest !== 0) lines.push(line(`${order.id} rest`, paise(rest), 'No known reason'));
  return lines;
}
