/** Gives back captured money of another amount than was asked for, a day after it was noticed. */
import { v7 as uuidv7 } from 'uuid';
import { paise } from '#domain/money/money.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import {
  findPayment,
  findPaymentOrder,
  type PaymentOrderRow,
  savePayment,
} from '#server/features/payments/payments.store.ts';
import { refundUnusedPayment } from '#server/features/payments/refunds/refund-unused-payment.ts';
import { lockPaidFor, settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import { ProviderError, type ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { endMisfit, type Misfit, takeDueMisfits } from './misfits.store.ts';
import { fitsPaymentOrder } from './save-misfit.ts';

const batchSize = 20;

/** Books the payment with what is left of it on its way back, for the next sweep to send. */
async function bookReturn(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms'>,
  told: ProviderPayment,
  paymentOrder: PaymentOrderRow,
): Promise<void> {
  const { providerOrderId, orderId, topUpId } = paymentOrder;
  const held = await lockPaidFor(tx, paymentOrder);
  if (await findPayment(tx, told.id)) {
    // Known with another amount, which is never changed.
    const facts = { providerPaymentId: told.id, providerOrderId, orderId, topUpId };
    shop.alarms.raise('payment_changed', { ...facts, amountPaise: told.amountPaise });
    return;
  }
  const now = shop.now();
  const { amountPaise, currency, method } = told;
  const payment = {
    ...paymentOrder,
    id: uuidv7(),
    providerPaymentId: told.id,
    amountPaise,
    currency,
    method,
    status: 'captured',
    isApplied: false,
  } as const;
  await savePayment(tx, payment, now);
  const left = { id: payment.id, amountPaise: paise(amountPaise - told.refundedPaise) };
  await refundUnusedPayment(tx, {
    payment: left,
    order: held?.order ?? null,
    reason: 'wrong_amount',
    now,
  });
}

/** The provider has the last word on what came: what we were told of it may have been wrong. */
async function decide(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms'>,
  { providerPaymentId, providerOrderId }: Misfit,
  told: ProviderPayment | null,
): Promise<void> {
  const paymentOrder = await findPaymentOrder(tx, providerOrderId);
  if (!(await endMisfit(tx, providerPaymentId))) return;
  // Gone back already, or never there.
  if (!paymentOrder || told?.status !== 'captured') return;
  if (told.orderId !== providerOrderId || told.currency !== paymentOrder.currency) return;
  if (fitsPaymentOrder(told, paymentOrder)) await settlePayment(tx, shop, told, paymentOrder);
  else await bookReturn(tx, shop, told, paymentOrder);
}

/** What the provider does not answer for is tried again. */
export async function refundMisfits(shop: Shop): Promise<void> {
  const bookNext = { retryAfterMs: shop.config.reconcileAfterMs, limit: batchSize };
  for (const misfit of await takeDueMisfits(shop.db, shop.now(), bookNext)) {
    try {
      const told = await shop.payments.fetchPayment(misfit.providerPaymentId);
      await inTransaction(shop.db, (tx) => decide(tx, shop, misfit, told));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}
