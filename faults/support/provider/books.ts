/** What the provider knows. Each change is one line of its log, from which all is rebuilt. */
import {
  newId,
  type SandboxLink,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
} from '#server/gateways/razorpay/sandbox/sandbox-entities.ts';
import { eventBody, type SandboxEvent } from '#server/gateways/razorpay/sandbox/sandbox-events.ts';
import type { Log } from './log.ts';

/** With the X-Refund-Idempotency under which it was requested. */
export interface KeyedRefund extends SandboxRefund {
  readonly key: string | null;
}

/** A webhook event, as it is sent each time. */
export interface ProviderEvent {
  readonly id: string;
  readonly name: string;
  readonly body: string;
  /** The order that it is about. */
  readonly orderId: string | null;
}

/** The new state of what changed. */
export interface Change {
  readonly of: string;
  readonly order?: SandboxOrder;
  readonly payment?: SandboxPayment;
  readonly refund?: KeyedRefund;
  readonly link?: SandboxLink;
  readonly events?: readonly ProviderEvent[];
}

export interface Books {
  readonly orders: ReadonlyMap<string, SandboxOrder>;
  readonly payments: ReadonlyMap<string, SandboxPayment>;
  readonly refunds: ReadonlyMap<string, KeyedRefund>;
  readonly links: ReadonlyMap<string, SandboxLink>;
  readonly events: ReadonlyMap<string, ProviderEvent>;
  /** Writes the change and its events down, then takes them for true. */
  commit(change: Omit<Change, 'events'>, events?: readonly SandboxEvent[]): void;
}

/** The state after these changes. */
export function openBooks(log: Log, onEvents: (events: readonly ProviderEvent[]) => void): Books {
  const orders = new Map<string, SandboxOrder>();
  const payments = new Map<string, SandboxPayment>();
  const refunds = new Map<string, KeyedRefund>();
  const links = new Map<string, SandboxLink>();
  const events = new Map<string, ProviderEvent>();

  function apply({ order, payment, refund, link, events: made = [] }: Change): void {
    if (order) orders.set(order.id, order);
    if (payment) payments.set(payment.id, payment);
    if (refund) refunds.set(refund.id, refund);
    if (link) links.set(link.id, link);
    for (const event of made) events.set(event.id, event);
  }
  for (const entry of log.entries) if (entry.kind === 'change') apply(entry);

  return {
    orders,
    payments,
    refunds,
    links,
    events,
    commit(change, announced = []) {
      const orderId = change.order?.id ?? change.payment?.orderId ?? null;
      const made = announced.map((event) => {
        const body = eventBody(event, new Date());
        return { id: newId('evt'), name: event.name, body, orderId };
      });
      const whole = { ...change, events: made };
      log.append({ kind: 'change', ...whole });
      apply(whole);
      onEvents(made);
    },
  };
}

export const nowS = (): number => Math.floor(Date.now() / 1000);
