/** Orders and payments at the provider: what the shop may do with them, and the customer. */
import {
  linkEntity,
  newId,
  type SandboxOrder,
  type SandboxPayment,
} from '#server/gateways/razorpay/sandbox/sandbox-entities.ts';
import {
  captureEvents,
  type PaidLink,
  paymentEvents,
} from '#server/gateways/razorpay/sandbox/sandbox-events.ts';
import { known } from '#server/gateways/razorpay/sandbox/sandbox-ids.ts';
import type { Capture, NewOrder } from '#server/gateways/razorpay/sandbox/sandbox-inputs.ts';
import {
  orderAlreadyPaid,
  SandboxRefusal,
} from '#server/gateways/razorpay/sandbox/sandbox-refusal.ts';
import { type Books, nowS } from './books.ts';

export const linkPage = (id: string): string => `https://rzp.example.in/${id}`;

export function createOrder(books: Books, input: NewOrder): SandboxOrder {
  const order: SandboxOrder = {
    id: newId('order'),
    amountPaise: input.amount,
    currency: input.currency,
    receipt: input.receipt ?? null,
    notes: input.notes ?? {},
    status: 'created',
    attempts: 0,
    amountPaidPaise: 0,
    createdAtS: nowS(),
  };
  books.commit({ of: 'order', order });
  return order;
}

/** The link of an order as it is once its payment is captured, and what its events say. */
function linkAfter(books: Books, order: SandboxOrder, isCaptured: boolean) {
  const link = [...books.links.values()].find(({ orderId }) => orderId === order.id);
  if (!link) return { paid: null, shown: null };
  const paid =
    isCaptured && link.status === 'created' ? { ...link, status: 'paid' as const } : null;
  const entity = paid && linkEntity(paid, linkPage(link.id), new Date());
  const shown: PaidLink = { description: `#${link.id.replace('plink_', '')}`, entity };
  return { paid, shown };
}

export interface Attempt {
  readonly orderId: string;
  readonly status: 'failed' | 'authorized' | 'captured';
  /** Differs from the order's when the provider is at fault. */
  readonly amountPaise?: number;
  readonly currency?: string;
  /** A failed payment that the bank revives; without it the payment is a new one. */
  readonly revives?: string;
}

/** The customer pays, as often as they like, or is declined. */
export function pay(books: Books, attempt: Attempt): SandboxPayment {
  const { status, revives } = attempt;
  const order = known(books.orders.get(attempt.orderId));
  const payment: SandboxPayment = revives
    ? { ...known(books.payments.get(revives)), status }
    : {
        id: newId('pay'),
        orderId: order.id,
        amountPaise: attempt.amountPaise ?? order.amountPaise,
        currency: attempt.currency ?? order.currency,
        status,
        amountRefundedPaise: 0,
        createdAtS: nowS(),
      };
  const isCaptured = status === 'captured';
  const paidPaise = order.amountPaidPaise + (isCaptured ? payment.amountPaise : 0);
  const after: SandboxOrder = {
    ...order,
    attempts: order.attempts + (revives ? 0 : 1),
    amountPaidPaise: paidPaise,
    status: paidPaise > 0 ? 'paid' : 'attempted',
  };
  const { paid, shown } = linkAfter(books, after, isCaptured);
  const change = { of: 'pay', order: after, payment, ...(paid && { link: paid }) };
  books.commit(change, paymentEvents(payment, after, shown));
  return payment;
}

export function capture(books: Books, paymentId: string, input: Capture): SandboxPayment {
  const payment = known(books.payments.get(paymentId));
  const order = known(books.orders.get(payment.orderId));
  if (payment.status === 'failed') {
    throw new SandboxRefusal('Only payments which have been authorized can be captured');
  }
  if (payment.status !== 'authorized') {
    throw new SandboxRefusal('This payment has already been captured');
  }
  if (order.status === 'paid') throw orderAlreadyPaid();
  if (input.amount !== payment.amountPaise || input.currency !== payment.currency) {
    throw new SandboxRefusal('Capture amount must be equal to the amount authorized', 'amount');
  }
  const captured: SandboxPayment = { ...payment, status: 'captured' };
  const after: SandboxOrder = { ...order, status: 'paid', amountPaidPaise: payment.amountPaise };
  const { paid, shown } = linkAfter(books, after, true);
  const change = { of: 'capture', order: after, payment: captured, ...(paid && { link: paid }) };
  books.commit(change, captureEvents(captured, after, shown));
  return captured;
}
