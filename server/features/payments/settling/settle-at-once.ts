/** Settles the usual payment in one statement: captured, of an order that waits for just this. */
import { decideCapture } from '#domain/money/payment.ts';
import { inOneStatement, isUniqueViolation } from '#server/db/database.ts';
import { moveOrder, wasMoved } from '#server/features/orders/move-order.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { fitsPaymentOrder } from '#server/features/payments/misfits/save-misfit.ts';
import type { PaymentOrderRow } from '#server/features/payments/payment-orders.store.ts';
import { insertPaymentWith } from '#server/features/payments/payments.store.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { isAsRead } from './at-once.store.ts';
import { paidEvent } from './capture-for-order.ts';
import { freshPayment } from './settle-payment.ts';

function isUsual(
  shop: Pick<Shop, 'settings'>,
  reported: ProviderPayment,
  paymentOrder: PaymentOrderRow,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): boolean {
  const { delivery: terms } = shop.settings.current();
  return (
    reported.status === 'captured' &&
    fitsPaymentOrder(reported, paymentOrder) &&
    order.status === 'pending' &&
    order.walletPaise === 0 &&
    decideCapture(order, reported.amountPaise, now, terms).effect === 'pays'
  );
}

/**
 * Pays the order, which was read without a lock, and returns it; null when it is not the usual case
 * or no longer as it was read. Then nothing happened, and `settlePayment` decides.
 */
export async function settleAtOnce(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  reported: ProviderPayment,
  paymentOrder: PaymentOrderRow,
  order: OrderRow,
): Promise<OrderRow | null> {
  const now = shop.now();
  if (!isUsual(shop, reported, paymentOrder, { order, now })) return null;
  const payment = {
    ...freshPayment(reported, paymentOrder),
    status: 'captured',
    isApplied: true,
  } as const;
  const event = paidEvent(order, payment, now);
  const isPaid = await inOneStatement(shop.db, (tx) =>
    moveOrder(
      tx,
      event,
      { paymentStatus: 'paid' },
      {
        onlyIf: isAsRead(order, reported.id),
        alongside: insertPaymentWith(payment, now, wasMoved),
      },
    ),
  ).catch((error: unknown) => {
    // Somebody else stored the payment while this waited for the order.
    if (isUniqueViolation(error)) return false;
    throw error;
  });
  return isPaid ? { ...order, status: event.toStatus, paymentStatus: 'paid' } : null;
}
