/** Moves a locked order to where its run says it is, each status in its usual way. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import {
  isEarlyDelivery,
  type OrderStatus,
  orderStatuses,
  paymentStatusAfterMove,
  refusedMove,
} from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';

export interface Mover {
  /** `system` for riders, who have no account. */
  readonly actor: 'system' | 'staff';
  readonly actorId: string | null;
  /** Of staff, where they must give one. */
  readonly reason?: string | null;
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
  const event = { orderId: order.id, fromStatus: order.status, toStatus: to, at };
  const change = paymentStatus === order.paymentStatus ? {} : { paymentStatus };
  const isOverride = isBack || isEarlyDelivery(order, to, dateInIndia(at));
  await moveOrder(tx, { ...event, reason: null, ...by, isOverride }, change);
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
