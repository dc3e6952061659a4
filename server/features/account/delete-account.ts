/** Deletes an account: the person goes, what the books need stays without a name. */

import type { deleteAccount as deleteAccountCall, getDeletion } from '#contract/account.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { toRupees } from '#domain/money.ts';
import { formatOrderNumber, isPayable, type OrderStatus } from '#domain/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { checkOwnPassword } from '#server/features/auth/check-password.ts';
import { moveOrder } from '#server/features/orders/order-moves.ts';
import { cancelWithAccount } from '#server/features/subscriptions/act-on-subscription.ts';
import { issueInvoicesOf } from '#server/features/tax-documents/issue-documents.ts';
import { closeWallet } from '#server/features/wallet/close-wallet.ts';
import { readBalance } from '#server/features/wallet/post-to-wallet.ts';
import type { Shop } from '#server/shop.ts';
import {
  erasePerson,
  eraseWords,
  findOrders,
  hasSubscription,
  lockOrders,
  lockUser,
  type OwnOrder,
} from './deletion.store.ts';

const overStatuses: readonly OrderStatus[] = ['delivered', 'cancelled'];
/** Nothing was paid and nothing will be cooked: such an order ends with the account. */
const endsWithAccount = isPayable;

const numbersOnTheirWay = (orders: readonly OwnOrder[]): string[] =>
  orders
    .filter((order) => !overStatuses.includes(order.status) && !endsWithAccount(order))
    .map(({ number }) => formatOrderNumber(number));

/** What the customer should know before. */
export async function previewDeletion(
  shop: Pick<Shop, 'db'>,
  userId: string,
): Promise<ReplyOf<typeof getDeletion>> {
  const orders = await findOrders(shop.db, userId);
  return {
    openOrders: numbersOnTheirWay(orders),
    walletBalance: toRupees(await readBalance(shop.db, userId)),
    keptOrders: orders.length,
    hasSubscription: await hasSubscription(shop.db, userId),
  };
}

async function cancelUnpaid(
  tx: Tx,
  userId: string,
  orders: readonly OwnOrder[],
  at: Date,
): Promise<void> {
  for (const { id: orderId, status: fromStatus } of orders.filter(endsWithAccount)) {
    await moveOrder(tx, {
      orderId,
      fromStatus,
      toStatus: 'cancelled',
      actor: 'customer',
      actorId: userId,
      reason: 'Account deleted',
      at,
    });
  }
}

/**
 * Issues the invoices that are due, cancels the subscription and orders that wait for an online
 * payment, empties the wallet, and wipes out name, contact, addresses, food profile, sessions,
 * mails, notices and what the customer wrote. Late money for a cancelled order goes back as always.
 * @throws Refusal `password_wrong`, `staff_account_stays`, `orders_on_their_way` (their numbers in
 * `openOrders`), `wallet_not_empty` (with `walletBalance`), or `conflict` when the password or the
 * balance changed meanwhile.
 */
export async function deleteAccount(
  shop: Shop,
  userId: string,
  form: BodyOf<typeof deleteAccountCall>,
): Promise<void> {
  const { password, givesUpBalance = false } = form;
  const checkedHash = await checkOwnPassword(shop, userId, { password, field: 'password' });
  await issueInvoicesOf(shop, userId);
  await inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    const user = await lockUser(tx, userId);
    if (user?.passwordHash !== checkedHash) throw new Refusal('conflict');
    if (user.role !== 'customer') throw new Refusal('staff_account_stays');
    await cancelWithAccount(tx, userId, now);
    const orders = await lockOrders(tx, userId);
    const openOrders = numbersOnTheirWay(orders);
    if (openOrders.length > 0)
      throw new Refusal('orders_on_their_way', { details: { openOrders } });
    const balancePaise = await readBalance(tx, userId);
    if (balancePaise > 0 && !givesUpBalance) {
      const walletBalance = toRupees(balancePaise);
      throw new Refusal('wallet_not_empty', { details: { walletBalance } });
    }
    await eraseWords(tx, userId);
    await cancelUnpaid(tx, userId, orders, now);
    // Money came or went since the balance was read: the customer decides anew.
    if (!(await closeWallet(tx, userId, balancePaise, now))) throw new Refusal('conflict');
    await erasePerson(tx, userId, now);
  });
}
