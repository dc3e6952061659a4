/** The sandbox's records, and their JSON in Razorpay's shape. */
import { randomInt } from 'node:crypto';

export interface SandboxOrder {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: Readonly<Record<string, string>>;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly amountPaidPaise: number;
  readonly createdAtS: number;
}

export interface SandboxPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly status: 'failed' | 'authorized' | 'captured' | 'refunded';
  readonly amountRefundedPaise: number;
  readonly createdAtS: number;
}

export interface SandboxRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly request: string;
  readonly receipt: string | null;
  readonly notes: Readonly<Record<string, string>>;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly createdAtS: number;
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62Digits(value: number, length: number): string {
  if (length === 0) return '';
  return base62Digits(Math.floor(value / 62), length - 1) + base62[value % 62];
}

/**
 * `order_9A33XWu170gUtm`: a prefix and 14 characters, as Razorpay's ids. Half of them encode
 * the time, so that ids sort by age even while the shop's clock stands still.
 */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'down' | 'plink'): string {
  return `${prefix}_${base62Digits(Date.now(), 7)}${base62Digits(randomInt(2 ** 41), 7)}`;
}

/** The error of a declined payment, in the browser, in the API and in the webhook. */
export const decline = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment was declined by the bank. Try another method.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const;

// Razorpay is written in PHP, where an empty map is an empty list.
function notesEntity(notes: Readonly<Record<string, string>>) {
  return Object.keys(notes).length === 0 ? [] : notes;
}

export function orderEntity(order: SandboxOrder) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amountPaise,
    amount_paid: order.amountPaidPaise,
    amount_due: Math.max(0, order.amountPaise - order.amountPaidPaise),
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: notesEntity(order.notes),
    created_at: order.createdAtS,
  };
}

function refundStatus(payment: SandboxPayment): 'full' | 'partial' | null {
  if (payment.status === 'refunded') return 'full';
  return payment.amountRefundedPaise > 0 ? 'partial' : null;
}

/** `description`: `#` and the id of its link, for a payment under a link. */
export function paymentEntity(payment: SandboxPayment, description: string | null = null) {
  const isCaptured = payment.status === 'captured' || payment.status === 'refunded';
  const error = payment.status === 'failed' ? decline : null;
  const vpa = error ? 'failure@razorpay' : 'success@razorpay';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amountPaise,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: payment.amountRefundedPaise,
    refund_status: refundStatus(payment),
    captured: isCaptured,
    description,
    card_id: null,
    bank: null,
    wallet: null,
    vpa,
    email: 'void@razorpay.com',
    contact: '+919999999999',
    notes: [],
    fee: isCaptured ? 0 : null,
    tax: isCaptured ? 0 : null,
    error_code: error?.code ?? null,
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error?.step ?? null,
    error_reason: error?.reason ?? null,
    acquirer_data: { rrn: null },
    created_at: payment.createdAtS,
    upi: { vpa },
  };
}

export function refundEntity(refund: SandboxRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amountPaise,
    currency: refund.currency,
    payment_id: refund.paymentId,
    notes: notesEntity(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: refund.createdAtS,
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

export interface SandboxLink {
  readonly id: string;
  readonly amountPaise: number;
  readonly description: string;
  readonly referenceId: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly expireByS: number;
  readonly status: 'created' | 'paid' | 'cancelled';
  readonly orderId: string | null;
  readonly createdAtS: number;
}

/** A link whose time is over is expired, without anybody having to note it. */
export function linkStatus(link: SandboxLink, now: Date): SandboxLink['status'] | 'expired' {
  const isOver = link.status === 'created' && link.expireByS * 1000 <= now.getTime();
  return isOver ? 'expired' : link.status;
}

export function linkEntity(link: SandboxLink, pageUrl: string, now: Date) {
  const status = linkStatus(link, now);
  return {
    id: link.id,
    entity: 'payment_link',
    accept_partial: false,
    amount: link.amountPaise,
    amount_paid: status === 'paid' ? link.amountPaise : 0,
    currency: 'INR',
    description: link.description,
    reference_id: link.referenceId,
    expire_by: link.expireByS,
    short_url: pageUrl,
    status,
    // As in Razorpay's answers, it is missing until somebody opens the link.
    ...(link.orderId !== null && { order_id: link.orderId }),
    notes: notesEntity(link.notes),
    created_at: link.createdAtS,
  };
}

export interface SandboxDowntime {
  readonly id: string;
  readonly method: string;
  readonly instrument: Readonly<Record<string, string>>;
  readonly severity: string;
  readonly status: string;
  readonly beganAtS: number;
  readonly endedAtS: number | null;
  readonly updatedAtS: number;
}

export function downtimeEntity(downtime: SandboxDowntime) {
  return {
    id: downtime.id,
    entity: 'payment.downtime',
    method: downtime.method,
    begin: downtime.beganAtS,
    end: downtime.endedAtS,
    status: downtime.status,
    scheduled: false,
    severity: downtime.severity,
    instrument: downtime.instrument,
    created_at: downtime.beganAtS,
    updated_at: downtime.updatedAtS,
  };
}

export function collection<Item>(items: readonly Item[]) {
  return { entity: 'collection', count: items.length, items };
}
