/** Settles a payment on the browser's word, after proving that word with the provider. */
import type * as z from 'zod/mini';
import type { PaymentProof } from '#contract/payments.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import {
  findPayment,
  findPaymentOrder,
  type PaidFor,
  type PaymentOrderRow,
} from '#server/features/payments/payments.store.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { captureIfAuthorized } from './capture-payment.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

type Claim = z.output<typeof PaymentProof>;

/**
 * The provider order of this very order or top-up, if the claim is signed for it.
 * @throws Refusal `payment_signature_invalid` for anything forged or swapped.
 */
export async function proveClaim(
  shop: Shop,
  claim: Claim,
  paidFor: PaidFor,
): Promise<PaymentOrderRow> {
  // Checked is the id stored on our side for this very thing; the browser's only finds it
  // (invariant 6).
  const paymentOrder = await proveSigned(shop, claim);
  const isMeant =
    paymentOrder.orderId === paidFor.orderId && paymentOrder.topUpId === paidFor.topUpId;
  if (!isMeant) throw new Refusal('payment_signature_invalid');
  return paymentOrder;
}

/**
 * The provider order that the claim is signed for, whoever's it is.
 * @throws Refusal `payment_signature_invalid`.
 */
export async function proveSigned(shop: Shop, claim: Claim): Promise<PaymentOrderRow> {
  const paymentOrder = await findPaymentOrder(shop.db, claim.razorpay_order_id);
  const isProven =
    paymentOrder !== null &&
    shop.payments.isPaymentSignatureValid({
      orderId: paymentOrder.providerOrderId,
      paymentId: claim.razorpay_payment_id,
      signature: claim.razorpay_signature,
    });
  if (!isProven) throw new Refusal('payment_signature_invalid');
  return paymentOrder;
}

/** Whether this claim has been settled before, and pays what it is for. */
export async function isSettledClaim(
  shop: Shop,
  claim: Claim,
  paymentOrder: PaymentOrderRow,
): Promise<boolean> {
  const known = await findPayment(shop.db, claim.razorpay_payment_id);
  return known?.isApplied === true && known.providerOrderId === paymentOrder.providerOrderId;
}

async function fetchCaptured(
  shop: Shop,
  paymentId: string,
  paymentOrder: PaymentOrderRow,
): Promise<ProviderPayment> {
  const told = await shop.payments.fetchPayment(paymentId);
  const isOfThisOrder = told?.orderId === paymentOrder.providerOrderId;
  if (!isOfThisOrder) throw new Refusal('payment_signature_invalid');
  return captureIfAuthorized(shop, told, paymentOrder);
}

/**
 * Learns a proven payment from the provider and settles it.
 * @throws Refusal `payment_not_captured`; `payment_signature_invalid` for a replayed one.
 */
export async function settleClaim(
  shop: Shop,
  claim: Claim,
  paymentOrder: PaymentOrderRow,
): Promise<Settlement> {
  const fact = await fetchCaptured(shop, claim.razorpay_payment_id, paymentOrder);
  const settled = await inTransaction(shop.db, (tx) => settlePayment(tx, shop, fact, paymentOrder));
  if (settled.outcome === 'noted') throw new Refusal('payment_not_captured');
  return settled;
}
