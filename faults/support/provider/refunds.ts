/** Refunds at the provider: once for each idempotency key, pending until the bank ends them. */
import { newId, type SandboxPayment } from '#server/gateways/razorpay/sandbox/sandbox-entities.ts';
import { refundEndEvents, refundEvents } from '#server/gateways/razorpay/sandbox/sandbox-events.ts';
import { known } from '#server/gateways/razorpay/sandbox/sandbox-ids.ts';
import type { Refund } from '#server/gateways/razorpay/sandbox/sandbox-inputs.ts';
import { SandboxRefusal } from '#server/gateways/razorpay/sandbox/sandbox-refusal.ts';
import { type Books, type KeyedRefund, nowS } from './books.ts';

function refundedBy(payment: SandboxPayment, byPaise: number): SandboxPayment {
  const amountRefundedPaise = payment.amountRefundedPaise + byPaise;
  const isWhole = amountRefundedPaise === payment.amountPaise;
  return { ...payment, amountRefundedPaise, status: isWhole ? 'refunded' : 'captured' };
}

/** Repeated with the same key, it is the same refund. */
export function refund(
  books: Books,
  paymentId: string,
  input: Refund,
  { key, isPending }: { readonly key: string | null; readonly isPending: boolean },
): KeyedRefund {
  const payment = known(books.payments.get(paymentId));
  const request = JSON.stringify([paymentId, input]);
  const first = [...books.refunds.values()].find((each) => key !== null && each.key === key);
  if (first && first.request !== request) {
    throw new SandboxRefusal(
      'Different request with the same idempotency key has already been processed.',
    );
  }
  if (first) return first;
  const leftPaise = payment.amountPaise - payment.amountRefundedPaise;
  if (payment.status !== 'captured' || leftPaise === 0) {
    throw new SandboxRefusal('The payment status should be captured for action to be taken');
  }
  const amountPaise = input.amount ?? leftPaise;
  if (amountPaise > leftPaise) {
    throw new SandboxRefusal('The refund amount provided is greater than amount captured');
  }
  const made: KeyedRefund = {
    id: newId('rfnd'),
    paymentId,
    amountPaise,
    currency: payment.currency,
    request,
    key,
    receipt: input.receipt ?? null,
    notes: input.notes ?? {},
    status: isPending ? 'pending' : 'processed',
    createdAtS: nowS(),
  };
  const after = refundedBy(payment, amountPaise);
  books.commit({ of: 'refund', payment: after, refund: made }, refundEvents(made, after));
  return made;
}

/** The bank ends the pending refunds of a payment, or all. */
export function endRefunds(
  books: Books,
  { paymentId, status }: { readonly paymentId?: string; readonly status: 'processed' | 'failed' },
): void {
  for (const pending of [...books.refunds.values()]) {
    const isMeant = paymentId === undefined || pending.paymentId === paymentId;
    if (!isMeant || pending.status !== 'pending') continue;
    const payment = known(books.payments.get(pending.paymentId));
    const ended: KeyedRefund = { ...pending, status };
    const after = status === 'failed' ? refundedBy(payment, -pending.amountPaise) : payment;
    const change = { of: 'refund ended', payment: after, refund: ended };
    books.commit(change, refundEndEvents(ended, after));
  }
}
