/** Stores captured payments whose amount differs from the requested one, for a later refund. */
import { dayMs } from '#domain/calendar/durations.ts';
import type { Tx } from '#server/db/database.ts';
import type { PaymentOrderRow } from '#server/features/payments/payment-orders.store.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { insertMisfit } from './misfits.store.ts';

/** How long staff have to look into it before it is refunded automatically. */
const returnAfterMs = dayMs;

/** Whether amount and currency of the payment are those of its provider order. */
export function fitsPaymentOrder(
  reported: Pick<ProviderPayment, 'amountPaise' | 'currency'>,
  paymentOrder: Pick<PaymentOrderRow, 'amountPaise' | 'currency'>,
): boolean {
  return (
    reported.amountPaise === paymentOrder.amountPaise && reported.currency === paymentOrder.currency
  );
}

/**
 * Raises the alarm, and stores a captured payment for a refund in a day. A payment in another
 * currency cannot be booked: staff must refund it at the provider.
 */
export async function saveMisfit(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms'>,
  reported: ProviderPayment,
  { providerOrderId, currency, orderId, topUpId }: PaymentOrderRow,
): Promise<void> {
  const { id: providerPaymentId, amountPaise } = reported;
  const misfit = { providerPaymentId, providerOrderId, amountPaise, currency: reported.currency };
  shop.alarms.raise('payment_amount_mismatch', { ...misfit, orderId, topUpId });
  if (reported.status !== 'captured' || reported.currency !== currency) return;
  const now = shop.now();
  await insertMisfit(tx, misfit, { now, returnAt: new Date(now.getTime() + returnAfterMs) });
}
