/**
 * Receives a webhook event from the provider: checks its signature, stores it without personal data
 * of the payer, and settles what it reports.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { providerPaymentStatuses } from '#domain/money/payment.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { adoptLink } from '#server/features/payments/links/adopt-link.ts';
import { hastenCheck } from '#server/features/payments/links/payment-links.store.ts';
import { findPaymentOrder } from '#server/features/payments/payment-orders.store.ts';
import { saveWebhookEvent } from '#server/features/payments/payments.store.ts';
import { applyReportedRefund } from '#server/features/payments/refunds/send-refunds.ts';
import { saveDowntime } from '#server/features/payments/trouble/downtimes.store.ts';
import { RefundNotes, readDowntime, toPayment } from '#server/gateways/razorpay/wire.ts';
import type { Shop } from '#server/shop.ts';
import { settlePayment } from './settle-payment.ts';
import { withoutPayer } from './without-payer.ts';

const Amount = z.int().check(z.minimum(0));
const PaymentEntity = z.looseObject({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: Amount,
  currency: z.string(),
  status: z.enum(providerPaymentStatuses),
  method: z.nullish(z.string()),
  /** `#` and the id of its link without `plink_`, for a payment under a link. */
  description: z.nullish(z.string()),
  amount_refunded: z.nullish(Amount),
});
const RefundEntity = z.looseObject({
  id: z.string(),
  payment_id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  notes: RefundNotes,
});
const LinkEntity = z.looseObject({
  id: z.string(),
  reference_id: z.nullish(z.string()),
  order_id: z.nullish(z.string()),
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
});
const Event = z.looseObject({
  event: z.string(),
  payload: z.looseObject({
    payment: z.optional(z.looseObject({ entity: PaymentEntity })),
    refund: z.optional(z.looseObject({ entity: RefundEntity })),
    payment_link: z.optional(z.looseObject({ entity: LinkEntity })),
    'payment.downtime': z.optional(z.looseObject({ entity: z.unknown() })),
  }),
});
type Event = z.infer<typeof Event>;

/**
 * Whether the payment belongs to a link whose order we do not know yet. Its own event, or the check
 * with the next sweep, says which order that is; the description alone proves nothing.
 */
async function awaitsLink(
  tx: Tx,
  { now }: Shop,
  { order_id: orderId, description }: z.infer<typeof PaymentEntity>,
): Promise<boolean> {
  const named = /^#([0-9A-Za-z]{1,40})$/.exec(description ?? '')?.[1];
  if (!orderId || named === undefined || (await findPaymentOrder(tx, orderId))) return false;
  return hastenCheck(tx, `plink_${named}`, now());
}

async function noteDowntime(tx: Tx, { now }: Shop, entity: unknown): Promise<string> {
  const downtime = readDowntime(entity);
  if (!downtime) return 'ignored';
  await saveDowntime(tx, downtime, now());
  return 'downtime_noted';
}

async function settleEvent(tx: Tx, shop: Shop, event: Event | null): Promise<string> {
  if (!event) return 'unreadable';
  const { payment, refund, payment_link: link, 'payment.downtime': downtime } = event.payload;
  if (downtime) return noteDowntime(tx, shop, downtime.entity);
  if (refund && event.event.startsWith('refund.')) {
    const { id, payment_id: paymentId, status, notes } = refund.entity;
    return applyReportedRefund(tx, shop, {
      id,
      paymentId,
      status,
      reference: notes?.refund_id ?? null,
      providerOrderId: payment?.entity.order_id ?? null,
    });
  }
  if (link) {
    const { id, reference_id: reference = null, order_id: orderId, status } = link.entity;
    const known = { id, reference, orderId: orderId || null, status };
    const isOurs = await adoptLink(tx, shop, known);
    if (!payment) return isOurs ? 'link_noted' : 'ignored';
  } else if (payment && (await awaitsLink(tx, shop, payment.entity))) return 'link_awaited';
  if (!payment) return 'ignored';
  const reported = toPayment({ ...payment.entity, error_description: null });
  return (await settlePayment(tx, shop, reported)).outcome;
}

/**
 * Stores and settles one delivery in one transaction, so that a reply of 200 means it is stored.
 * An event that cannot be used is stored as well; sending it again would not help.
 * @throws Refusal `webhook_signature_invalid`.
 */
export async function receiveWebhook(
  shop: Shop,
  delivery: {
    readonly rawBody: string;
    readonly body: { readonly event: string };
    readonly signature: string;
    readonly eventId: string | undefined;
  },
): Promise<void> {
  const raw = Buffer.from(delivery.rawBody);
  if (!shop.payments.isWebhookSignatureValid(raw, delivery.signature)) {
    throw new Refusal('webhook_signature_invalid');
  }
  const parsed = Event.safeParse(delivery.body);
  const eventId = delivery.eventId ?? createHash('sha256').update(raw).digest('hex');
  await inTransaction(shop.db, async (tx) => {
    const outcome = await settleEvent(tx, shop, parsed.success ? parsed.data : null);
    await saveWebhookEvent(tx, {
      eventId: eventId.slice(0, 200),
      type: delivery.body.event.slice(0, 100),
      payload: withoutPayer(delivery.body),
      outcome,
      receivedAt: shop.now(),
    });
  });
}
