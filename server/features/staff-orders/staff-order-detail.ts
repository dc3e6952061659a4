/** An order as staff see it, with its history, payment attempts, customer and notes. */
import type { OrderDetail } from '#contract/orders.ts';
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { toRupees } from '#domain/money/money.ts';
import { refundablePaise, splitRefund } from '#domain/money/refund.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  type MoneyFacts,
  readFacts,
  readMoneyFacts,
  toDetail,
} from '#server/features/customer-orders/order-detail.ts';
import { listPayments } from '#server/features/payments/payments.store.ts';
import { paidPaiseOf } from '#server/features/payments/refunds/paid-at-door.ts';
import { findLiveStop } from '#server/features/runs/stops/live-stop.store.ts';
import type { Shop } from '#server/shop.ts';
import { toNote } from './add-order-note.ts';
import { customerFactsOf } from './list-staff-orders.ts';
import { listOrderNotes } from './order-notes.store.ts';
import { listHistory } from './staff-order-history.store.ts';
import { findStaffOrder, type StaffOrderRow } from './staff-orders.store.ts';

type Reads = Pick<Shop, 'db' | 'now' | 'settings' | 'config'>;

async function found(shop: Reads, orderId: string): Promise<StaffOrderRow> {
  const order = await findStaffOrder(shop.db, orderId);
  if (!order) throw new Refusal('not_found');
  return order;
}

/**
 * Any customer's order as its page shows it, with the reasons that staff gave.
 * @throws Refusal `not_found`.
 */
export async function readOrderAsStaff(shop: Reads, orderId: string): Promise<OrderDetail> {
  const order = await found(shop, orderId);
  return toDetail(shop, order, await readFacts(shop, order), 'staff');
}

function refundableOf(
  order: StaffOrderRow,
  { onlineLeftPaise, door }: MoneyFacts,
): StaffOrderDetail['refundable'] {
  const leftPaise = refundablePaise(order, paidPaiseOf(order, door));
  const { sourcePaise } = splitRefund(leftPaise, 'source', onlineLeftPaise);
  return { amount: toRupees(leftPaise), toSource: toRupees(sourcePaise) };
}

/** @throws Refusal `not_found`. */
export async function readStaffOrder(shop: Reads, orderId: string): Promise<StaffOrderDetail> {
  const order = await found(shop, orderId);
  const history = await listHistory(shop.db, orderId);
  const payments = await listPayments(shop.db, orderId);
  const money = await readMoneyFacts(shop, order);
  const moves = history.filter(({ isMove }) => isMove);
  const notes = await listOrderNotes(shop.db, orderId);
  const stop = await findLiveStop(shop.db, orderId);
  return {
    ...(await toDetail(shop, order, { moves, ...money }, 'staff')),
    ...customerFactsOf(order),
    history: history.map(({ at, isMove: _, ...event }) => ({ ...event, at: at.toISOString() })),
    payments: payments.map((payment) => ({
      id: payment.providerPaymentId,
      status: payment.status,
      amount: toRupees(payment.amountPaise),
      createdAt: payment.createdAt.toISOString(),
    })),
    refundable: refundableOf(order, money),
    staffNotes: notes.map(toNote),
    run: stop && { id: stop.runId, riderName: stop.riderName },
  };
}
