/** Captures payments that are only authorized. */
import { inTransaction } from '#server/db/database.ts';
import { fitsPaymentOrder } from '#server/features/payments/misfits/save-misfit.ts';
import type { PaymentOrderRow } from '#server/features/payments/payment-orders.store.ts';
import { countCaptureRefusal } from '#server/features/payments/payments.store.ts';
import {
  isRefusal,
  type ProviderError,
  type ProviderPayment,
} from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { settlePayment } from './settle-payment.ts';

const alarmAfterRefusals = 5;

/** Counts a refused capture, and raises an alarm once there were too many. */
async function recordRefusal(
  shop: Shop,
  reported: ProviderPayment,
  paymentOrder: PaymentOrderRow,
  error: ProviderError,
): Promise<void> {
  const refusals = await inTransaction(shop.db, async (tx) => {
    await settlePayment(tx, shop, reported, paymentOrder);
    return countCaptureRefusal(tx, reported.id);
  });
  if (refusals !== alarmAfterRefusals) return;
  const { providerOrderId, orderId, topUpId } = paymentOrder;
  const { id: providerPaymentId, amountPaise } = reported;
  const facts = { providerPaymentId, providerOrderId, orderId, topUpId, amountPaise };
  shop.alarms.raise('capture_refused', { ...facts, error: error.message });
}

/**
 * Returns the captured payment; the unchanged one when it is not authorized, does not fit its
 * provider order, or the provider refuses.
 * @throws ProviderError when the result is unknown.
 */
export async function captureIfAuthorized(
  shop: Shop,
  reported: ProviderPayment,
  paymentOrder: PaymentOrderRow,
): Promise<ProviderPayment> {
  if (reported.status !== 'authorized' || !fitsPaymentOrder(reported, paymentOrder))
    return reported;
  try {
    return await shop.payments.capturePayment(reported.id, reported.amountPaise);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await recordRefusal(shop, reported, paymentOrder, error);
    return reported;
  }
}
