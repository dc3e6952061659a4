/** Places and pays the orders of an evening run, in a few statements. */
import type { Paise } from '#domain/money/money.ts';
import type { Tx } from '#server/db/database.ts';
import { payManyFromWallets } from '#server/features/wallet/pay-many-from-wallets.ts';
import { insertSubscriptionOrders, type SubscriptionOrder } from './subscription-orders.store.ts';

/**
 * Takes at most one order per customer. The caller has locked the wallets, knows that the balances
 * suffice, and stores in the same transaction which subscription and day each order belongs to.
 * Queues no mail, since the reminder before the cut-off announced the orders. Returns the remaining
 * balances by customer.
 */
export async function placeSubscriptionOrders(
  tx: Tx,
  orders: readonly SubscriptionOrder[],
  now: Date,
): Promise<ReadonlyMap<string, Paise>> {
  if (orders.length === 0) return new Map();
  const numbers = await insertSubscriptionOrders(tx, orders, now);
  const paid = orders.map(({ id, userId, pricePaise }) => {
    const number = numbers.get(id);
    if (number === undefined) throw new Error(`Order ${id} was placed without a number`);
    tx.announceAfterCommit({ orderId: id, userId });
    return { id, number, userId, walletPaise: pricePaise };
  });
  tx.wakeAfterCommit('documents');
  return payManyFromWallets(tx, paid, now);
}
