/** Settles a payment that a browser claims, after checking the claim with the provider. */
import type * as z from 'zod/mini';
import type { PaymentProof } from '#contract/payments.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import {
  idOf,
  type PaidFor,
  type PaymentOrderRow,
} from '#server/features/payments/payment-orders.store.ts';
import { findPayment } from '#server/features/payments/payments.store.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { continueTrace } from '#server/trace.ts';
import { captureIfAuthorized } from './capture-payment.ts';
import { settleAtOnce } from './settle-at-once.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

type Claim = z.output<typeof PaymentProof>;

/**
 * Returns the provider order of this order or top-up, if the claim is signed for it. `known` is the
 * one that is stored under the claim's id.
 * @throws Refusal `payment_signature_invalid` for anything forged or swapped.
 */
export function proveClaim(
  shop: Shop,
  claim: Claim,
  paidFor: PaidFor,
  known: PaymentOrderRow | null,
): PaymentOrderRow {
  const paymentOrder = proveSigned(shop, claim, known);
  const isMeant =
    paymentOrder.orderId === paidFor.orderId && paymentOrder.topUpId === paidFor.topUpId;
  if (!isMeant) throw new Refusal('payment_signature_invalid');
  return paymentOrder;
}

/**
 * Returns the provider order that the claim is signed for, whichever customer it belongs to.
 * @throws Refusal `payment_signature_invalid`.
 */
export function proveSigned(
  shop: Shop,
  claim: Claim,
  known: PaymentOrderRow | null,
): PaymentOrderRow {
  // The signature is checked against the stored id; the browser's id only finds it (invariant 6).
  const isProven =
    known !== null &&
    shop.payments.isPaymentSignatureValid({
      orderId: known.providerOrderId,
      paymentId: claim.razorpay_payment_id,
      signature: claim.razorpay_signature,
    });
  if (!isProven) throw new Refusal('payment_signature_invalid');
  continueTrace(idOf(known));
  return known;
}

/** Whether this claim was settled before, and its payment was applied. */
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
  const payment = await shop.payments.fetchPayment(paymentId);
  const isOfThisOrder = payment?.orderId === paymentOrder.providerOrderId;
  if (!isOfThisOrder) throw new Refusal('payment_signature_invalid');
  return captureIfAuthorized(shop, payment, paymentOrder);
}

/**
 * Fetches a proven payment from the provider and settles it; at once, if `order` was read that it
 * pays.
 * @throws Refusal `payment_not_captured`; `payment_signature_invalid` for a replayed one.
 */
export async function settleClaim(
  shop: Shop,
  claim: Claim,
  paymentOrder: PaymentOrderRow,
  order: OrderRow | null = null,
): Promise<Settlement> {
  const reported = await fetchCaptured(shop, claim.razorpay_payment_id, paymentOrder);
  const paid = order && (await settleAtOnce(shop, reported, paymentOrder, order));
  if (paid) return { outcome: 'paid', order: paid };
  const settled = await inTransaction(shop.db, (tx) =>
    settlePayment(tx, shop, reported, paymentOrder),
  );
  if (settled.outcome === 'noted') throw new Refusal('payment_not_captured');
  return settled;
}
