/** The blocks of mails about an order, and what they are written from. */
import { slotHours } from '#domain/delivery/slots.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { formatTotal, type Paise, paise } from '#domain/money/money.ts';
import { lineTotal, packBought } from '#domain/money/pricing.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { MailBlock, MailContent } from '#server/features/mail/mail-content.ts';
import { formatDay } from '#server/features/mail/mail-dates.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';
import type { OrderRefund } from '#server/features/payments/refunds/refunds.store.ts';
import { cashWords } from './cash-words.ts';

/** The order when its mail is written. */
export interface MailInput {
  readonly order: OrderWithLines;
  /** Finished and pending refunds, oldest first. */
  readonly refunds: readonly Pick<
    OrderRefund,
    'id' | 'amountPaise' | 'destination' | 'createdAt' | 'isOfUnusedPayment'
  >[];
  /** The event that the mail is about, such as `refund:<id>`. */
  readonly eventKey: string | null;
  /** The page of the order. */
  readonly url: string;
  /** Whether customers are called before a cash order is cooked. */
  readonly isCalled: boolean;
  /** Why the shop itself cancelled it, not its customer or staff. */
  readonly ourReason: string | null;
}

/** Returns null when the order has changed since and the mail would be wrong. */
export type WriteContent = (input: MailInput) => MailContent | null;

export const text = (words: string): MailBlock => ({ kind: 'text', text: words });
export const seeOrder = (url: string): MailBlock => ({ kind: 'button', label: 'View order', url });
export const numberOf = ({ order }: MailInput): string => formatOrderNumber(order.number);
/** With the hours, where the order has a delivery time. */
export const dayOf = ({ order: { deliveryDate, slot } }: MailInput): string =>
  slot ? `${formatDay(deliveryDate)}, ${slotHours(slot)}` : formatDay(deliveryDate);

export function bill({ order }: MailInput): MailBlock {
  const row = (quantity: number, name: string, amountPaise: Paise) => ({
    label: `${quantity} × ${name}`,
    value: formatTotal(amountPaise),
  });
  const pack = packBought(order.lines);
  const lines =
    order.packId === null
      ? order.lines.map((line) => {
          const size = line.size ? `, ${mealSizeLabels[line.size]}` : '';
          return row(line.quantity, `${line.mealName}${size}`, lineTotal(line));
        })
      : [row(1, pack.title, pack.pricePaise)];
  const extra = (label: string, amountPaise: Paise) =>
    amountPaise > 0 ? [{ label, value: formatTotal(amountPaise) }] : [];
  return {
    kind: 'rows',
    rows: [
      ...lines,
      ...extra('Delivery', order.deliveryFeePaise),
      ...extra('GST', order.gstPaise),
      { label: 'Total', value: formatTotal(order.totalPaise), isStrong: true },
    ],
  };
}

/** Nothing for an order that is not paid at the door, or is paid already. */
export function cashDue({ order }: MailInput): MailBlock[] {
  const words = cashWords(order);
  return words === null ? [] : [text(words)];
}

function howPaid({ order }: MailInput): string {
  const { walletPaise, totalPaise } = order;
  const online = formatTotal(paise(totalPaise - walletPaise));
  if (walletPaise === 0) return `You paid ${online} online.`;
  if (walletPaise === totalPaise) return `You paid ${formatTotal(totalPaise)} from your wallet.`;
  return `You paid ${formatTotal(walletPaise)} from your wallet and ${online} online.`;
}

export function payment(input: MailInput): MailBlock[] {
  const { paymentStatus, paymentMethod } = input.order;
  const isPaidAhead = paymentStatus === 'paid' && paymentMethod !== 'cod';
  return isPaidAhead ? [text(howPaid(input))] : cashDue(input);
}
