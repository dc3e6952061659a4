/** What the page of an order, and the console, need to know of the run in which it is. */
import type { OrderStatus, PaymentMethod } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { FailReason } from '#domain/runs/stop-words.ts';
import type { Reader } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { deliveryCodeOf } from './delivery-code.ts';
import { findLiveStop } from './stops/live-stop.store.ts';

interface WayOfOrder {
  /** How many stops come before it; null unless it is on its way. */
  readonly stopsBefore: number | null;
  /** What the customer may give the rider; null unless it is on its way. */
  readonly deliveryCode: string | null;
  /** Why its rider could not deliver it; null once staff decided what comes next. */
  readonly failedAttempt: FailReason | null;
}

const notOnItsWay: WayOfOrder = { stopsBefore: null, deliveryCode: null, failedAttempt: null };

/** From the entries of its rider alone: nobody is followed. */
export async function readWayOf(
  shop: Pick<Shop, 'db' | 'config'>,
  order: { readonly id: string; readonly status: OrderStatus },
): Promise<WayOfOrder> {
  if (order.status !== 'out_for_delivery') return notOnItsWay;
  const stop = await findLiveStop(shop.db, order.id);
  if (!stop?.isOpened) return notOnItsWay;
  if (stop.outcome !== null) return { ...notOnItsWay, failedAttempt: stop.reason };
  const deliveryCode = deliveryCodeOf(shop.config.secret, order.id);
  return { stopsBefore: stop.stopsBefore, deliveryCode, failedAttempt: null };
}

/**
 * A cash order in a run is paid by its collection, and what a run delivered is undone in the run.
 * What it delivered of a cancelled order is delivered or stays cancelled. The order is locked.
 * @throws Refusal `order_in_run`.
 */
export async function assertNotInRun(
  tx: Reader,
  order: {
    readonly id: string;
    readonly status: OrderStatus;
    readonly paymentMethod: PaymentMethod;
  },
  to: OrderStatus,
): Promise<void> {
  const isPaidNow = to === 'delivered' && order.paymentMethod === 'cod';
  const isCancelled = order.status === 'cancelled';
  const isUndone = (order.status === 'delivered' || isCancelled) && to !== 'delivered';
  if (!isPaidNow && !isUndone) return;
  const stop = await findLiveStop(tx, order.id);
  const isDelivered = stop?.outcome === 'delivered';
  if (!stop || isPaidNow === isDelivered) return;
  const way = isCancelled ? 'Set it to delivered' : 'Change the entry there, or refund the order';
  const message = isDelivered
    ? `A run delivered this order. ${way}.`
    : 'This order is in a run. Enter there what its rider collected.';
  throw new Refusal('order_in_run', { message });
}
