/** The safety net under webhooks and browsers: asks the provider what became of payments. */
import { inTransaction } from '#server/db/database.ts';
import {
  endWatch,
  type PaymentOrderRow,
  takeDuePaymentOrders,
} from '#server/features/payments/payments.store.ts';
import { ProviderError, type ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { captureIfAuthorized } from './capture-payment.ts';
import { settlePayment } from './settle-payment.ts';

const batchSize = 50;
/**
 * Banks may still revive a payment for days (Razorpay, late authorisation), or a customer pay a
 * second time; then nobody asks any more.
 */
const watchMs = 5 * 86_400_000;
/** What is paid is only watched for a second payment: an hour, where open ones wait two minutes. */
const closedWaitsTimes = 30;
/** A provider order that could not be asked about for so long is for a person. */
const undecidedMs = 3_600_000;

async function settle(
  shop: Shop,
  fact: ProviderPayment,
  paymentOrder: PaymentOrderRow,
): Promise<void> {
  const settled = await captureIfAuthorized(shop, fact, paymentOrder);
  await inTransaction(shop.db, (tx) => settlePayment(tx, shop, settled, paymentOrder));
}

/**
 * Learns and settles all payments of one provider order: first what is captured, for a payment that
 * cannot be captured must not keep another from counting.
 * @throws ProviderError when nobody can say what became of one of them; the others are settled.
 */
export async function reconcilePaymentOrder(
  shop: Shop,
  paymentOrder: PaymentOrderRow,
): Promise<void> {
  const told = await shop.payments.listOrderPayments(paymentOrder.providerOrderId);
  const isWaiting = ({ status }: ProviderPayment) => status === 'authorized';
  let undecided: ProviderError | null = null;
  for (const fact of [...told.filter((each) => !isWaiting(each)), ...told.filter(isWaiting)]) {
    try {
      await settle(shop, fact, paymentOrder);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      undecided = error;
    }
  }
  if (undecided) throw undecided;
}

/** Once for each, when it has stayed unknown for too long what came for a provider order. */
function tellUndecided(shop: Shop, paymentOrder: PaymentOrderRow, error: ProviderError): void {
  const { providerOrderId, orderId, topUpId, createdAt } = paymentOrder;
  if (shop.now().getTime() - createdAt.getTime() < undecidedMs) return;
  const facts = { providerOrderId, orderId, topUpId, error: error.message };
  shop.alarms.raiseOnce(`undecided:${providerOrderId}`, 'payment_undecided', facts);
}

/**
 * Looks at every provider order that is due; where the provider does not answer, it is asked later.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const now = shop.now();
  const { reconcileAfterMs } = shop.config;
  const due = await takeDuePaymentOrders(shop.db, now, {
    openAfterMs: reconcileAfterMs,
    closedAfterMs: reconcileAfterMs * closedWaitsTimes,
    limit: batchSize,
  });
  for (const paymentOrder of due) {
    try {
      await reconcilePaymentOrder(shop, paymentOrder);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      tellUndecided(shop, paymentOrder, error);
      continue;
    }
    const isOld = now.getTime() - paymentOrder.createdAt.getTime() > watchMs;
    if (isOld) await endWatch(shop.db, paymentOrder.providerOrderId);
  }
}
