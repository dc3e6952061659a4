/** Cancels orders that were not paid in time, after checking the provider for late payments. */
import { notPaidInTime } from '#domain/orders/order-status.ts';
import { inTransaction } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { findExpiredOrders, lockOrder } from '#server/features/orders/orders.store.ts';
import { callsAtOnce, ProviderError } from '#server/gateways/razorpay/gateway.ts';
import { inParallel } from '#server/pace/in-parallel.ts';
import { startTimeBudget } from '#server/pace/time-budget.ts';
import type { Shop } from '#server/shop.ts';
import { checkLinkOf } from './links/check-payment-links.ts';
import { findOpenPaymentOrder } from './payment-orders.store.ts';
import { reconcilePaymentOrder } from './settling/reconcile-payments.ts';

const pageSize = 100;

async function expire(shop: Shop, orderId: string): Promise<void> {
  const open = await findOpenPaymentOrder(shop.db, { orderId, topUpId: null });
  if (open) await reconcilePaymentOrder(shop, open);
  await checkLinkOf(shop, orderId);
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'pending' || order.paymentStatus !== 'unpaid') return;
    const now = shop.now();
    // Another process has cancelled it meanwhile, and staff have reopened it.
    if (order.payBefore !== null && order.payBefore > now) return;
    const move = { fromStatus: 'pending', toStatus: 'cancelled' } as const;
    const system = { actor: 'system', actorId: null, reason: notPaidInTime } as const;
    await moveOrder(tx, { ...move, ...system, orderId, at: now });
  });
}

/** While the provider does not answer, the order may have been paid: it waits. */
async function tryToExpire(shop: Shop, orderId: string): Promise<void> {
  await expire(shop, orderId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
}

/**
 * Cancels overdue orders until the time is up. Their provider orders stay watched, and later
 * payments are refunded.
 */
export async function expireUnpaidOrders(shop: Shop): Promise<void> {
  const now = shop.now();
  const hasTime = startTimeBudget();
  const tried = new Set<string>();
  while (hasTime()) {
    const overdue = await findExpiredOrders(shop.db, now, tried.size + pageSize);
    const untried = overdue.filter((id) => !tried.has(id));
    if (untried.length === 0) return;
    await inParallel(untried, callsAtOnce, async (orderId) => {
      if (!hasTime()) return;
      tried.add(orderId);
      await tryToExpire(shop, orderId);
    });
  }
}
