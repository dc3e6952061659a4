/** Pays whole orders from the wallets of many customers, in one statement. */
import type { Paise } from '#domain/money/money.ts';
import type { Tx } from '#server/db/database.ts';
import { orderTransfer, type PaidOrder } from './pay-from-wallet.ts';
import { postToWallets } from './post-to-wallet.ts';

/**
 * Pays orders that the caller has just placed, at most one for each customer. The caller has locked
 * the wallets and knows that their balances suffice. Returns the remaining balances by customer.
 * @throws Error when an order was not paid, which is a bug: the transaction must be rolled back.
 */
export async function payManyFromWallets(
  tx: Tx,
  orders: readonly PaidOrder[],
  now: Date,
): Promise<ReadonlyMap<string, Paise>> {
  if (orders.length === 0) return new Map();
  const balances = await postToWallets(tx, orders.map(orderTransfer), now);
  const unpaid = orders.filter(({ userId }) => !balances.has(userId)).map(({ id }) => id);
  if (unpaid.length > 0) throw new Error(`Orders not paid from their wallets: ${unpaid.join()}`);
  return balances;
}
