/** The webhook events of the sandbox, and how they are queued. */
import type { Tx } from '#server/db/database.ts';
import { insertDeliveries } from './sandbox-deliveries.store.ts';
import {
  newId,
  orderEntity,
  paymentEntity,
  refundEntity,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox-entities.ts';
import type { SandboxSettings } from './sandbox-inputs.ts';

/** An event with the entities in the order in which Razorpay lists them under `contains`. */
export interface SandboxEvent {
  readonly name: string;
  readonly entities: Readonly<Record<string, object>>;
}

/** The link of a payment: what the payment says of it, and the link once it is paid. */
export interface PaidLink {
  readonly description: string;
  readonly entity: object | null;
}

/** The events that led to the payment's status, each with the payment as it was then. */
export function paymentEvents(
  payment: SandboxPayment,
  order: SandboxOrder,
  link: PaidLink | null,
): SandboxEvent[] {
  const shown = (each: SandboxPayment) => paymentEntity(each, link?.description ?? null);
  if (payment.status === 'failed') {
    return [{ name: 'payment.failed', entities: { payment: shown(payment) } }];
  }
  const authorized = shown({ ...payment, status: 'authorized' });
  const events = [{ name: 'payment.authorized', entities: { payment: authorized } }];
  return payment.status === 'captured'
    ? [...events, ...captureEvents(payment, order, link)]
    : events;
}

export function captureEvents(
  payment: SandboxPayment,
  order: SandboxOrder,
  link: PaidLink | null,
): SandboxEvent[] {
  const captured = paymentEntity(payment, link?.description ?? null);
  const paid = { order: orderEntity(order), payment: captured };
  return [
    { name: 'payment.captured', entities: { payment: captured } },
    { name: 'order.paid', entities: { payment: captured, order: paid.order } },
    ...(link?.entity
      ? [{ name: 'payment_link.paid', entities: { payment_link: link.entity, ...paid } }]
      : []),
  ];
}

/** How a refund that was pending ended. */
export function refundEndEvents(refund: SandboxRefund, payment: SandboxPayment): SandboxEvent[] {
  const entities = { refund: refundEntity(refund), payment: paymentEntity(payment) };
  return refund.status === 'pending' ? [] : [{ name: `refund.${refund.status}`, entities }];
}

export function refundEvents(refund: SandboxRefund, payment: SandboxPayment): SandboxEvent[] {
  const entities = { refund: refundEntity(refund), payment: paymentEntity(payment) };
  return [{ name: 'refund.created', entities }, ...refundEndEvents(refund, payment)];
}

/** The bytes of a webhook, before they are signed. */
export function eventBody(event: SandboxEvent, now: Date): string {
  const entities = Object.entries(event.entities);
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_SandboxAccount',
    event: event.name,
    contains: entities.map(([name]) => name),
    payload: Object.fromEntries(entities.map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(now.getTime() / 1000),
  });
}

/** Runs in the transaction of the change, so that only committed changes are announced. */
export async function announce(
  tx: Tx,
  events: readonly SandboxEvent[],
  settings: Pick<SandboxSettings, 'webhookCopies' | 'webhookDelayMs'>,
  now: Date,
): Promise<void> {
  const deliveries = events.flatMap((event) => {
    const delivery = { id: newId('evt'), name: event.name, body: eventBody(event, now) };
    return Array.from({ length: settings.webhookCopies }, () => delivery);
  });
  await insertDeliveries(tx, deliveries, settings.webhookDelayMs);
}
