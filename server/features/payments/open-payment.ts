/** Opens the online payment of an unpaid order: its total, or what the wallet does not pay. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { createPaymentOrder } from '#contract/payments.ts';
import { parseRupees, toRupees } from '#domain/money/money.ts';
import { onlinePartPaise } from '#domain/money/payment.ts';
import { formatOrderNumber, isPayable } from '#domain/orders/order-status.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { found } from '#server/features/orders/find-order.ts';
import { findPayableByAmount, type OrderRow } from '#server/features/orders/orders.store.ts';
import type { Shop } from '#server/shop.ts';
import { openPaymentOrder } from './open-payment-order.ts';
import { findOrderToPay } from './own-orders.store.ts';

type Input = BodyOf<typeof createPaymentOrder>;
type Opened = ReplyOf<typeof createPaymentOrder>;

async function findOrder(shop: Shop, userId: string, input: Input) {
  const amountPaise = parseRupees(String(input.amount));
  if (amountPaise === null) throw new Refusal('amount_mismatch');
  const named = input.orderId ?? input.db_order_id;
  const orderId = named ?? (await findPayableByAmount(shop.db, userId, amountPaise));
  if (orderId === null) throw new Refusal('nothing_to_pay');
  const { order, paymentOrder } = found(await findOrderToPay(shop.db, userId, orderId));
  const onlinePaise = onlinePartPaise(order);
  if (onlinePaise !== amountPaise) {
    const message = `The amount to pay online is ${toRupees(onlinePaise)}`;
    throw refusalAt('amount_mismatch', 'amount', message);
  }
  return { order, paymentOrder };
}

/** Differs when the wallet pays a part, as another provider order follows if the wallet cannot. */
function receiptOf(order: OrderRow): string {
  const number = formatOrderNumber(order.number);
  return order.walletPaise > 0 ? `${number}-REST` : number;
}

/**
 * @throws Refusal when the order is not the caller's, not payable, of another amount, or its day is
 * closed.
 */
export async function openPayment(shop: Shop, userId: string, input: Input): Promise<Opened> {
  const { order, paymentOrder } = await findOrder(shop, userId, input);
  const now = shop.now();
  const isTooLate = order.payBefore !== null && order.payBefore <= now;
  if (!isPayable(order) || isTooLate) {
    throw new Refusal('order_not_payable');
  }
  if (order.isDayClosed) throw new Refusal('delivery_day_closed');
  const amountPaise = onlinePartPaise(order);
  const id = await openPaymentOrder(shop, {
    paidFor: { orderId: order.id, topUpId: null },
    amountPaise,
    receipt: receiptOf(order),
    notes: { order: order.id },
    known: paymentOrder,
  });
  const { keyId: key } = shop.payments;
  return { id, orderId: order.id, amount: amountPaise, currency: 'INR', key };
}
