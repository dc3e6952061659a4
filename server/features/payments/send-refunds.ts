/** Sends back money that no order can use, until the provider confirms it. */
import type { Reader } from '#server/db/database.ts';
import { ProviderError, type ProviderRefund } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { type DueRefund, findRefundId, takeDueRefunds, updateRefund } from './refunds.store.ts';

const batchSize = 20;
const alarmAfterAttempts = 5;

async function askFor(shop: Shop, refund: DueRefund): Promise<void> {
  let told: ProviderRefund;
  try {
    told = await shop.payments.refundPayment({
      paymentId: refund.providerPaymentId,
      amountPaise: refund.amountPaise,
      // The same key at every attempt: asking twice refunds once.
      idempotencyKey: `refund_${refund.id}`,
      notes: { reason: refund.reason },
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (refund.attempts >= alarmAfterAttempts) {
      shop.alarms.raise('refund_failed', { refundId: refund.id, error: error.message });
    }
    return;
  }
  const { id: providerRefundId, status } = told;
  await updateRefund(shop.db, refund.id, { status, providerRefundId }, shop.now());
  if (told.status === 'failed') shop.alarms.raise('refund_failed', { refundId: refund.id });
}

/** Asks the provider for every refund that is due; repeating it never refunds twice. */
export async function sendRefunds(shop: Shop): Promise<void> {
  const now = shop.now();
  const nextAttemptAt = new Date(now.getTime() + shop.config.reconcileAfterMs);
  const due = await takeDueRefunds(shop.db, now, nextAttemptAt, batchSize);
  for (const refund of due) await askFor(shop, refund);
}

/** What a refund event says about a refund of ours. */
export async function noteRefund(
  db: Reader,
  shop: Pick<Shop, 'now' | 'alarms'>,
  told: { readonly id: string; readonly status: ProviderRefund['status'] },
): Promise<string> {
  const refundId = await findRefundId(db, told.id);
  if (refundId === null) return 'ignored';
  const { id: providerRefundId, status } = told;
  await updateRefund(db, refundId, { status, providerRefundId }, shop.now());
  if (status === 'failed') shop.alarms.raise('refund_failed', { refundId });
  return 'refund_noted';
}
