/** Cancels cash orders that nobody confirmed, once their day is over in India. */
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { eachAlone } from '#server/pace/each-alone.ts';
import type { Shop } from '#server/shop.ts';
import { findUnconfirmedOrders, isStillUnconfirmed } from './unconfirmed-orders.store.ts';

const batchSize = 100;
/** Whoever waited longer ago, as before a long outage, needs no mail about it. */
const daysWithMail = 7;

async function cancel(tx: Tx, orderId: string, today: CalendarDate, at: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  // Confirmed, cancelled, moved or delivered meanwhile.
  if (!order || !(await isStillUnconfirmed(tx, orderId, today))) return;
  const move = { fromStatus: order.status, toStatus: 'cancelled' } as const;
  const system = { actor: 'system', actorId: null } as const;
  const reason = 'We did not confirm it in time';
  const hasMail = order.deliveryDate >= addDays(today, -daysWithMail);
  await moveOrder(tx, { orderId, ...move, ...system, reason, at }, {}, { hasMail });
}

/**
 * They were not cooked: see `isToCook`. May be repeated and run by two processes: an order is
 * cancelled once, with one mail.
 * @throws AggregateError of those that failed, once the others are cancelled.
 */
export async function cancelUnconfirmedOrders({ db, now }: Shop): Promise<void> {
  const at = now();
  const today = dateInIndia(at);
  await eachAlone(
    await findUnconfirmedOrders(db, today, batchSize),
    (orderId) => inTransaction(db, (tx) => cancel(tx, orderId, today, at)),
    'Unconfirmed orders were not cancelled',
  );
}
