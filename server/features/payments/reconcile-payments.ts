/** The safety net under webhooks and browsers: asks the provider what became of open payments. */
import { inTransaction } from '#server/db/database.ts';
import { ProviderError } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { closePaymentOrder, type PaymentOrderRow, takeDuePaymentOrders } from './payments.store.ts';
import { afterSettlement, settlePayment } from './settle-payment.ts';

const batchSize = 50;
/**
 * Banks may still revive a payment for days (Razorpay, late authorisation); then nobody asks any
 * more.
 */
const watchMs = 5 * 86_400_000;

/** Learns and settles all payments of one provider order. */
export async function reconcilePaymentOrder(
  shop: Shop,
  paymentOrder: Pick<PaymentOrderRow, 'providerOrderId'>,
): Promise<void> {
  const told = await shop.payments.listOrderPayments(paymentOrder.providerOrderId);
  for (const fact of told) {
    const settled =
      fact.status === 'authorized'
        ? await shop.payments.capturePayment(fact.id, fact.amountPaise)
        : fact;
    const { outcome } = await inTransaction(shop.db, (tx) => settlePayment(tx, shop, settled));
    afterSettlement(shop, outcome);
  }
}

/**
 * Looks at every open provider order that is due; a provider that does not answer is asked later.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const now = shop.now();
  const due = await takeDuePaymentOrders(shop.db, now, {
    reconcileAfterMs: shop.config.reconcileAfterMs,
    limit: batchSize,
  });
  for (const paymentOrder of due) {
    try {
      await reconcilePaymentOrder(shop, paymentOrder);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      continue;
    }
    const isOld = now.getTime() - paymentOrder.createdAt.getTime() > watchMs;
    if (isOld) await closePaymentOrder(shop.db, paymentOrder.providerOrderId);
  }
}
