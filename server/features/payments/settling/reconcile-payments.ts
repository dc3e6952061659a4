/** Checks payments at the provider, in case a webhook or browser never reported them. */
import { dayMs, hourMs } from '#domain/calendar/durations.ts';
import { inTransaction } from '#server/db/database.ts';
import {
  endWatch,
  idOf,
  type PaymentOrderRow,
  takeDuePaymentOrders,
} from '#server/features/payments/payment-orders.store.ts';
import {
  callsAtOnce,
  ProviderError,
  type ProviderPayment,
} from '#server/gateways/razorpay/gateway.ts';
import { workThroughDue } from '#server/pace/in-parallel.ts';
import type { Shop } from '#server/shop.ts';
import { runInTrace } from '#server/trace.ts';
import { captureIfAuthorized } from './capture-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * How long a provider order is checked: a bank may authorise a payment days later (Razorpay, late
 * authorisation), and a customer may pay a second time.
 */
const watchMs = 5 * dayMs;
/** A closed one is only checked for a second payment: hourly, if open ones wait two minutes. */
const closedWaitsTimes = 30;
/** A provider order that could not be checked for so long raises an alarm. */
const undecidedMs = hourMs;

async function settle(
  shop: Shop,
  reported: ProviderPayment,
  paymentOrder: PaymentOrderRow,
): Promise<void> {
  const settled = await captureIfAuthorized(shop, reported, paymentOrder);
  await inTransaction(shop.db, (tx) => settlePayment(tx, shop, settled, paymentOrder));
}

/**
 * Fetches and settles all payments of one provider order. Authorized ones come last, so that a
 * payment that cannot be captured does not block another.
 * @throws ProviderError when the result of one is unknown; the others are settled.
 */
export async function reconcilePaymentOrder(
  shop: Shop,
  paymentOrder: PaymentOrderRow,
): Promise<void> {
  const payments = await shop.payments.listOrderPayments(paymentOrder.providerOrderId);
  const isWaiting = ({ status }: ProviderPayment) => status === 'authorized';
  let undecided: ProviderError | null = null;
  for (const reported of [
    ...payments.filter((each) => !isWaiting(each)),
    ...payments.filter(isWaiting),
  ]) {
    try {
      await settle(shop, reported, paymentOrder);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      undecided = error;
    }
  }
  if (undecided) throw undecided;
}

/** Raises one alarm per provider order whose payments have been unknown for too long. */
function alarmIfUndecided(shop: Shop, paymentOrder: PaymentOrderRow, error: ProviderError): void {
  const { providerOrderId, orderId, topUpId, createdAt } = paymentOrder;
  if (shop.now().getTime() - createdAt.getTime() < undecidedMs) return;
  const facts = { providerOrderId, orderId, topUpId, error: error.message };
  shop.alarms.raiseOnce(`undecided:${providerOrderId}`, 'payment_undecided', facts);
}

async function checkOne(shop: Shop, paymentOrder: PaymentOrderRow, now: Date): Promise<void> {
  try {
    const trace = { id: idOf(paymentOrder) };
    await runInTrace(trace, () => reconcilePaymentOrder(shop, paymentOrder));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    alarmIfUndecided(shop, paymentOrder, error);
    return;
  }
  const isOld = now.getTime() - paymentOrder.createdAt.getTime() > watchMs;
  if (isOld) await endWatch(shop.db, paymentOrder.providerOrderId);
}

/**
 * Checks every provider order that is due, until the time is up; tries again later when the
 * provider does not answer. Each is taken alone: whoever is killed, or loses the database,
 * postpones the check of few.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const now = shop.now();
  const { reconcileAfterMs } = shop.config;
  const next = {
    openAfterMs: reconcileAfterMs,
    closedAfterMs: reconcileAfterMs * closedWaitsTimes,
    limit: 1,
  };
  const takeDue = () => takeDuePaymentOrders(shop.db, now, next);
  await workThroughDue(callsAtOnce, takeDue, (paymentOrder) => checkOne(shop, paymentOrder, now));
}
