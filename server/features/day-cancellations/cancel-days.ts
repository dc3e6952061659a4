/**
 * Works off cancelled days: each order in a transaction of its own, then one message for each
 * customer. What is interrupted, the next sweep continues.
 */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { choiceEnd, fateOf } from '#domain/orders/day-cancellation.ts';
import { inTransaction } from '#server/db/database.ts';
import { lockClosedDay } from '#server/features/kitchen/closed-days.store.ts';
import { queueMails } from '#server/features/mail/queue-mail.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/orders.store.ts';
import { cancelWithRefund } from '#server/features/payments/refunds/cancel-with-refund.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import type { Shop } from '#server/shop.ts';
import {
  type DayOfOrder,
  listDueDays,
  listOpenOrders,
  markOrder,
  type OpenOrder,
  readDayOf,
  takeUninformed,
} from './cancelling.store.ts';
import { lockCancellation, markBegun, markOpened } from './day-cancellations.store.ts';

const messagesAtOnce = 100;

/** From then on it cannot be undone. Undone meanwhile, or opened by the release before: nothing. */
async function begin(shop: Pick<Shop, 'db' | 'now'>, date: CalendarDate): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const day = await lockCancellation(tx, date);
    const now = shop.now();
    if (!day || day.begunAt !== null || now < day.beginsAt) return;
    const isClosed = (await lockClosedDay(tx, date)) !== null;
    if (isClosed) await markBegun(tx, day, now);
    else await markOpened(tx, day.id, now);
  });
}

const reasonOf = ({ reason }: DayOfOrder): string => `The kitchen is closed on that day: ${reason}`;

/** Staff read in its history why it waits. */
async function letWait(
  tx: Parameters<typeof moveOrder>[0],
  order: OrderRow,
  day: DayOfOrder,
  at: Date,
): Promise<void> {
  const { id: orderId, status } = order;
  const reason = `${reasonOf(day)}. The customer may choose another day`;
  const event = { orderId, fromStatus: status, toStatus: status, reason, at } as const;
  await moveOrder(tx, { ...event, actor: 'system', actorId: null });
}

async function handleOrder(shop: Shop, cancellationId: string, orderId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const day = await readDayOf(tx, cancellationId, orderId);
    if (!order || !day?.isOpen) return;
    const now = shop.now();
    const term = day.hasDeletedMeal ? null : day.choiceUntil;
    const choiceUntil = choiceEnd(order, term, shop.settings.current().delivery);
    const fate = fateOf(order, { ...day, choiceUntil }, now);
    if (fate === 'stays') return;
    const isCancelled = fate === 'cancelled';
    await markOrder(tx, {
      cancellationId,
      orderId,
      userId: order.userId,
      choiceUntil: isCancelled ? null : choiceUntil,
      cancelledAt: isCancelled ? now : null,
    });
    if (!isCancelled) return letWait(tx, order, day, now);
    await cancelWithRefund(tx, shop, order, {
      actor: 'system',
      actorId: null,
      reason: reasonOf(day),
      refundTo: 'source',
      // Otherwise the message about the day is sent instead.
      hasMail: day.isMissedByMessage,
    });
  });
}

async function queueMessages(
  shop: Pick<Shop, 'db' | 'now'>,
  cancellationId: string,
): Promise<void> {
  const queueSome = () =>
    inTransaction(shop.db, async (tx) => {
      const now = shop.now();
      const userIds = await takeUninformed(tx, cancellationId, messagesAtOnce, now);
      const mails = userIds.map((userId) => ({
        kind: 'day_cancelled' as const,
        userId,
        eventKey: `day:${cancellationId}:${userId}`,
      }));
      await queueMails(tx, mails, now);
      return userIds.length;
    });
  while ((await queueSome()) === messagesAtOnce);
}

/** Those that wait are due at the end of their term, also where the cut-off is earlier by now. */
async function listDueOrders(shop: Shop, cancellationId: string): Promise<string[]> {
  const now = shop.now();
  const { delivery: terms } = shop.settings.current();
  const isDue = (order: OpenOrder) =>
    order.choiceUntil === null || (choiceEnd(order, order.choiceUntil, terms) ?? now) <= now;
  return (await listOpenOrders(shop.db, cancellationId)).filter(isDue).map(({ id }) => id);
}

/**
 * Cancels, refunds or lets wait what was sold of cancelled days, and ends the terms in which
 * customers choose. May run in several processes at once.
 * @throws AggregateError of the orders that failed, once the others are handled.
 */
export async function cancelDays(shop: Shop): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, date, isBegun } of await listDueDays(shop.db, shop.now())) {
    if (!isBegun) {
      // What is reserved decides whose days are cancelled.
      await reserveWaitingDays(shop);
      await begin(shop, date);
    }
    for (const orderId of await listDueOrders(shop, id)) {
      try {
        await handleOrder(shop, id, orderId);
      } catch (error) {
        failures.push(error);
        shop.alarms.raiseOnce(`day:${orderId}`, 'day_not_cancelled', { orderId, date, err: error });
      }
    }
    await queueMessages(shop, id);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Orders of cancelled days failed');
}
