/**
 * The texts of the mails about an order. They contain no name and no address, because whoever
 * registered may have typed somebody else's email.
 */
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import { addPaise, formatTotal, paise } from '#domain/money/money.ts';
import { isPayable, notPaidInTime } from '#domain/orders/order-status.ts';
import type { MailBlock, MailContent } from '#server/features/mail/mail-content.ts';
import { formatMoment } from '#server/features/mail/mail-dates.ts';
import { refundBlocks } from '#server/features/mail/refund-blocks.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';
import {
  bill,
  cashDue,
  dayOf,
  type MailInput,
  numberOf,
  payment,
  seeOrder,
  text,
  type WriteContent,
} from './order-mail-blocks.ts';

const confirmed: WriteContent = (input) => {
  const { order, url } = input;
  // An order paid in cash needs no payment to be accepted.
  const isPlaced = order.status === 'pending' && order.paymentMethod === 'cod';
  if (!isPlaced && order.status !== 'confirmed' && order.status !== 'preparing') return null;
  const number = numberOf(input);
  const isCalled = isPlaced && input.isCalled;
  return {
    subject: isPlaced ? `We have received your order ${number}` : `Order ${number} is confirmed`,
    preview: `Delivery on ${dayOf(input)}.`,
    blocks: [
      text(`Thank you! We will cook your order fresh and deliver it on ${dayOf(input)}.`),
      ...(isCalled ? [text('Before that we call you to confirm it. Please pick up.')] : []),
      bill(input),
      ...payment(input),
      seeOrder(url),
    ],
  };
};

/** Its date, as it stands when the mail is written; the address is on the page of the order. */
const changed: WriteContent = (input) => {
  const { status } = input.order;
  if (status !== 'pending' && status !== 'confirmed') return null;
  return {
    subject: `Order ${numberOf(input)} has been changed`,
    preview: `Delivery on ${dayOf(input)}.`,
    blocks: [
      text(
        `Your order now comes on ${dayOf(input)}, to the address on the order page. What it ` +
          'costs has not changed.',
      ),
      bill(input),
      text('If you saved the delivery in your calendar, save it again to update it.'),
      seeOrder(input.url),
    ],
  };
};

function whyFailed({ eventKey }: MailInput): string {
  return eventKey?.startsWith('wallet_short:')
    ? 'Your wallet balance was too low for its part. What you paid online is being refunded.'
    : 'Your payment did not go through. If money was debited, it will be refunded automatically.';
}

const paymentFailed: WriteContent = (input) => {
  const { order, url } = input;
  if (!isPayable(order) || order.payBefore === null) return null;
  return {
    subject: `Payment failed for order ${numberOf(input)}`,
    preview: 'Try again to keep your order.',
    blocks: [
      text(whyFailed(input)),
      bill(input),
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

/** What a cancelled order keeps when it was delivered already: staff decide about its refund. */
function notRefunded({ totalPaise, refundedPaise }: OrderWithLines): MailBlock[] {
  const keptPaise = paise(totalPaise - refundedPaise);
  if (keptPaise === 0) return [];
  const help = 'If this is wrong, ask for help on the order page.';
  return [text(`${formatTotal(keptPaise)} has not been refunded. ${help}`)];
}

/** The shop's reasons are sentences without their end; that of a closed day is the owner's. */
function whyCancelled({ ourReason }: MailInput): string {
  if (ourReason === null) return '';
  if (ourReason === notPaidInTime) return ' It was not paid in time.';
  return /[.!?]$/.test(ourReason) ? ` ${ourReason}` : ` ${ourReason}.`;
}

const cancelled: WriteContent = (input) => {
  const { order, url } = input;
  if (order.status !== 'cancelled') return null;
  const ofOrder = input.refunds.filter(({ isOfUnusedPayment }) => !isOfUnusedPayment);
  const money =
    order.paymentStatus === 'unpaid'
      ? [text(notPaid(order))]
      : [...refundBlocks(ofOrder), ...notRefunded(order)];
  return {
    subject: `Order ${numberOf(input)} has been cancelled`,
    preview: `It was due on ${dayOf(input)}.`,
    blocks: [
      text(`Your order for ${dayOf(input)} has been cancelled.${whyCancelled(input)}`),
      bill(input),
      ...money,
      seeOrder(url),
    ],
  };
};

/** The refund that the mail is about, with the other part that was booked together with it. */
function refundsOfEvent({ refunds, eventKey }: MailInput): MailInput['refunds'] {
  const first = refunds.find(({ id }) => eventKey === `refund:${id}`);
  if (!first || first.isOfUnusedPayment) return first ? [first] : [];
  return refunds.filter(
    ({ createdAt, isOfUnusedPayment }) =>
      !isOfUnusedPayment && createdAt.getTime() === first.createdAt.getTime(),
  );
}

const unused = (input: MailInput, refunds: MailInput['refunds'], amount: string): MailContent => ({
  subject: `Your payment for order ${numberOf(input)} is being refunded`,
  preview: `Refund of ${amount}.`,
  blocks: [
    text(
      `We received a payment of ${amount} when your order for ${dayOf(input)} was already ` +
        'paid, cancelled or past its payment deadline. We are refunding it.',
    ),
    ...refundBlocks(refunds),
    seeOrder(input.url),
  ],
});

const calledOffText =
  'With that all of it is refunded, so we do not cook this order, and it does not come.';

const refunded: WriteContent = (input) => {
  const refunds = refundsOfEvent(input);
  if (refunds.length === 0) return null;
  const amount = formatTotal(addPaise(...refunds.map(({ amountPaise }) => amountPaise)));
  if (refunds[0]?.isOfUnusedPayment) return unused(input, refunds, amount);
  return {
    subject: `Refund for order ${numberOf(input)}`,
    preview: `Refund of ${amount}.`,
    blocks: [
      text(`We are refunding ${amount} for your order for ${dayOf(input)}.`),
      ...(isCalledOff(input.order) ? [text(calledOffText)] : []),
      ...refundBlocks(refunds),
      seeOrder(input.url),
    ],
  };
};

/** A delivery of a subscription is one meal, which may change from day to day. */
const isOfSubscription = ({ order }: MailInput): boolean => order.type === 'subscription';

const outForDelivery: WriteContent = (input) => {
  if (input.order.status !== 'out_for_delivery') return null;
  const words = isOfSubscription(input)
    ? 'Your meal is packed and on its way to you.'
    : 'Your meals are packed and on their way to you.';
  return {
    subject: `Order ${numberOf(input)} is on its way`,
    preview: 'It will be with you soon.',
    blocks: [text(words), ...cashDue(input), seeOrder(input.url)],
  };
};

const again = 'Want the same again? Reorder with one tap from the order page.';

const delivered: WriteContent = (input) => {
  if (input.order.status !== 'delivered') return null;
  return {
    subject: `Order ${numberOf(input)} has been delivered`,
    preview: 'Enjoy your meal!',
    blocks: [
      text('Your order has arrived. Enjoy your meal!'),
      bill(input),
      ...(isOfSubscription(input) ? [] : [text(again)]),
      seeOrder(input.url),
    ],
  };
};

export const orderMailTexts = {
  order_confirmed: confirmed,
  order_changed: changed,
  payment_failed: paymentFailed,
  order_cancelled: cancelled,
  order_refunded: refunded,
  out_for_delivery: outForDelivery,
  delivered,
} as const satisfies Readonly<Record<string, WriteContent>>;
