/** Refunds captured payments of a wrong amount, a day after they were noticed. */
import { v7 as uuidv7 } from 'uuid';
import { paise } from '#domain/money/money.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import {
  findPaymentOrder,
  type PaymentOrderRow,
} from '#server/features/payments/payment-orders.store.ts';
import { findPayment, savePayment } from '#server/features/payments/payments.store.ts';
import { refundUnusedPayment } from '#server/features/payments/refunds/refund-unused-payment.ts';
import { lockPaidFor, settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import {
  callsAtOnce,
  ProviderError,
  type ProviderPayment,
} from '#server/gateways/razorpay/gateway.ts';
import { workThroughDue } from '#server/pace/in-parallel.ts';
import type { Shop } from '#server/shop.ts';
import { type DueMisfit, endMisfit, takeDueMisfits } from './misfits.store.ts';
import { fitsPaymentOrder } from './save-misfit.ts';

/** Books the payment and a refund of what is left of it, which the next sweep sends. */
async function bookRefund(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms'>,
  reported: ProviderPayment,
  { paymentOrder, seenAt }: { readonly paymentOrder: PaymentOrderRow; readonly seenAt: Date },
): Promise<void> {
  const { providerOrderId, orderId, topUpId } = paymentOrder;
  const locked = await lockPaidFor(tx, paymentOrder);
  if (await findPayment(tx, reported.id)) {
    // The amount of a stored payment never changes.
    const facts = { providerPaymentId: reported.id, providerOrderId, orderId, topUpId };
    shop.alarms.raise('payment_changed', { ...facts, amountPaise: reported.amountPaise });
    return;
  }
  const { amountPaise, currency, method } = reported;
  const payment = {
    ...paymentOrder,
    id: uuidv7(),
    providerPaymentId: reported.id,
    amountPaise,
    currency,
    method,
    status: 'captured',
    isApplied: false,
  } as const;
  await savePayment(tx, payment, seenAt);
  const remaining = { id: payment.id, amountPaise: paise(amountPaise - reported.refundedPaise) };
  await refundUnusedPayment(tx, {
    payment: remaining,
    order: locked?.order ?? null,
    topUp: locked?.topUp ?? null,
    reason: 'wrong_amount',
    now: shop.now(),
  });
}

/** Decides by what the provider reports now: the first report may have been wrong. */
async function decide(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'alarms' | 'settings'>,
  { providerPaymentId, providerOrderId, seenAt }: DueMisfit,
  reported: ProviderPayment | null,
): Promise<void> {
  const paymentOrder = await findPaymentOrder(tx, providerOrderId);
  if (!(await endMisfit(tx, providerPaymentId))) return;
  // Refunded already, or never captured.
  if (!paymentOrder || reported?.status !== 'captured') return;
  if (reported.orderId !== providerOrderId || reported.currency !== paymentOrder.currency) return;
  if (fitsPaymentOrder(reported, paymentOrder))
    await settlePayment(tx, shop, reported, paymentOrder);
  else await bookRefund(tx, shop, reported, { paymentOrder, seenAt });
}

/** Refunds every misfit that is due; tries again later when the provider does not answer. */
export async function refundMisfits(shop: Shop): Promise<void> {
  const now = shop.now();
  const next = { retryAfterMs: shop.config.reconcileAfterMs, limit: 1 };
  const takeDue = () => takeDueMisfits(shop.db, now, next);
  await workThroughDue(callsAtOnce, takeDue, async (misfit) => {
    try {
      const reported = await shop.payments.fetchPayment(misfit.providerPaymentId);
      await inTransaction(shop.db, (tx) => decide(tx, shop, misfit, reported));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  });
}
