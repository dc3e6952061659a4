/** The only way to create an order for a customer. */
import { openOrdersMax } from '#domain/money/ways-to-pay.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMailsWith } from '#server/features/mail/queue-mail.ts';
import { payFromWalletWith } from '#server/features/wallet/pay-from-wallet.ts';
import {
  type FirstMove,
  insertOrder,
  mailOfPlaced,
  mayBePlaced,
  type NewLine,
  type NewOrder,
  type Placer,
  placedNumber,
} from './write-orders.store.ts';

/**
 * Adds the order as it is after its `firstMove`, in one statement that also takes the money of an
 * order that the wallet pays. Returns its number. When it refuses, nothing was stored.
 * @throws Refusal `delivery_day_closed`, `open_order_limit`, `wallet_insufficient`.
 */
export async function addOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
  {
    by = { actor: 'customer', actorId: order.userId },
    firstMove = null,
  }: { readonly by?: Placer | undefined; readonly firstMove?: FirstMove | null } = {},
): Promise<number> {
  const isPaid = order.paymentStatus === 'paid';
  const openMax = isPaid ? null : openOrdersMax;
  // An order paid in cash gets its mail here, since no payment will confirm it.
  const mail = isPaid || order.paymentMethod === 'cod' ? 'order_confirmed' : null;
  const number = placedNumber;
  const { isClosedDay, openBefore, ...placed } = await insertOrder(tx, order, lines, {
    by,
    firstMove,
    openMax,
    mail: mail && queueMailsWith(mailOfPlaced(mail), order.createdAt),
    payment: isPaid
      ? payFromWalletWith(order, order.createdAt, { when: mayBePlaced, number })
      : null,
  });
  if (isClosedDay) throw refusalAt('delivery_day_closed', 'deliveryDate');
  if (placed.number === null) {
    if (isPaid) throw refusalAt('wallet_insufficient', 'paymentMethod');
    if (openBefore >= openOrdersMax) throw new Refusal('open_order_limit');
    throw new Error(`Order ${order.id} was not placed`);
  }
  if (firstMove) tx.announceAfterCommit({ orderId: order.id, userId: order.userId });
  if (mail) tx.wakeAfterCommit('mails');
  if (isPaid) tx.wakeAfterCommit('documents');
  return placed.number;
}
