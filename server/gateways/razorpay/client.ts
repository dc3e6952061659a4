/** Implements PaymentGateway with the few calls of Razorpay's API that the shop needs. */
import type { Paise } from '#domain/money/money.ts';
import type { Downtime } from '#domain/money/payment-trouble.ts';
import {
  type PaymentGateway,
  ProviderError,
  type ProviderOrder,
  type ProviderPayment,
} from './gateway.ts';
import { linkCalls } from './links.ts';
import { isSignatureValid, paymentMessage } from './signatures.ts';
import { type Transport, type TransportOptions, transport } from './transport.ts';
import { readDowntime, readItems, readOrder, readPayment, readRefund } from './wire.ts';

interface RazorpayClientOptions extends Pick<TransportOptions, 'apiUrl' | 'keyId' | 'keySecret'> {
  /** All valid secrets: after a rotation Razorpay repeats old events with the old one. */
  readonly webhookSecrets: readonly string[];
  readonly timeoutMs?: number;
}

// Razorpay answers 400 for ids it does not know, not 404 (its API reference, "Errors").
function isUnknownId(error: unknown): boolean {
  if (!(error instanceof ProviderError) || error.kind !== 'rejected') return false;
  if (error.status === 404) return true;
  return error.status === 400 && /does not exist|is not a valid id/i.test(error.message);
}

/** A well-formed answer about something else is a failure: no money may move by it. */
function assertAnswers(isAboutThis: boolean, what: string): void {
  if (!isAboutThis) throw new ProviderError('broken', `Razorpay returned a different ${what}`, 200);
}

const progress: readonly ProviderOrder['status'][] = ['created', 'attempted', 'paid'];

/** The order with the most progress; of equals the first. */
function furthest(orders: readonly ProviderOrder[]): ProviderOrder | null {
  return orders.reduce<ProviderOrder | null>(
    (best, order) =>
      best && progress.indexOf(best.status) >= progress.indexOf(order.status) ? best : order,
    null,
  );
}

const paymentPath = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}`;

async function fetchPayment(call: Transport, paymentId: string): Promise<ProviderPayment | null> {
  try {
    const payment = readPayment(await call({ method: 'GET', path: paymentPath(paymentId) }));
    assertAnswers(payment.id === paymentId, 'payment');
    return payment;
  } catch (error) {
    if (isUnknownId(error)) return null;
    throw error;
  }
}

async function capturePayment(
  call: Transport,
  paymentId: string,
  amountPaise: Paise,
): Promise<ProviderPayment> {
  const body = { amount: amountPaise, currency: 'INR' };
  try {
    const path = `${paymentPath(paymentId)}/capture`;
    const payment = readPayment(await call({ method: 'POST', path, body }));
    assertAnswers(payment.id === paymentId, 'payment');
    return payment;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind !== 'rejected' && error.status !== 400) throw error;
    // An earlier call, whose answer was lost, or one at the same time may have captured it.
    const payment = await fetchPayment(call, paymentId);
    const isCaptured = payment?.status === 'captured' || payment?.status === 'refunded';
    if (payment && isCaptured && payment.amountPaise === amountPaise) return payment;
    throw error;
  }
}

async function listDowntimes(call: Transport): Promise<readonly Downtime[]> {
  const answer = await call({ method: 'GET', path: '/payments/downtimes' });
  return readItems(answer).flatMap((item) => readDowntime(item) ?? []);
}

export function razorpayClient(options: RazorpayClientOptions): PaymentGateway {
  const { keyId, keySecret, webhookSecrets } = options;
  const { apiUrl, timeoutMs = 8_000 } = options;
  const call = transport({ apiUrl, keyId, keySecret, timeoutMs });

  return {
    keyId,

    async createOrder({ amountPaise, receipt, notes }) {
      const body = { amount: amountPaise, currency: 'INR', receipt, ...(notes && { notes }) };
      const order = readOrder(await call({ method: 'POST', path: '/orders', body }));
      assertAnswers(
        order.amountPaise === amountPaise && order.currency === 'INR' && order.receipt === receipt,
        'order',
      );
      return order;
    },

    async findOrderByReceipt(receipt) {
      const path = `/orders?receipt=${encodeURIComponent(receipt)}&count=100`;
      const orders = readItems(await call({ method: 'GET', path })).map(readOrder);
      return furthest(orders.filter((order) => order.receipt === receipt));
    },

    async listOrderPayments(orderId) {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`;
      const payments = readItems(await call({ method: 'GET', path })).map(readPayment);
      const areOfThisOrder = payments.every((payment) => payment.orderId === orderId);
      assertAnswers(areOfThisOrder, 'order');
      return payments;
    },

    fetchPayment: (paymentId) => fetchPayment(call, paymentId),
    capturePayment: (paymentId, amountPaise) => capturePayment(call, paymentId, amountPaise),

    async refundPayment({ paymentId, amountPaise, idempotencyKey, notes }) {
      const path = `${paymentPath(paymentId)}/refund`;
      const body = { amount: amountPaise, speed: 'normal', ...(notes && { notes }) };
      const headers = { 'x-refund-idempotency': idempotencyKey };
      const refund = readRefund(await call({ method: 'POST', path, body, headers }));
      assertAnswers(refund.paymentId === paymentId && refund.amountPaise === amountPaise, 'refund');
      return refund;
    },

    async fetchRefund(refundId) {
      const path = `/refunds/${encodeURIComponent(refundId)}`;
      const refund = readRefund(await call({ method: 'GET', path }));
      assertAnswers(refund.id === refundId, 'refund');
      return refund;
    },

    async listPaymentRefunds(paymentId) {
      const path = `${paymentPath(paymentId)}/refunds?count=100`;
      const refunds = readItems(await call({ method: 'GET', path })).map(readRefund);
      const areOfThisPayment = refunds.every((refund) => refund.paymentId === paymentId);
      assertAnswers(areOfThisPayment, 'payment');
      return refunds;
    },

    ...linkCalls(call),
    listDowntimes: () => listDowntimes(call),

    isPaymentSignatureValid: ({ orderId, paymentId, signature }) =>
      isSignatureValid(paymentMessage(orderId, paymentId), signature, [keySecret]),

    isWebhookSignatureValid: (rawBody, signature) =>
      isSignatureValid(rawBody, signature, webhookSecrets),
  };
}
