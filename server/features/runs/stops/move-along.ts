/** Moves a locked order to where its run says it is, each status in its usual way. */
import { isToCook } from '#domain/kitchen-day/to-cook.ts';
import {
  type OrderStatus,
  orderStatuses,
  paymentStatusAfterMove,
  refusedMove,
} from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/orders.store.ts';
import { listStops } from './stops.store.ts';

export interface Mover {
  /** `system` for riders, who have no account. */
  readonly actor: 'system' | 'staff';
  readonly actorId: string | null;
}

/** The statuses from one to another along the usual path, without the first. */
function pathTo(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  return orderStatuses.slice(orderStatuses.indexOf(from) + 1, orderStatuses.indexOf(to) + 1);
}

async function step(
  tx: Tx,
  order: OrderRow,
  to: OrderStatus,
  { by, at, isBack }: { readonly by: Mover; readonly at: Date; readonly isBack: boolean },
): Promise<OrderRow> {
  const paymentStatus = paymentStatusAfterMove(order, to);
  const event = { orderId: order.id, fromStatus: order.status, toStatus: to, reason: null, at };
  const change = paymentStatus === order.paymentStatus ? {} : { paymentStatus };
  await moveOrder(tx, { ...event, ...by, isOverride: isBack }, change);
  return { ...order, status: to, paymentStatus };
}

/**
 * Does nothing for a cancelled order.
 * @throws Refusal `order_not_paid`, `order_refunded` or `order_invoiced`, as for staff.
 */
export async function moveAlong(
  tx: Tx,
  order: OrderRow,
  to: 'out_for_delivery' | 'delivered',
  { by, at }: { readonly by: Mover; readonly at: Date },
): Promise<void> {
  if (order.status === to || order.status === 'cancelled') return;
  const refused = refusedMove(order, to);
  if (refused) throw new Refusal(refused);
  const path = pathTo(order.status, to);
  const isBack = path.length === 0;
  let moved = order;
  for (const status of isBack ? [to] : path)
    moved = await step(tx, moved, status, { by, at, isBack });
}

const rider: Mover = { actor: 'system', actorId: null };

/** Sends out what is in a run and still in the kitchen; the run is locked. */
export async function sendOut(tx: Tx, runId: string, at: Date): Promise<void> {
  const waiting = (await listStops(tx, [runId])).filter(
    ({ hasLeft, orderStatus }) =>
      !hasLeft && (orderStatus === 'confirmed' || orderStatus === 'preparing'),
  );
  for (const { orderId } of waiting.toSorted((one, other) =>
    one.orderId < other.orderId ? -1 : 1,
  )) {
    const order = await lockOrder(tx, orderId);
    const isWaiting = order?.status === 'confirmed' || order?.status === 'preparing';
    if (order && isWaiting && isToCook(order)) {
      await moveAlong(tx, order, 'out_for_delivery', { by: rider, at });
    }
  }
}
