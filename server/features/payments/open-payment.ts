/** Opens the payment of an unpaid order at the provider, or hands back the one already open. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { createPaymentOrder } from '#contract/payments.ts';
import { isStillCookable } from '#domain/calendar.ts';
import { parseRupees, toRupees } from '#domain/money.ts';
import { formatOrderNumber, isPayable } from '#domain/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { findNewestUnpaid, findOwnOrderRow } from '#server/features/orders/find-order.ts';
import type { OrderRow } from '#server/features/orders/order-moves.ts';
import { ProviderError, type ProviderOrder } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { findOpenPaymentOrder, insertPaymentOrder } from './payments.store.ts';

type Asked = BodyOf<typeof createPaymentOrder>;
type Opened = ReplyOf<typeof createPaymentOrder>;

async function findMeant(shop: Shop, userId: string, asked: Asked): Promise<OrderRow> {
  const amountPaise = parseRupees(String(asked.amount));
  if (amountPaise === null) throw new Refusal('amount_mismatch');
  const orderId = asked.orderId ?? asked.db_order_id;
  if (orderId === undefined) {
    const newest = await findNewestUnpaid(shop.db, userId, amountPaise);
    if (!newest) throw new Refusal('nothing_to_pay');
    return newest;
  }
  const order = await findOwnOrderRow(shop.db, userId, orderId);
  if (order.totalPaise !== amountPaise) {
    const message = `The total of this order is ${toRupees(order.totalPaise)}`;
    throw new Refusal('amount_mismatch', { issues: [{ path: 'amount', message }] });
  }
  return order;
}

/** A create whose answer was lost may have worked: its receipt tells. */
async function createAtProvider(shop: Shop, order: OrderRow): Promise<ProviderOrder> {
  const receipt = formatOrderNumber(order.number);
  const wanted = { amountPaise: order.totalPaise, receipt, notes: { order: order.id } };
  try {
    return await shop.payments.createOrder(wanted);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const made = await shop.payments.findOrderByReceipt(receipt);
    if (made?.amountPaise === order.totalPaise && made.status !== 'paid') return made;
    throw error;
  }
}

/** @throws Refusal when the order is not the caller's, not payable, or of another amount. */
export async function openPayment(shop: Shop, userId: string, asked: Asked): Promise<Opened> {
  const order = await findMeant(shop, userId, asked);
  const now = shop.now();
  const isTooLate = order.payBefore !== null && order.payBefore <= now;
  if (!isPayable(order) || isTooLate || !isStillCookable(order.deliveryDate, now)) {
    throw new Refusal('order_not_payable');
  }
  const answer = (providerOrderId: string): Opened => ({
    id: providerOrderId,
    orderId: order.id,
    amount: order.totalPaise,
    currency: 'INR',
    key: shop.payments.keyId,
  });
  const open = await findOpenPaymentOrder(shop.db, order.id);
  if (open) return answer(open.providerOrderId);
  const created = await createAtProvider(shop, order);
  const isStored = await insertPaymentOrder(shop.db, {
    providerOrderId: created.id,
    orderId: order.id,
    amountPaise: order.totalPaise,
    currency: 'INR',
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + shop.config.reconcileAfterMs),
  });
  if (isStored) return answer(created.id);
  // Another tab opened one first: both pay the same one, so nobody pays twice.
  const winner = await findOpenPaymentOrder(shop.db, order.id);
  if (!winner) throw new Refusal('order_not_payable');
  return answer(winner.providerOrderId);
}
