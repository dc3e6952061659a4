/** Sends refunds to the provider until it confirms or refuses them. */
import { paise } from '#domain/money/money.ts';
import { statusAfterRefund } from '#domain/money/refund.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { findPaymentOrder } from '#server/features/payments/payment-orders.store.ts';
import { findPayment } from '#server/features/payments/payments.store.ts';
import {
  callsAtOnce,
  isRefusal,
  ProviderError,
  type ProviderRefund,
} from '#server/gateways/razorpay/gateway.ts';
import { workThroughDue } from '#server/pace/in-parallel.ts';
import { serialize } from '#server/serialize.ts';
import type { Shop } from '#server/shop.ts';
import { continueTrace } from '#server/trace.ts';
import { refundFailedKey } from './refund-failed-mail.ts';
import {
  type DueRefund,
  findRefundId,
  findRefundStatus,
  takeDueRefunds,
  updateRefund,
} from './refunds-at-provider.store.ts';
import { findSourceRefund } from './source-refunds.store.ts';

const alarmAfterAttempts = 5;
/** After this time, a first attempt may be one that a restored database does not know of. */
const firstAttemptWithinMs = 5 * 60_000;

type ReportedRefund = Pick<ProviderRefund, 'id' | 'paymentId' | 'status' | 'reference'>;
/** Without an id, the provider never accepted the refund. */
interface Change extends Pick<ProviderRefund, 'status'> {
  readonly id: string | null;
  /** Why it was refused. */
  readonly error?: string;
}

/**
 * Sets a refund to the status that the provider reports. A failed refund is mailed to the customer,
 * and subtracted from what the order has refunded, so that it can be refunded another way. Since
 * that may have happened, a later contradicting report changes nothing and raises an alarm.
 */
async function moveRefund(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms'>,
  refundId: string,
  { id: providerRefundId, status, error }: Change,
): Promise<void> {
  const now = shop.now();
  const refund = await findSourceRefund(tx, refundId);
  if (!refund) return;
  const { userId, orderId, isOfUnusedPayment } = refund;
  const ofOrder = isOfUnusedPayment ? null : orderId;
  if (ofOrder !== null) continueTrace(ofOrder);
  const order = ofOrder === null ? null : await lockOrder(tx, ofOrder);
  const movedPaise = await updateRefund(tx, refundId, { status, providerRefundId }, now);
  if (movedPaise === null) {
    const ended = status === 'pending' ? null : await findRefundStatus(tx, refundId);
    if (ended !== null && ended !== status) {
      const facts = { refundId, providerRefundId, orderId: ofOrder, ended, told: status };
      shop.alarms.raise('refund_contradicted', facts);
    }
    return;
  }
  if (status === 'failed') {
    shop.alarms.raise('refund_failed', { refundId, providerRefundId, error });
    const eventKey = refundFailedKey(refundId, order);
    await queueMail(tx, { kind: 'refund_failed', userId, orderId, eventKey }, now);
  }
  if (!order) {
    if (orderId !== null) tx.announceAfterCommit({ orderId, userId });
    return;
  }
  if (status === 'pending') return;
  const failedPaise = status === 'failed' ? movedPaise : 0;
  const refundedPaise = paise(order.refundedPaise - failedPaise);
  const event = {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: order.status,
    actor: 'system',
    actorId: null,
    reason: status === 'failed' ? 'Refund failed' : 'Refund arrived',
    at: now,
  } as const;
  const paymentStatus = statusAfterRefund(order.totalPaise, refundedPaise);
  await moveOrder(tx, event, { refundedPaise, paymentStatus });
}

/**
 * What an earlier attempt has made of it, whose reply was lost. The provider forgets its
 * idempotency keys, and then accepts a second refund of a payment of which enough is left.
 */
async function findSent(shop: Shop, refund: DueRefund): Promise<Change | undefined> {
  const refunds = await shop.payments.listPaymentRefunds(refund.providerPaymentId);
  return refunds.find(({ reference }) => reference === refund.id);
}

function mayBeSent(shop: Shop, { attempts, createdAt }: DueRefund): boolean {
  return attempts > 1 || shop.now().getTime() - createdAt.getTime() >= firstAttemptWithinMs;
}

async function create(shop: Shop, refund: DueRefund): Promise<Change> {
  const sent = mayBeSent(shop, refund) && (await findSent(shop, refund));
  if (sent) return sent;
  try {
    return await shop.payments.refundPayment({
      paymentId: refund.providerPaymentId,
      amountPaise: refund.amountPaise,
      // The same key at every attempt, so that two requests at once refund once.
      idempotencyKey: `refund_${refund.id}`,
      notes: { reason: refund.note, refund_id: refund.id },
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A request that was still under way may have been accepted meanwhile.
    const own = await findSent(shop, refund);
    return own ?? { id: null, status: 'failed', error: error.message };
  }
}

async function sendRefund(shop: Shop, refund: DueRefund): Promise<void> {
  const { id, providerRefundId } = refund;
  try {
    const change = providerRefundId
      ? await shop.payments.fetchRefund(providerRefundId)
      : await create(shop, refund);
    await inTransaction(shop.db, (tx) => moveRefund(tx, shop, id, change));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (refund.attempts < alarmAfterAttempts) return;
    shop.alarms.raise('refund_failed', { refundId: id, error: error.message });
  }
}

/**
 * Sends or checks every refund that is due, until the time is up; repeating it never refunds twice.
 * Each is taken alone: whoever is killed, or loses the database, postpones few. Refunds of one
 * payment take turns, as the provider may refuse two at the same time.
 */
export async function sendRefunds(shop: Shop): Promise<void> {
  const now = shop.now();
  const next = { retryAfterMs: shop.config.reconcileAfterMs, limit: 1 };
  const takeDue = () => takeDueRefunds(shop.db, now, next);
  await workThroughDue(callsAtOnce, takeDue, (refund) =>
    serialize(`refunds of ${refund.providerPaymentId}`, () => sendRefund(shop, refund)),
  );
}

/**
 * Applies a reported refund, or raises an alarm for one made elsewhere; returns the outcome. Its
 * payment may not have been reported yet: then the provider's order says whether it is ours.
 */
export async function applyReportedRefund(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms'>,
  reported: ReportedRefund & { readonly providerOrderId: string | null },
): Promise<string> {
  const refundId = await findRefundId(tx, reported);
  if (refundId !== null) {
    await moveRefund(tx, shop, refundId, reported);
    return 'refund_noted';
  }
  const { id: providerRefundId, paymentId: providerPaymentId, providerOrderId, status } = reported;
  const isOurs =
    (await findPayment(tx, providerPaymentId)) ??
    (providerOrderId && (await findPaymentOrder(tx, providerOrderId)));
  if (!isOurs) return 'ignored';
  shop.alarms.raise('refund_not_ours', { providerRefundId, providerPaymentId, status });
  return 'refund_not_ours';
}
