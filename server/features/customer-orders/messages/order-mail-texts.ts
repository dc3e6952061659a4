/**
 * The words of the mails about an order. They name nobody and no address: whoever registered may
 * have typed somebody else's email.
 */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { addPaise, formatTotal, type Paise, paise } from '#domain/money/money.ts';
import { formatOrderNumber, isPayable } from '#domain/orders/order-status.ts';
import type { MailContent } from '#server/features/mail/mail-content.ts';
import { formatDay, formatMoment } from '#server/features/mail/mail-dates.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';
import type { OrderRefund } from '#server/features/payments/refunds/refunds.store.ts';

/** The order as it is while the mail is written. */
export interface Occasion {
  readonly order: OrderWithLines;
  /** What went back or is on its way, oldest first. */
  readonly refunds: readonly Pick<
    OrderRefund,
    'id' | 'amountPaise' | 'destination' | 'createdAt' | 'isOfUnusedPayment'
  >[];
  /** What happened, such as `refund:<id>`. */
  readonly eventKey: string | null;
  /** The order's own page. */
  readonly url: string;
}

/** Null when the order has moved on and the mail would be wrong. */
export type WriteContent = (occasion: Occasion) => MailContent | null;

type Block = MailContent['blocks'][number];

const text = (words: string): Block => ({ kind: 'text', text: words });
const seeOrder = (url: string): Block => ({ kind: 'button', label: 'View order', url });
const numberOf = ({ order }: Occasion): string => formatOrderNumber(order.number);
const dayOf = ({ order }: Occasion): string => formatDay(order.deliveryDate as CalendarDate);

