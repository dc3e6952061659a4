/** Sends money back to where it came from, until the provider confirms or refuses it. */
import { paise } from '#domain/money/money.ts';
import { statusAfterRefund } from '#domain/money/refund.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { findPayment } from '#server/features/payments/payments.store.ts';
import {
  isRefusal,
  ProviderError,
  type ProviderRefund,
} from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import {
  type DueRefund,
  findOrderOfRefund,
  findRefundId,
  findRefundStatus,
  takeDueRefunds,
  updateRefund,
} from './refunds.store.ts';

const batchSize = 20;
const alarmAfterAttempts = 5;

type Told = Pick<ProviderRefund, 'id' | 'paymentId' | 'status' | 'reference'>;
/** Without an id the provider never took the refund on. */
interface Change extends Pick<ProviderRefund, 'status'> {
  readonly id: string | null;
  /** Why it was refused. */
  readonly error?: string;
}

/**
 * Moves a refund forward on the provider's word. One that was refused for good gave nothing back:
 * its order says so, and its money can be given back another way. That may have happened when the
 * provider takes its word back, so an end stays as it is, with an alarm.
 */
async function moveRefund(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms'>,
  refundId: string,
  { id: providerRefundId, status, error }: Change,
): Promise<void> {
  const now = shop.now();
  const orderId = await findOrderOfRefund(tx, refundId);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const movedPaise = await updateRefund(tx, refundId, { status, providerRefundId }, now);
  if (movedPaise === null) {
    const ended = status === 'pending' ? null : await findRefundStatus(tx, refundId);
    if (ended !== null && ended !== status) {
      const facts = { refundId, providerRefundId, orderId, ended, told: status };
      shop.alarms.raise('refund_contradicted', facts);
    }
    return;
  }
  if (status === 'failed') {
    shop.alarms.raise('refund_failed', { refundId, providerRefundId, error });
  }
  if (!order || status === 'pending') return;
  const keptPaise = status === 'failed' ? movedPaise : 0;
  const refundedPaise = paise(order.refundedPaise - keptPaise);
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
 * What became of a refund that was refused. An earlier try whose answer was lost may have been
 * taken on, and the provider does not keep its keys for ever.
 */
async function afterRefusal(shop: Shop, refund: DueRefund, error: string): Promise<Change> {
  const made = await shop.payments.listPaymentRefunds(refund.providerPaymentId);
  const own = made.find(({ reference }) => reference === refund.id);
  return own ?? { id: null, status: 'failed', error };
}

async function create(shop: Shop, refund: DueRefund): Promise<Change> {
  try {
    return await shop.payments.refundPayment({
      paymentId: refund.providerPaymentId,
      amountPaise: refund.amountPaise,
      // The same key at every attempt: asking twice refunds once.
      idempotencyKey: `refund_${refund.id}`,
      notes: { reason: refund.note, refund_id: refund.id },
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return afterRefusal(shop, refund, error.message);
  }
}

async function askFor(shop: Shop, refund: DueRefund): Promise<void> {
  const { id, providerRefundId } = refund;
  try {
    const became = providerRefundId
      ? await shop.payments.fetchRefund(providerRefundId)
      : await create(shop, refund);
    await inTransaction(shop.db, (tx) => moveRefund(tx, shop, id, became));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (refund.attempts < alarmAfterAttempts) return;
    shop.alarms.raise('refund_failed', { refundId: id, error: error.message });
  }
}

/** Asks the provider for every refund that is due; repeating it never refunds twice. */
export async function sendRefunds(shop: Shop): Promise<void> {
  const bookNext = { retryAfterMs: shop.config.reconcileAfterMs, limit: batchSize };
  const due = await takeDueRefunds(shop.db, shop.now(), bookNext);
  for (const refund of due) await askFor(shop, refund);
}

/** What a refund event says about a refund of ours, or about money that left without one. */
export async function noteRefund(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms'>,
  told: Told,
): Promise<string> {
  const refundId = await findRefundId(tx, told);
  if (refundId !== null) {
    await moveRefund(tx, shop, refundId, told);
    return 'refund_noted';
  }
  const { id: providerRefundId, paymentId: providerPaymentId, status } = told;
  if (!(await findPayment(tx, providerPaymentId))) return 'ignored';
  shop.alarms.raise('refund_not_ours', { providerRefundId, providerPaymentId, status });
  return 'refund_not_ours';
}
