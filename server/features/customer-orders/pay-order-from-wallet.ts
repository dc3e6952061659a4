/** Pays a whole order from the wallet in the transaction that places it. */
import { refusalAt } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';
import { payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';

/** @throws Refusal `wallet_insufficient`, which also rolls back the order. */
export async function payOrderFromWallet(
  tx: Tx,
  order: OrderWithLines,
  now: Date,
): Promise<OrderWithLines> {
  const event = {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: 'confirmed',
    actor: 'payment',
    actorId: null,
    reason: 'Paid from the wallet',
    at: now,
  } as const;
  await moveOrder(tx, event, { paymentStatus: 'paid' });
  // Last, so that the wallet is locked for the shortest time.
  if (!(await payFromWallet(tx, order, now))) {
    throw refusalAt('wallet_insufficient', 'paymentMethod');
  }
  return { ...order, status: 'confirmed', paymentStatus: 'paid' };
}
