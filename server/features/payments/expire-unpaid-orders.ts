/** Cancels orders that were not paid in time, after checking the provider for late payments. */
import { inTransaction } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { findExpiredOrders, lockOrder } from '#server/features/orders/orders.store.ts';
import { ProviderError } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { checkLinkOf } from './links/check-payment-links.ts';
import { findOpenPaymentOrder } from './payment-orders.store.ts';
import { reconcilePaymentOrder } from './settling/reconcile-payments.ts';

const batchSize = 100;

async function expire(shop: Shop, orderId: string): Promise<void> {
  const open = await findOpenPaymentOrder(shop.db, { orderId, topUpId: null });
  if (open) await reconcilePaymentOrder(shop, open);
  await checkLinkOf(shop, orderId);
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'pending' || order.paymentStatus !== 'unpaid') return;
    await moveOrder(tx, {
      orderId,
      fromStatus: 'pending',
      toStatus: 'cancelled',
      actor: 'system',
      actorId: null,
      reason: 'Not paid in time',
      at: shop.now(),
    });
  });
}

/**
 * Cancels overdue orders. Their provider orders stay watched, and later payments are refunded.
 */
export async function expireUnpaidOrders(shop: Shop): Promise<void> {
  for (const orderId of await findExpiredOrders(shop.db, shop.now(), batchSize)) {
    try {
      await expire(shop, orderId);
    } catch (error) {
      // While the provider does not answer, the order may have been paid: it waits.
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}
