/** What the shop needs from a payment provider, and the records that it gets from one. */
import type { Paise } from '#domain/money/money.ts';
import type { ProviderPaymentStatus } from '#domain/money/payment.ts';
import type { Downtime } from '#domain/money/payment-trouble.ts';

/**
 * How many calls a step of the background work makes at a time: one that gets no answer holds up no
 * other.
 */
export const callsAtOnce = 4;

export interface ProviderOrder {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
}

export interface ProviderPayment {
  readonly id: string;
  /** Null for a payment without an order. */
  readonly orderId: string | null;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly status: ProviderPaymentStatus;
  readonly method: string | null;
  readonly refundedPaise: Paise;
  readonly errorDescription: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: Paise;
  readonly status: 'pending' | 'processed' | 'failed';
  /** Our id of the refund, from `notes.refund_id`. Null for one that is not ours. */
  readonly reference: string | null;
}

export interface ProviderLink {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly reference: string | null;
  /** The short address that customers open. */
  readonly url: string;
  readonly status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';
  /** The provider's order; null until somebody opened the link. */
  readonly orderId: string | null;
}

/** Methods that use the network throw {@link ProviderError} when no usable answer came. */
export interface PaymentGateway {
  /** Public key id, given to the browser. */
  readonly keyId: string;
  createOrder(order: {
    readonly amountPaise: Paise;
    /** Unique within the shop, at most 40 characters. */
    readonly receipt: string;
    readonly notes?: Readonly<Record<string, string>>;
  }): Promise<ProviderOrder>;
  /** For use after a create that timed out: the order may exist all the same. */
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>;
  listOrderPayments(orderId: string): Promise<readonly ProviderPayment[]>;
  fetchPayment(paymentId: string): Promise<ProviderPayment | null>;
  capturePayment(paymentId: string, amountPaise: Paise): Promise<ProviderPayment>;
  /** Repeating it with the same key never refunds twice (Razorpay, X-Refund-Idempotency). */
  refundPayment(refund: {
    readonly paymentId: string;
    readonly amountPaise: Paise;
    readonly idempotencyKey: string;
    readonly notes?: Readonly<Record<string, string>>;
  }): Promise<ProviderRefund>;
  /** The status of a refund, by the provider's id. */
  fetchRefund(refundId: string): Promise<ProviderRefund>;
  listPaymentRefunds(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** A page of the provider's on which an amount is paid, in full. */
  createLink(link: {
    readonly amountPaise: Paise;
    /** Unique within the shop, at most 40 characters. */
    readonly reference: string;
    readonly description: string;
    readonly expiresAt: Date;
    readonly customer: {
      readonly name: string;
      readonly phone: string | null;
      readonly email: string | null;
    };
    readonly notes: Readonly<Record<string, string>>;
  }): Promise<ProviderLink>;
  /** For use after a create that timed out. */
  findLinkByReference(reference: string): Promise<ProviderLink | null>;
  fetchLink(linkId: string): Promise<ProviderLink>;
  /** Refused when it was paid, cancelled or has expired. */
  cancelLink(linkId: string): Promise<ProviderLink>;
  /** Trouble of banks and ways to pay that is under way or to come. */
  listDowntimes(): Promise<readonly Downtime[]>;
  /** HMAC-SHA256 of `orderId|paymentId` with the key secret; pass the order id that we stored. */
  isPaymentSignatureValid(claim: {
    readonly orderId: string;
    readonly paymentId: string;
    readonly signature: string;
  }): boolean;
  /** HMAC-SHA256 of the raw body with the webhook secret. */
  isWebhookSignatureValid(rawBody: Buffer, signature: string): boolean;
}

/**
 * The provider gave no usable answer. `rejected` is a final refusal (4xx); after any other kind the
 * call may or may not have taken effect.
 */
export class ProviderError extends Error {
  readonly kind: 'unreachable' | 'timeout' | 'rejected' | 'broken';
  readonly status: number | null;

  constructor(kind: ProviderError['kind'], message: string, status: number | null = null) {
    super(message);
    this.name = 'ProviderError';
    this.kind = kind;
    this.status = status;
  }
}

/** Whether the provider refused this very call; wrong keys concern the shop, not the call. */
export function isRefusal(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError) || error.kind !== 'rejected') return false;
  return error.status !== 401 && error.status !== 403;
}
