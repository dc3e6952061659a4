/** A payment provider in memory: the payments of each order, and their refunds. */
import { type Paise, paise } from '#domain/money/money.ts';
import type { ProviderPaymentStatus } from '#domain/money/payment.ts';
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
  /** When it was captured; null before that. */
  capturedAt: Date | null;
}

export interface MemoryBank {
  readonly gateway: PaymentGateway;
  /** Orders for which it does not answer. */
  readonly dark: Set<string>;
  paymentsOf(orderId: string): readonly BankPayment[];
  /** A payment by a customer succeeds or fails. */
  add(orderId: string, amountPaise: Paise, status: ProviderPaymentStatus): BankPayment;
  /** The bank changes the status of a payment on its own. */
  change(payment: BankPayment, status: ProviderPaymentStatus): void;
}

const refused = (why: string) => new ProviderError('rejected', why, 400);

function toFact(payment: BankPayment): ProviderPayment {
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

interface Books {
  readonly prices: Map<string, Paise>;
  readonly payments: Map<string, BankPayment>;
  readonly dark: Set<string>;
  newId(kind: string): string;
  paymentsOf(orderId: string): BankPayment[];
  change(payment: BankPayment, status: ProviderPaymentStatus): void;
}

function openBooks(now: () => Date): Books {
  const payments = new Map<string, BankPayment>();
  let count = 0;
  return {
    prices: new Map(),
    payments,
    dark: new Set(),
    newId(kind) {
      count += 1;
      return `${kind}_${String(count).padStart(14, '0')}`;
    },
    paymentsOf: (orderId) => [...payments.values()].filter((each) => each.orderId === orderId),
    change(payment, status) {
      payment.status = status;
      if (status === 'captured') payment.capturedAt ??= now();
    },
  };
}

function assertLit({ dark }: Books, orderId: string): void {
  if (dark.has(orderId)) throw new ProviderError('unreachable', 'The bank is dark', 500);
}

function findExistingPayment(books: Books, paymentId: string): BankPayment {
  const payment = books.payments.get(paymentId);
  if (!payment) throw refused('The id provided does not exist');
  assertLit(books, payment.orderId);
  return payment;
}

function isPaid({ paymentsOf, prices }: Books, orderId: string): boolean {
  const captured = paymentsOf(orderId).filter(({ capturedAt }) => capturedAt !== null);
  const sum = captured.reduce((total, { amountPaise }) => total + amountPaise, 0);
  return sum >= (prices.get(orderId) ?? 0);
}

type RefundCalls = Pick<PaymentGateway, 'refundPayment' | 'fetchRefund' | 'listPaymentRefunds'>;

function refundCallsOf(books: Books): RefundCalls {
  const refunds = new Map<string, ProviderRefund>();
  return {
    async refundPayment({ paymentId, amountPaise, idempotencyKey, notes }) {
      const payment = findExistingPayment(books, paymentId);
      const first = refunds.get(idempotencyKey);
      if (first) return first;
      if (payment.refundedPaise + amountPaise > payment.amountPaise) throw refused('Too much');
      payment.refundedPaise += amountPaise;
      if (payment.refundedPaise === payment.amountPaise) payment.status = 'refunded';
      const reference = notes?.refund_id ?? null;
      const id = books.newId('rfnd');
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
  };
}

const noLinks = async () => {
  throw refused('The requested URL was not found on the server.');
};

function gatewayOf(books: Books): PaymentGateway {
  return {
    keyId: 'rzp_test_memory',
    async createOrder({ amountPaise, receipt }) {
      const id = books.newId('order');
      books.prices.set(id, amountPaise);
      return { id, amountPaise, currency: 'INR', receipt, status: 'created' };
    },
    findOrderByReceipt: async () => null,
    async listOrderPayments(orderId) {
      assertLit(books, orderId);
      return books.paymentsOf(orderId).map(toFact);
    },
    fetchPayment: async (paymentId) => toFact(findExistingPayment(books, paymentId)),
    async capturePayment(paymentId, amountPaise) {
      const payment = findExistingPayment(books, paymentId);
      const isOpen = payment.status === 'authorized' && !isPaid(books, payment.orderId);
      if (!isOpen || payment.amountPaise !== amountPaise) throw refused('Not to be captured');
      books.change(payment, 'captured');
      return toFact(payment);
    },
    ...refundCallsOf(books),
    isPaymentSignatureValid: () => true,
    isWebhookSignatureValid: () => true,
    listDowntimes: async () => [],
    createLink: noLinks,
    findLinkByReference: async () => null,
    fetchLink: noLinks,
    cancelLink: noLinks,
  };
}

export function memoryBank(now: () => Date): MemoryBank {
  const books = openBooks(now);
  const { dark, paymentsOf, change, payments, newId } = books;
  return {
    gateway: gatewayOf(books),
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
