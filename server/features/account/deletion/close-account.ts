/** Closes an account for good: personal data is erased, what the books need stays anonymous. */
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { formatOrderNumber, isPayable, type OrderStatus } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import {
  cancelWithAccount,
  type Moment,
} from '#server/features/subscriptions/change-subscription.ts';
import { closeWallet } from '#server/features/wallet/close-wallet.ts';
import { readBalance } from '#server/features/wallet/post-to-wallet.ts';
import {
  erasePerson,
  eraseWords,
  findOrders,
  lockOrders,
  type OwnOrder,
} from './deletion.store.ts';

const overStatuses: readonly OrderStatus[] = ['delivered', 'cancelled'];
/** Nothing is paid and nothing will be cooked: such an order is cancelled with the account. */
const endsWithAccount = (order: OwnOrder): boolean => isPayable(order) || isCalledOff(order);

/** Numbers of the orders that prevent closing the account. */
export const numbersOnTheirWay = (orders: readonly OwnOrder[]): string[] =>
  orders
    .filter((order) => !overStatuses.includes(order.status) && !endsWithAccount(order))
    .map(({ number }) => formatOrderNumber(number));

interface AccountClosing {
  readonly userId: string;
  /** The balance in rupees, as shown before, that is given up to the shop. */
  readonly givesUpBalance: string | undefined;
  readonly by: { readonly actor: 'customer' | 'staff'; readonly actorId: string };
}

async function cancelUncooked(
  tx: Tx,
  { by }: AccountClosing,
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

function assertNoneOnTheirWay(orders: readonly OwnOrder[]): void {
  const openOrders = numbersOnTheirWay(orders);
  if (openOrders.length > 0) throw new Refusal('orders_on_their_way', { details: { openOrders } });
}

function assertGivenUp(balancePaise: Paise, givesUpBalance = '0'): void {
  if (balancePaise === 0 || parseRupees(givesUpBalance) === balancePaise) return;
  throw new Refusal('wallet_not_empty', { details: { walletBalance: toRupees(balancePaise) } });
}

/**
 * For what is done before an account is closed and stays done. It locks nothing, so {@link
 * closeAccount} may refuse all the same.
 * @throws Refusal `orders_on_their_way`, `wallet_not_empty`.
 */
export async function assertClosable(
  db: Reader,
  { userId, givesUpBalance }: Pick<AccountClosing, 'userId' | 'givesUpBalance'>,
): Promise<void> {
  assertNoneOnTheirWay(await findOrders(db, userId));
  assertGivenUp(await readBalance(db, userId), givesUpBalance);
}

/**
 * Closes an account that the caller has locked. Cancels the subscription and orders that wait for
 * an online payment or were refunded in full before they went out, empties the wallet, and erases
 * name, contact, addresses, food profile, sessions, mails, pushes, texts by the customer, texts by
 * staff about orders and wallet, and what the audit log contains about the person. Late payments
 * for a cancelled order are refunded as always. Returns the amount given up.
 * @throws Refusal `orders_on_their_way` (their numbers in `openOrders`), `wallet_not_empty` (with
 * `walletBalance`) when the balance differs from the amount given up, or `conflict` when the
 * balance changed meanwhile.
 */
export async function closeAccount(
  tx: Tx,
  closing: AccountClosing,
  moment: Moment,
): Promise<Paise> {
  const { now } = moment;
  const { userId, givesUpBalance, by } = closing;
  await cancelWithAccount(tx, userId, by, moment);
  const orders = await lockOrders(tx, userId);
  assertNoneOnTheirWay(orders);
  const balancePaise = await readBalance(tx, userId);
  assertGivenUp(balancePaise, givesUpBalance);
  await eraseWords(tx, userId);
  await cancelUncooked(tx, closing, orders, now);
  // The balance changed since it was read: whoever gives it up has to decide again.
  if (!(await closeWallet(tx, userId, balancePaise, now))) throw new Refusal('conflict');
  await erasePerson(tx, userId, now);
  return balancePaise;
}
