/** Takes the money of payments that a bank has only authorized. */
import { inTransaction } from '#server/db/database.ts';
import { fitsPaymentOrder } from '#server/features/payments/misfits/save-misfit.ts';
import {
  countCaptureRefusal,
  type PaymentOrderRow,
} from '#server/features/payments/payments.store.ts';
import {
  isRefusal,
  type ProviderError,
  type ProviderPayment,
} from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { settlePayment } from './settle-payment.ts';

const alarmAfterRefusals = 5;

/** Notes that this payment could not be captured; an alarm once that has happened too often. */
async function noteRefusal(
  shop: Shop,
  fact: ProviderPayment,
  paymentOrder: PaymentOrderRow,
  error: ProviderError,
): Promise<void> {
  const refusals = await inTransaction(shop.db, async (tx) => {
    await settlePayment(tx, shop, fact, paymentOrder);
    return countCaptureRefusal(tx, fact.id);
  });
  if (refusals !== alarmAfterRefusals) return;
  const { providerOrderId, orderId, topUpId } = paymentOrder;
  const { id: providerPaymentId, amountPaise } = fact;
  const facts = { providerPaymentId, providerOrderId, orderId, topUpId, amountPaise };
  shop.alarms.raise('capture_refused', { ...facts, error: error.message });
}

/**
 * The payment as it is once its money is taken; as it was when there is none to take, when it is
 * not what was asked for, or when the provider refuses.
 * @throws ProviderError when nobody can say what became of it.
 */
export async function captureIfAuthorized(
  shop: Shop,
  fact: ProviderPayment,
  paymentOrder: PaymentOrderRow,
): Promise<ProviderPayment> {
  if (fact.status !== 'authorized' || !fitsPaymentOrder(fact, paymentOrder)) return fact;
  try {
    return await shop.payments.capturePayment(fact.id, fact.amountPaise);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await noteRefusal(shop, fact, paymentOrder, error);
    return fact;
  }
}
