/** What mails say of money that goes back. */
import { formatTotal, type Paise } from '#domain/money/money.ts';
import type { RefundDestination } from '#domain/money/refund.ts';
import type { MailBlock } from './mail-content.ts';

interface Refunded {
  readonly amountPaise: Paise;
  readonly destination: RefundDestination;
}

/** Each amount with where it goes, and when it is there; nothing without a refund. */
export function refundBlocks(refunds: readonly Refunded[]): MailBlock[] {
  if (refunds.length === 0) return [];
  const rows = refunds.map(({ amountPaise, destination }) => ({
    label: destination === 'wallet' ? 'To your wallet' : 'To your card, bank or UPI account',
    value: formatTotal(amountPaise),
  }));
  const has = (wanted: RefundDestination) =>
    refunds.some(({ destination }) => destination === wanted);
  const when = [
    ...(has('wallet') ? ['The wallet refund is available now.'] : []),
    ...(has('source') ? ['Your bank will credit the refund in 5–7 working days.'] : []),
  ];
  return [
    { kind: 'rows', rows },
    { kind: 'text', text: when.join(' ') },
  ];
}
