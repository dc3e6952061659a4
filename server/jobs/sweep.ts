/**
 * What the shop does without being asked: learns of payments, gives up unpaid orders, sends money
 * back.
 */
import { forgetDeadSessions } from '#server/features/auth/sessions.ts';
import { expireUnpaidOrders } from '#server/features/payments/expire-unpaid-orders.ts';
import { reconcilePayments } from '#server/features/payments/reconcile-payments.ts';
import { sendRefunds } from '#server/features/payments/send-refunds.ts';
import type { Shop } from '#server/shop.ts';

/** One pass. Every step may be repeated, run late, or run in two processes at once. */
export async function sweep(shop: Shop): Promise<void> {
  await reconcilePayments(shop);
  await expireUnpaidOrders(shop);
  await sendRefunds(shop);
  await forgetDeadSessions(shop.db, shop.now());
}
