/** An order with all that its own page tells: what happened, what came back, what can be done. */
import type { OrderDetail } from '#contract/orders.ts';
import { cutoffFor } from '#domain/calendar.ts';
import { toRupees } from '#domain/money.ts';
import { reasonForCustomer } from '#domain/order-status.ts';
import { isCancellable, refundablePaise, splitRefund } from '#domain/refund.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  findRefundsOf,
  type OrderRefund,
  onlineLeft,
} from '#server/features/payments/find-refunds.ts';
import { findDocumentsOf } from '#server/features/tax-documents/find-documents.ts';
import type { Shop } from '#server/shop.ts';
import { findAnyOrder, listMoves } from './order-list.store.ts';
import { findOrderOf, type OrderWithLines } from './orders.store.ts';
import { toOrder } from './to-order.ts';

type Reads = Pick<Shop, 'db' | 'now'>;
type Viewer = 'customer' | 'staff';

async function cancellationOf(
  shop: Reads,
  order: OrderWithLines,
): Promise<OrderDetail['cancellation']> {
  if (!isCancellable(order, shop.now())) return null;
  const leftPaise = refundablePaise(order);
  const { sourcePaise } = splitRefund(leftPaise, 'source', await onlineLeft(shop.db, order.id));
  return {
    until: cutoffFor(order.deliveryDate).toISOString(),
    refundAmount: toRupees(leftPaise),
    toSource: toRupees(sourcePaise),
  };
}

function toRefund(refund: OrderRefund, creditNoteRefundIds: readonly string[]) {
  return {
    id: refund.id,
    amount: toRupees(refund.amountPaise),
    refundTo: refund.destination,
    status: refund.status,
    createdAt: refund.createdAt.toISOString(),
    hasCreditNote: creditNoteRefundIds.includes(refund.id),
  };
}

async function toDetail(shop: Reads, order: OrderWithLines, viewer: Viewer): Promise<OrderDetail> {
  const moves = await listMoves(shop.db, order.id);
  const refunds = await findRefundsOf(shop.db, order.id);
  const { hasInvoice, creditNoteRefundIds } = await findDocumentsOf(shop.db, order.id);
  return {
    ...toOrder(order),
    timeline: moves.map((move) => ({
      status: move.status,
      actor: move.actor,
      reason: viewer === 'staff' ? move.reason : reasonForCustomer(move),
      at: move.at.toISOString(),
    })),
    refunds: refunds.map((refund) => toRefund(refund, creditNoteRefundIds)),
    cancellation: await cancellationOf(shop, order),
    hasInvoice,
  };
}

/** @throws Refusal `not_found` when there is no such order, or it is somebody else's. */
export async function readOwnOrder(
  shop: Reads,
  userId: string,
  orderId: string,
): Promise<OrderDetail> {
  const order = await findOrderOf(shop.db, userId, orderId);
  if (!order) throw new Refusal('not_found');
  return toDetail(shop, order, 'customer');
}

/**
 * Anybody's order, with what staff noted.
 * @throws Refusal `not_found`.
 */
export async function readOrderAsStaff(shop: Reads, orderId: string): Promise<OrderDetail> {
  const order = await findAnyOrder(shop.db, orderId);
  if (!order) throw new Refusal('not_found');
  return toDetail(shop, order, 'staff');
}
