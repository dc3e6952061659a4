/** Paying an order online, and the events from the provider. */
import * as z from 'zod/mini';
import { cashRefusals } from '#domain/money/ways-to-pay.ts';
import { endpoint } from './endpoint.ts';
import { Amount, Id } from './fields.ts';
import { Order } from './orders.ts';

export const createPaymentOrder = endpoint({
  method: 'POST',
  path: '/api/create-order',
  summary: 'Start (or resume) the payment of an unpaid order',
  access: 'user',
  body: z.strictObject({
    amount: Amount,
    currency: z._default(z.literal('INR', 'Only INR is accepted'), 'INR'),
    orderId: z.optional(Id),
    db_order_id: z.optional(Id),
  }),
  reply: z.object({
    /** The provider's order id, for its checkout window. */
    id: z.string(),
    orderId: z.string(),
    /** In paise, as the provider wants it. */
    amount: z.int(),
    currency: z.literal('INR'),
    key: z.string(),
  }),
});

export const getOwnCash = endpoint({
  method: 'GET',
  path: '/api/payments/cash',
  summary: 'Whether you can pay in cash at the moment',
  access: 'user',
  reply: z.object({ refusal: z.nullable(z.enum(cashRefusals)) }),
});

const PaymentTrouble = z.object({
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']),
  /** The bank, card network or app; null when the whole way is affected. */
  name: z.nullable(z.string()),
  /** Whether payments fail; otherwise they may. */
  isSevere: z.boolean(),
});
export type PaymentTrouble = z.infer<typeof PaymentTrouble>;

export const getPaymentTrouble = endpoint({
  method: 'GET',
  path: '/api/payments/trouble',
  summary: 'Trouble of banks and ways to pay at the moment, the worst first',
  access: 'user',
  reply: z.array(PaymentTrouble),
});

const ProviderId = z
  .string('Unknown payment')
  .check(z.regex(/^[A-Za-z0-9_]{4,64}$/, 'Unknown payment'));

/** What the provider's window returns after a payment. */
export const PaymentProof = z.strictObject({
  razorpay_payment_id: ProviderId,
  razorpay_order_id: ProviderId,
  razorpay_signature: z
    .string('Unknown signature')
    .check(z.minLength(1, 'Unknown signature'), z.maxLength(256, 'Unknown signature')),
});

export const verifyPayment = endpoint({
  method: 'POST',
  path: '/api/verify-payment',
  summary: "Verify a payment by the provider's signature; safe to repeat",
  access: 'user',
  body: z.extend(PaymentProof, { db_order_id: Id }),
  reply: z.object({ success: z.literal(true), message: z.string(), order: Order }),
});

export const razorpayWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/razorpay',
  summary: 'Events from Razorpay, signed over the raw body (X-Razorpay-Signature)',
  access: 'public',
  authenticity: 'signed',
  headers: {
    'x-razorpay-signature': 'HMAC-SHA256 of the raw body with the webhook secret, hex',
    'x-razorpay-event-id': 'Unique per event',
  },
  body: z.looseObject({ event: z.string('Send the event') }),
  reply: z.object({ received: z.literal(true) }),
});

const FormText = z.optional(
  z.string('Unknown payment').check(z.maxLength(1000, 'Unknown payment')),
);

const ReturnTarget = z.enum(['wallet', 'subscribe']);
/** Where a customer goes on who adds money on a page of the provider. */
export type ReturnTarget = z.infer<typeof ReturnTarget>;

export const paymentCallback = endpoint({
  method: 'POST',
  path: '/api/payments/callback',
  summary: "The form that the provider's page submits where it cannot return to ours",
  access: 'public',
  authenticity: 'signed',
  status: 303,
  isForm: true,
  /**
   * Which page to show: that of `order` if the form has no valid proof, and after a top-up the one
   * that `to` names. Not used for anything else.
   */
  query: z.object({
    order: z.optional(z.catch(z.optional(Id), undefined)),
    to: z.optional(z.catch(z.optional(ReturnTarget), undefined)),
  }),
  body: z.looseObject({
    razorpay_payment_id: FormText,
    razorpay_order_id: FormText,
    razorpay_signature: FormText,
  }),
});
