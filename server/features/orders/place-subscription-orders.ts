/** Places and pays the orders that an evening makes of subscriptions, in a few statements. */
import type { Paise } from '#domain/money/money.ts';
import type { Tx } from '#server/db/database.ts';
import { payManyFromWallets } from '#server/features/wallet/pay-many-from-wallets.ts';
import { insertSubscriptionOrders, type SubscriptionOrder } from './subscription-orders.store.ts';

/**
 * At most one for each customer; the caller holds their wallets and knows that they suffice, and
 * notes in the same transaction which day of which subscription each order is. No mail tells of
 * them: the reminder before the cut-off did. Returns what is left in the wallets, by customer.
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
    return { id, number, userId, walletPaise: pricePaise };
  });
  tx.wakeAfterCommit('documents');
  return payManyFromWallets(tx, paid, now);
}
