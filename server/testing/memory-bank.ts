/** A payment provider in memory: what was paid under an order, and what of it was given back. */
import { type Paise, paise } from '#domain/money.ts';
import type { ProviderPaymentStatus } from '#domain/payment.ts';
import {
  type PaymentGateway,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '#server/gateways/razorpay/gateway.ts';

export interface BankPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amountPaise: Paise;
  status: ProviderPaymentStatus;
  refundedPaise: number;
  /** When its money was taken; null before that. */
  capturedAt: Date | null;
}

export interface MemoryBank {
  readonly gateway: PaymentGateway;
  /** Orders about which it does not answer. */
  readonly dark: Set<string>;
  paymentsOf(orderId: string): readonly BankPayment[];
  /** A customer pays, or fails to. */
  add(orderId: string, amountPaise: Paise, status: ProviderPaymentStatus): BankPayment;
  /** The bank moves a payment on its own. */
  change(payment: BankPayment, status: ProviderPaymentStatus): void;
}

const refused = (why: string) => new ProviderError('rejected', why, 400);

export function toFact(payment: BankPayment): ProviderPayment {
  const { id, orderId, amountPaise, status, refundedPaise } = payment;
  return {
    id,
    orderId,
    amountPaise,
    currency: 'INR',
    status,
    method: 'upi',
    refundedPaise: paise(refundedPaise),
    errorDescription: null,
  };
}

export function memoryBank(now: () => Date): MemoryBank {
  const prices = new Map<string, Paise>();
  const payments = new Map<string, BankPayment>();
  const refunds = new Map<string, ProviderRefund>();
  const dark = new Set<string>();
  let count = 0;
  const newId = (kind: string) => `${kind}_${String(++count).padStart(14, '0')}`;
  const paymentsOf = (orderId: string) =>
    [...payments.values()].filter((payment) => payment.orderId === orderId);
  const assertLit = (orderId: string) => {
    if (dark.has(orderId)) throw new ProviderError('unreachable', 'The bank is dark', 500);
  };
  const lit = (paymentId: string): BankPayment => {
    const payment = payments.get(paymentId);
    if (!payment) throw refused('The id provided does not exist');
    assertLit(payment.orderId);
    return payment;
  };
  const change = (payment: BankPayment, status: ProviderPaymentStatus) => {
    payment.status = status;
    if (status === 'captured') payment.capturedAt ??= now();
  };
  const isPaid = (orderId: string) =>
    paymentsOf(orderId).reduce((sum, each) => sum + (each.capturedAt ? each.amountPaise : 0), 0) >=
    (prices.get(orderId) ?? 0);

  const gateway: PaymentGateway = {
    keyId: 'rzp_test_memory',
    async createOrder({ amountPaise, receipt }) {
      const id = newId('order');
      prices.set(id, amountPaise);
      return { id, amountPaise, currency: 'INR', receipt, status: 'created' };
    },
    findOrderByReceipt: async () => null,
    async listOrderPayments(orderId) {
      assertLit(orderId);
      return paymentsOf(orderId).map(toFact);
    },
    fetchPayment: async (paymentId) => toFact(lit(paymentId)),
    async capturePayment(paymentId, amountPaise) {
      const payment = lit(paymentId);
      const isOpen = payment.status === 'authorized' && !isPaid(payment.orderId);
      if (!isOpen || payment.amountPaise !== amountPaise) throw refused('Not to be captured');
      change(payment, 'captured');
      return toFact(payment);
    },
    async refundPayment({ paymentId, amountPaise, idempotencyKey, notes }) {
      const payment = lit(paymentId);
      const first = refunds.get(idempotencyKey);
      if (first) return first;
      if (payment.refundedPaise + amountPaise > payment.amountPaise) throw refused('Too much');
      payment.refundedPaise += amountPaise;
      if (payment.refundedPaise === payment.amountPaise) payment.status = 'refunded';
      const reference = notes?.refund_id ?? null;
      const id = newId('rfnd');
      const made = { id, paymentId, amountPaise, status: 'processed', reference } as const;
      refunds.set(idempotencyKey, made);
      return made;
    },
    async fetchRefund(refundId) {
      const found = [...refunds.values()].find(({ id }) => id === refundId);
      if (!found) throw refused('The id provided does not exist');
      return found;
    },
    listPaymentRefunds: async (paymentId) =>
      [...refunds.values()].filter((refund) => refund.paymentId === paymentId),
    isPaymentSignatureValid: () => true,
    isWebhookSignatureValid: () => true,
  };

  return {
    gateway,
    dark,
    paymentsOf,
    change,
    add(orderId, amountPaise, status) {
      const id = newId('pay');
      const fresh = { id, orderId, amountPaise, refundedPaise: 0, capturedAt: null } as const;
      const payment: BankPayment = { ...fresh, status: 'created' };
      change(payment, status);
      payments.set(id, payment);
      return payment;
    },
  };
}
