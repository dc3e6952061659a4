/** Parses Razorpay's JSON into our types; an answer of another shape is a ProviderError. */
import * as z from 'zod/mini';
import { paise } from '#domain/money/money.ts';
import { providerPaymentStatuses } from '#domain/money/payment.ts';
import {
  ProviderError,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from './gateway.ts';

const id = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[0-9A-Za-z]+$`)));
const AmountPaise = z.int().check(z.minimum(0));
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));

const WireOrder = z.object({
  id: id('order'),
  amount: AmountPaise,
  currency: Currency,
  receipt: z.nullish(z.string()),
  status: z.enum(['created', 'attempted', 'paid']),
});

const WirePayment = z.object({
  id: id('pay'),
  order_id: z.nullish(id('order')),
  amount: AmountPaise,
  currency: Currency,
  status: z.enum(providerPaymentStatuses),
  method: z.nullish(z.string()),
  amount_refunded: z.nullish(AmountPaise),
  error_description: z.nullish(z.string()),
});

/** Razorpay sends empty notes as an empty list, and others may write other notes. */
export const RefundNotes = z.catch(z.nullish(z.object({ refund_id: z.string() })), null);

const WireRefund = z.object({
  id: id('rfnd'),
  payment_id: id('pay'),
  amount: AmountPaise,
  status: z.enum(['pending', 'processed', 'failed']),
  notes: RefundNotes,
});

const WireCollection = z.object({ items: z.array(z.unknown()) });

function read<Shape extends z.ZodMiniType>(
  shape: Shape,
  answer: unknown,
  what: string,
): z.output<Shape> {
  const result = z.safeParse(shape, answer);
  if (result.success) return result.data;
  const where = result.error.issues[0]?.path.join('.') ?? '';
  throw new ProviderError('broken', `Razorpay's ${what} has an unexpected format (${where})`, 200);
}

export function readOrder(answer: unknown): ProviderOrder {
  const order = read(WireOrder, answer, 'order');
  return {
    id: order.id,
    amountPaise: paise(order.amount),
    currency: order.currency,
    receipt: order.receipt ?? null,
    status: order.status,
  };
}

export function readPayment(answer: unknown): ProviderPayment {
  const payment = read(WirePayment, answer, 'payment');
  return {
    id: payment.id,
    orderId: payment.order_id ?? null,
    amountPaise: paise(payment.amount),
    currency: payment.currency,
    status: payment.status,
    method: payment.method ?? null,
    refundedPaise: paise(payment.amount_refunded ?? 0),
    // Razorpay sends an empty text where there was no error.
    errorDescription: payment.error_description || null,
  };
}

export function readRefund(answer: unknown): ProviderRefund {
  const refund = read(WireRefund, answer, 'refund');
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: paise(refund.amount),
    status: refund.status,
    reference: refund.notes?.refund_id ?? null,
  };
}

/** The items of a `collection`, not parsed yet. */
export function readItems(answer: unknown): readonly unknown[] {
  return read(WireCollection, answer, 'list').items;
}
