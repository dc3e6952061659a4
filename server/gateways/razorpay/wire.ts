/** Parses Razorpay's JSON into our types; an answer of another shape is a ProviderError. */
import * as z from 'zod/mini';
import { paise } from '#domain/money/money.ts';
import { providerPaymentStatuses } from '#domain/money/payment.ts';
import {
  type Downtime,
  downtimeStatuses,
  troubleSeverities,
} from '#domain/money/payment-trouble.ts';
import {
  ProviderError,
  type ProviderLink,
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

/** A payment as Razorpay's answers and webhooks have it, in our terms. */
export const toPayment = (payment: z.output<typeof WirePayment>): ProviderPayment => ({
  id: payment.id,
  orderId: payment.order_id ?? null,
  amountPaise: paise(payment.amount),
  currency: payment.currency,
  status: payment.status,
  method: payment.method ?? null,
  refundedPaise: paise(payment.amount_refunded ?? 0),
  // Razorpay sends an empty text where there was no error.
  errorDescription: payment.error_description || null,
});

export const readPayment = (answer: unknown): ProviderPayment =>
  toPayment(read(WirePayment, answer, 'payment'));

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

const WireLink = z.object({
  id: id('plink'),
  amount: AmountPaise,
  reference_id: z.nullish(z.string()),
  short_url: z.url(),
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  order_id: z.nullish(z.string()),
});
const WireLinks = z.object({ payment_links: z.array(z.unknown()) });

export function readLink(answer: unknown): ProviderLink {
  const link = read(WireLink, answer, 'payment link');
  return {
    id: link.id,
    amountPaise: paise(link.amount),
    reference: link.reference_id ?? null,
    url: link.short_url,
    status: link.status,
    orderId: link.order_id || null,
  };
}

/** The links of a list, which is no `collection`. */
export const readLinks = (answer: unknown): readonly ProviderLink[] =>
  read(WireLinks, answer, 'list').payment_links.map(readLink);

const UnixTime = z.pipe(
  z.int(),
  z.transform((seconds) => new Date(seconds * 1000)),
);

const code = z.optional(z.catch(z.optional(z.string().check(z.maxLength(64))), undefined));

/** The provider adds ways to pay and fields; only what is needed is read. */
const WireDowntime = z.object({
  id: z.string().check(z.regex(/^down_[0-9A-Za-z]{1,50}$/)),
  method: z.string().check(z.minLength(1), z.maxLength(40)),
  begin: UnixTime,
  end: z.nullish(UnixTime),
  status: z.enum(downtimeStatuses),
  severity: z.enum(troubleSeverities),
  instrument: z.catch(
    z.object({
      bank: code,
      issuer: code,
      network: code,
      psp: code,
      vpa_handle: code,
      wallet: code,
    }),
    {},
  ),
  updated_at: z.nullish(UnixTime),
});

/** Null for a downtime of a shape that we do not know: it is not worth failing for. */
export function readDowntime(answer: unknown): Downtime | null {
  const { success, data } = z.safeParse(WireDowntime, answer);
  if (!success) return null;
  const { bank, issuer, network, psp, vpa_handle: handle, wallet } = data.instrument;
  const named = bank ?? issuer ?? network ?? psp ?? handle ?? wallet ?? 'ALL';
  return {
    id: data.id,
    method: data.method,
    instrument: named === 'ALL' || named === '' ? null : named,
    severity: data.severity,
    status: data.status,
    beginsAt: data.begin,
    endsAt: data.end ?? null,
    updatedAt: data.updated_at ?? data.begin,
  };
}

/** The items of a `collection`, not parsed yet. */
export function readItems(answer: unknown): readonly unknown[] {
  return read(WireCollection, answer, 'list').items;
}
