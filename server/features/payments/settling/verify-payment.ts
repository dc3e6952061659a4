/** Settles an order with the proof of payment that the browser sends. */
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/payments.ts';
import { onlinePartPaise } from '#domain/money/payment.ts';
import { Refusal } from '#domain/refusal.ts';
import { found } from '#server/features/orders/find-order.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';
import { findOrderToProve } from '#server/features/payments/own-orders.store.ts';
import type { Shop } from '#server/shop.ts';
import { isSettledClaim, proveClaim, settleClaim } from './settle-claim.ts';

/**
 * Returns the paid order, also for a claim that was settled before.
 * @throws Refusal `payment_signature_invalid` for anything forged, swapped or replayed;
 * `wallet_short` when the wallet could not pay its part, so that the payment is refunded.
 */
export async function verifyPayment(
  shop: Shop,
  userId: string,
  claim: BodyOf<typeof calls.verifyPayment>,
): Promise<OrderWithLines> {
  const { db_order_id, razorpay_order_id } = claim;
  const read = found(await findOrderToProve(shop.db, userId, db_order_id, razorpay_order_id));
  const { order } = read;
  const paidFor = { orderId: order.id, topUpId: null };
  const paymentOrder = proveClaim(shop, claim, paidFor, read.paymentOrder);
  if (order.paymentStatus !== 'unpaid' && (await isSettledClaim(shop, claim, paymentOrder))) {
    return order;
  }
  const settled = await settleClaim(shop, claim, paymentOrder, order);
  if (settled.outcome === 'paid') return { ...order, ...settled.order };
  const isShort = settled.order && paymentOrder.amountPaise !== onlinePartPaise(settled.order);
  throw new Refusal(isShort ? 'wallet_short' : 'order_not_payable');
}
