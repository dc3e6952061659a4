/**
 * Handles the return of a customer from the provider's payment page, which posts the proof as a
 * form. It comes from another site and without a session, so only its signature counts.
 */
import * as z from 'zod/mini';
import { PaymentProof, type ReturnTarget } from '#contract/payments.ts';
import { Refusal } from '#domain/refusal.ts';
import { findPaymentOrder } from '#server/features/payments/payment-orders.store.ts';
import { ProviderError } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { isSettledClaim, proveSigned, settleClaim } from './settle-claim.ts';

interface Requested {
  readonly order?: string | undefined;
  readonly to?: ReturnTarget | undefined;
}

interface Pages {
  readonly settled: string;
  readonly awaiting: string;
  readonly unproven: string;
  readonly failed: string;
}

/** Where money is added for; the address names one of these, and never a page. */
const topUpPages: Readonly<Record<ReturnTarget, Pages>> = {
  wallet: {
    settled: '/wallet',
    awaiting: '/wallet?confirming',
    unproven: '/wallet',
    failed: '/wallet?failed',
  },
  subscribe: {
    settled: '/subscribe?step=3&added',
    awaiting: '/subscribe?step=3&confirming',
    unproven: '/subscribe?step=3',
    failed: '/subscribe?step=3&failed',
  },
};

function pagesOf(orderId: string | null, to: ReturnTarget): Pages {
  if (orderId === null) return topUpPages[to];
  const page = `/orders/${orderId}`;
  // The order's own page would offer to pay it, and the plain wallet to add the money again.
  const awaiting = `/checkout/confirming/${orderId}`;
  return { settled: page, awaiting, unproven: page, failed: `${page}?failed` };
}

/** False when the provider is slow to confirm a payment, which the reconciler then checks again. */
async function isDecided(settling: Promise<unknown>): Promise<boolean> {
  try {
    await settling;
    return true;
  } catch (error) {
    const isSlow =
      error instanceof ProviderError ||
      (error instanceof Refusal && error.code === 'payment_not_captured');
    if (!isSlow) throw error;
    return false;
  }
}

/**
 * Settles the payment that the form proves, and returns the page to redirect to. That page shows
 * the state of the payment, also when nothing was proven or the provider is slow to confirm.
 */
export async function receiveCallback(
  shop: Shop,
  form: object,
  requested: Requested,
  log: Pick<Shop['log'], 'info'>,
): Promise<string> {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = form as Partial<
    Record<string, string>
  >;
  const { order: requestedOrderId = null, to = 'wallet' } = requested;
  const fields = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
  const proof = z.safeParse(PaymentProof, fields);
  // A failed payment is posted without a proof.
  if (!proof.success) return pagesOf(requestedOrderId, to).failed;
  try {
    const known = await findPaymentOrder(shop.db, proof.data.razorpay_order_id);
    const paymentOrder = proveSigned(shop, proof.data, known);
    const { orderId } = paymentOrder;
    const isKnown =
      (await isDecided(settleClaim(shop, proof.data, paymentOrder))) ||
      // A webhook may have been faster than a provider that does not answer.
      (await isSettledClaim(shop, proof.data, paymentOrder));
    const { settled, awaiting } = pagesOf(orderId, to);
    return isKnown ? settled : awaiting;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info({ code: error.code }, 'A payment callback could not be verified');
    return pagesOf(requestedOrderId, to).unproven;
  }
}