function bill({ order }: Occasion): Block {
  const lines = order.lines.map(({ mealName, size, quantity, unitPricePaise }) => ({
    label: `${quantity} × ${mealName}${size ? `, ${mealSizeLabels[size]}` : ''}`,
    value: formatTotal(paise(unitPricePaise * quantity)),
  }));
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

const isCashDue = ({ order }: Occasion): boolean =>
  order.paymentMethod === 'cod' && order.paymentStatus === 'unpaid';

function howPaid({ order }: Occasion): string {
  const { walletPaise, totalPaise } = order;
  const online = formatTotal(paise(totalPaise - walletPaise));
  if (walletPaise === 0) return `You paid ${online} online.`;
  if (walletPaise === totalPaise) return `You paid ${formatTotal(totalPaise)} from your wallet.`;
  return `You paid ${formatTotal(walletPaise)} from your wallet and ${online} online.`;
}

function payment(occasion: Occasion): Block[] {
  if (isCashDue(occasion)) {
    const cash = formatTotal(occasion.order.totalPaise);
    return [text(`Please keep ${cash} ready in cash.`)];
  }
  return occasion.order.paymentStatus === 'paid' && occasion.order.paymentMethod !== 'cod'
    ? [text(howPaid(occasion))]
    : [];
}

function refundBlocks(refunds: Occasion['refunds']): Block[] {
  if (refunds.length === 0) return [];
  const rows = refunds.map(({ amountPaise, destination }) => ({
    label: destination === 'wallet' ? 'To your wallet' : 'To your card, bank or UPI account',
    value: formatTotal(amountPaise),
  }));
  const has = (destination: string) => refunds.some((each) => each.destination === destination);
  const when = [
    ...(has('wallet') ? ['The wallet refund is available now.'] : []),
    ...(has('source') ? ['Your bank will credit the refund in 5–7 working days.'] : []),
  ];
  return [{ kind: 'rows', rows }, text(when.join(' '))];
}

const confirmed: WriteContent = (occasion) => {
  const { order, url } = occasion;
  // What is paid at the door stands as soon as it is placed.
  const isPlaced = order.status === 'pending' && order.paymentMethod === 'cod';
  if (!isPlaced && order.status !== 'confirmed' && order.status !== 'preparing') return null;
  const number = numberOf(occasion);
  return {
    subject: isPlaced ? `We have received your order ${number}` : `Order ${number} is confirmed`,
    preview: `Delivery on ${dayOf(occasion)}.`,
    blocks: [
      text(`Thank you! We will cook your order fresh and deliver it on ${dayOf(occasion)}.`),
      bill(occasion),
      ...payment(occasion),
      seeOrder(url),
    ],
  };
};

function whyFailed({ eventKey }: Occasion): string {
  return eventKey?.startsWith('wallet_short:')
    ? 'Your wallet balance was too low for its part. What you paid online is being refunded.'
    : 'Your payment did not go through. If money was debited, it will be refunded automatically.';
}

const paymentFailed: WriteContent = (occasion) => {
  const { order, url } = occasion;
  if (!isPayable(order) || order.payBefore === null) return null;
  return {
    subject: `Payment failed for order ${numberOf(occasion)}`,
    preview: 'Try again to keep your order.',
    blocks: [
      text(whyFailed(occasion)),
      bill(occasion),
      text(
        `We are holding your order until ${formatMoment(order.payBefore)} IST. Please pay ` +
          'before then.',
      ),
      { kind: 'button', label: 'Pay now', url },
    ],
  };
};

function notPaid({ paymentMethod }: OrderWithLines): string {
  if (paymentMethod === 'cod') return 'You have not been charged.';
  return (
    'You have not been charged. If a payment still goes through, it will be refunded ' +
    'automatically.'
  );
}

/** Of an order that had been delivered: whether it is given back is for staff to decide. */
function notGivenBack({ totalPaise, refundedPaise }: OrderWithLines): Block[] {
  const keptPaise = paise(totalPaise - refundedPaise);
  if (keptPaise === 0) return [];
  const help = 'If this is wrong, ask for help on the order page.';
  return [text(`${formatTotal(keptPaise)} has not been refunded. ${help}`)];
}

const cancelled: WriteContent = (occasion) => {
  const { order, url } = occasion;
  if (order.status !== 'cancelled') return null;
  const ofOrder = occasion.refunds.filter(({ isOfUnusedPayment }) => !isOfUnusedPayment);
  const money =
    order.paymentStatus === 'unpaid'
      ? [text(notPaid(order))]
      : [...refundBlocks(ofOrder), ...notGivenBack(order)];
  return {
    subject: `Order ${numberOf(occasion)} has been cancelled`,
    preview: `It was due on ${dayOf(occasion)}.`,
    blocks: [
      text(`Your order for ${dayOf(occasion)} has been cancelled.`),
      bill(occasion),
      ...money,
      seeOrder(url),
    ],
  };
};

/** The refund that is told of, with the other part that was booked together with it. */
function refundsTold({ refunds, eventKey }: Occasion): Occasion['refunds'] {
  const told = refunds.find(({ id }) => eventKey === `refund:${id}`);
  if (!told || told.isOfUnusedPayment) return told ? [told] : [];
  return refunds.filter(
    ({ createdAt, isOfUnusedPayment }) =>
      !isOfUnusedPayment && createdAt.getTime() === told.createdAt.getTime(),
  );
}

const unused: (occasion: Occasion, told: Occasion['refunds'], amount: string) => MailContent = (
  occasion,
  told,
  amount,
) => ({
  subject: `Your payment for order ${numberOf(occasion)} is being refunded`,
  preview: `Refund of ${amount}.`,
  blocks: [
    text(
      `We received a payment of ${amount} when your order for ${dayOf(occasion)} was already ` +
        'paid, cancelled or past its payment deadline. We are refunding it.',
    ),
    ...refundBlocks(told),
    seeOrder(occasion.url),
  ],
});

const refunded: WriteContent = (occasion) => {
  const told = refundsTold(occasion);
  if (told.length === 0) return null;
  const amount = formatTotal(addPaise(...told.map(({ amountPaise }) => amountPaise)));
  if (told[0]?.isOfUnusedPayment) return unused(occasion, told, amount);
  return {
    subject: `Refund for order ${numberOf(occasion)}`,
    preview: `Refund of ${amount}.`,
    blocks: [
      text(`We are refunding ${amount} for your order for ${dayOf(occasion)}.`),
      ...refundBlocks(told),
      seeOrder(occasion.url),
    ],
  };
};

/** A plan brings one meal, which is chosen anew each day. */
const isOfPlan = ({ order }: Occasion): boolean => order.type === 'subscription';

const outForDelivery: WriteContent = (occasion) => {
  if (occasion.order.status !== 'out_for_delivery') return null;
  const words = isOfPlan(occasion)
    ? 'Your meal is packed and on its way to you.'
    : 'Your meals are packed and on their way to you.';
  return {
    subject: `Order ${numberOf(occasion)} is on its way`,
    preview: 'It will be with you soon.',
    blocks: [
      text(words),
      ...(isCashDue(occasion) ? payment(occasion) : []),
      seeOrder(occasion.url),
    ],
  };
};

const again = 'Want the same again? Reorder with one tap from the order page.';

const delivered: WriteContent = (occasion) => {
  if (occasion.order.status !== 'delivered') return null;
  return {
    subject: `Order ${numberOf(occasion)} has been delivered`,
    preview: 'Enjoy your meal!',
    blocks: [
      text('Your order has arrived. Enjoy your meal!'),
      bill(occasion),
      ...(isOfPlan(occasion) ? [] : [text(again)]),
      seeOrder(occasion.url),
    ],
  };
};

export const orderMailTexts = {
  order_confirmed: confirmed,
  payment_failed: paymentFailed,
  order_cancelled: cancelled,
  order_refunded: refunded,
  out_for_delivery: outForDelivery,
  delivered,
} as const satisfies Readonly<Record<string, WriteContent>>;
