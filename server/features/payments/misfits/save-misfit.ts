/** Notices captured money of another amount than was asked for, and sees that it goes back. */
import type { Tx } from '#server/db/database.ts';
import type { PaymentOrderRow } from '#server/features/payments/payments.store.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { insertMisfit } from './misfits.store.ts';

/** So long staff may look at it before it goes back by itself. */
const returnAfterMs = 86_400_000;

/** Whether the payment is what its provider order asked for. */
export function fitsPaymentOrder(
  fact: Pick<ProviderPayment, 'amountPaise' | 'currency'>,
  paymentOrder: Pick<PaymentOrderRow, 'amountPaise' | 'currency'>,
): boolean {
  return fact.amountPaise === paymentOrder.amountPaise && fact.currency === paymentOrder.currency;
}

/**
 * Raises the alarm, and keeps what was captured, to be given back in a day. Another currency than
 * ours cannot be booked: that money is for staff to give back.
 */
export async function saveMisfit(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms'>,
  fact: ProviderPayment,
  { providerOrderId, currency, orderId, topUpId }: PaymentOrderRow,
): Promise<void> {
  const { id: providerPaymentId, amountPaise } = fact;
  const told = { providerPaymentId, providerOrderId, amountPaise, currency: fact.currency };
  shop.alarms.raise('payment_amount_mismatch', { ...told, orderId, topUpId });
  if (fact.status !== 'captured' || fact.currency !== currency) return;
  const now = shop.now();
  await insertMisfit(tx, told, { now, returnAt: new Date(now.getTime() + returnAfterMs) });
}
