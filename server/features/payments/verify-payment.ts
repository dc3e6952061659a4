/** Settles an order on the browser's word, after proving that word with the provider. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { verifyPayment as verifyPaymentCall } from '#contract/payments.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { findOwnOrder, type OrderWithLines } from '#server/features/orders/find-order.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { findPayment, findPaymentOrder } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

type Claim = BodyOf<typeof verifyPaymentCall>;

async function fetchCaptured(shop: Shop, paymentId: string): Promise<ProviderPayment> {
  const told = await shop.payments.fetchPayment(paymentId);
  if (!told) throw new Refusal('payment_signature_invalid');
  if (told.status !== 'authorized') return told;
  return shop.payments.capturePayment(told.id, told.amountPaise);
}

/**
 * Returns the paid order; again for a claim that has been settled before.
 * @throws Refusal `payment_signature_invalid` for anything forged, swapped or replayed.
 */
export async function verifyPayment(
  shop: Shop,
  userId: string,
  claim: Claim,
): Promise<OrderWithLines> {
  const order = await findOwnOrder(shop.db, userId, claim.db_order_id);
  const paymentOrder = await findPaymentOrder(shop.db, claim.razorpay_order_id);
  // Checked is the id stored on our side for this very order; the browser's only finds it
  // (threats 0.3).
  const isProven =
    paymentOrder?.orderId === order.id &&
    shop.payments.isPaymentSignatureValid({
      orderId: paymentOrder.providerOrderId,
      paymentId: claim.razorpay_payment_id,
      signature: claim.razorpay_signature,
    });
  if (!isProven) throw new Refusal('payment_signature_invalid');

  if (order.paymentStatus !== 'unpaid') {
    const known = await findPayment(shop.db, claim.razorpay_payment_id);
    if (known?.isApplied && known.orderId === order.id) return order;
  }
  const fact = await fetchCaptured(shop, claim.razorpay_payment_id);
  if (fact.orderId !== paymentOrder.providerOrderId) throw new Refusal('payment_signature_invalid');
  const settled = await inTransaction(shop.db, (tx) => settlePayment(tx, shop, fact, paymentOrder));
  if (settled.outcome === 'noted') throw new Refusal('payment_not_captured');
  if (settled.outcome !== 'paid') throw new Refusal('order_not_payable');
  return { ...order, ...settled.order };
}
