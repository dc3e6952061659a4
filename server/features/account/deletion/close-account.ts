/** Closes an account for good: the person goes, what the books need stays without a name. */
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { formatOrderNumber, isPayable, type OrderStatus } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { cancelWithAccount } from '#server/features/subscriptions/act-on-subscription.ts';
import { closeWallet } from '#server/features/wallet/close-wallet.ts';
import { readBalance } from '#server/features/wallet/post-to-wallet.ts';
import { erasePerson, eraseWords, lockOrders, type OwnOrder } from './deletion.store.ts';

const overStatuses: readonly OrderStatus[] = ['delivered', 'cancelled'];
/** Nothing was paid and nothing will be cooked: such an order ends with the account. */
const endsWithAccount = isPayable;

/** Numbers of the orders that keep an account from being closed. */
export const numbersOnTheirWay = (orders: readonly OwnOrder[]): string[] =>
  orders
    .filter((order) => !overStatuses.includes(order.status) && !endsWithAccount(order))
    .map(({ number }) => formatOrderNumber(number));

export interface Closing {
  readonly userId: string;
  /** What the person or staff saw in the wallet, in rupees, and give up to the shop. */
  readonly givesUpBalance: string | undefined;
  readonly by: { readonly actor: 'customer' | 'staff'; readonly actorId: string };
}

async function cancelUnpaid(
  tx: Tx,
  { by }: Closing,
  orders: readonly OwnOrder[],
  at: Date,
): Promise<void> {
  for (const { id: orderId, status: fromStatus } of orders.filter(endsWithAccount)) {
    await moveOrder(tx, {
      ...by,
      orderId,
      fromStatus,
      toStatus: 'cancelled',
      reason: 'Account deleted',
      at,
    });
  }
}

/** @throws Refusal as {@link closeAccount}. */
async function lockOrdersToClose(tx: Tx, userId: string): Promise<readonly OwnOrder[]> {
  const orders = await lockOrders(tx, userId);
  const openOrders = numbersOnTheirWay(orders);
  if (openOrders.length > 0) throw new Refusal('orders_on_their_way', { details: { openOrders } });
  return orders;
}

/**
 * For an account that the caller holds. Cancels the subscription and orders that wait for an online
 * payment, empties the wallet, and wipes out name, contact, addresses, food profile, sessions,
 * mails, notices, what the customer wrote, what staff wrote about orders and wallet and what the
 * audit log tells of the person. Late money for a cancelled order goes back as always. Returns what
 * was given up.
 * @throws Refusal `orders_on_their_way` (their numbers in `openOrders`), `wallet_not_empty` (with
 * `walletBalance`) when it holds another amount than is given up, or `conflict` when the balance
 * changed meanwhile.
 */
export async function closeAccount(tx: Tx, closing: Closing, now: Date): Promise<Paise> {
  const { userId, givesUpBalance = '0', by } = closing;
  await cancelWithAccount(tx, userId, by, now);
  const orders = await lockOrdersToClose(tx, userId);
  const balancePaise = await readBalance(tx, userId);
  if (balancePaise > 0 && parseRupees(givesUpBalance) !== balancePaise) {
    const walletBalance = toRupees(balancePaise);
    throw new Refusal('wallet_not_empty', { details: { walletBalance } });
  }
  await eraseWords(tx, userId);
  await cancelUnpaid(tx, closing, orders, now);
  // Money came or went since the balance was read: whoever gives it up decides anew.
  if (!(await closeWallet(tx, userId, balancePaise, now))) throw new Refusal('conflict');
  await erasePerson(tx, userId, now);
  return balancePaise;
}
