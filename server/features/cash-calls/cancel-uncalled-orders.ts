/** Cancels cash orders that nobody could be reached for in time. */
import { cutoffOf } from '#domain/calendar/cutoff.ts';
import { newestOf } from '#domain/settings/published.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { eachAlone } from '#server/pace/each-alone.ts';
import type { Shop } from '#server/shop.ts';
import {
  endCashCall,
  findOverdueCalls,
  listCallDeadlines,
  moveCallsOf,
  moveCashCall,
} from './cash-calls.store.ts';

const batchSize = 100;

async function cancel(tx: Tx, shop: Pick<Shop, 'now' | 'settings'>, orderId: string) {
  const order = await lockOrder(tx, orderId);
  const now = shop.now();
  const { delivery, payment } = shop.settings.current();
  const isWaiting = order?.status === 'pending' && order.paymentStatus === 'unpaid';
  const callBefore = order && cutoffOf(order, delivery);
  if (isWaiting && callBefore && callBefore > now) {
    // Moved meanwhile.
    await moveCashCall(tx, orderId, callBefore);
    return;
  }
  if (!(await endCashCall(tx, orderId, now)) || !isWaiting) return;
  // The owner no longer asks for calls: it waits for staff like any other cash order.
  if (newestOf(payment).value.cashConfirmed !== 'by call') return;
  await moveOrder(tx, {
    orderId,
    fromStatus: order.status,
    toStatus: 'cancelled',
    actor: 'system',
    actorId: null,
    reason: 'We could not reach you by phone',
    at: now,
  });
}

/** The owner may have moved the cut-off since the orders were placed. */
async function followCutoff({ db, settings }: Shop): Promise<void> {
  const { delivery } = settings.current();
  for (const { first, last, ...calls } of await listCallDeadlines(db)) {
    const callBefore = cutoffOf(calls, delivery);
    const isMoved = [first, last].some((each) => each.getTime() !== callBefore.getTime());
    if (isMoved) await moveCallsOf(db, calls, callBefore);
  }
}

/**
 * May be repeated and run by two processes: an order is cancelled once, with one message.
 * @throws AggregateError of those that failed, once the others are cancelled.
 */
export async function cancelUncalledOrders(shop: Shop): Promise<void> {
  await followCutoff(shop);
  await eachAlone(
    await findOverdueCalls(shop.db, shop.now(), batchSize),
    (orderId) => inTransaction(shop.db, (tx) => cancel(tx, shop, orderId)),
    'Orders without a call were not cancelled',
  );
}
