/** Orders, payments and captures in the sandbox. */
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { findLinkOfOrder, updateLink } from './links/sandbox-links.store.ts';
import {
  findPayment,
  insertOrder,
  insertPayment,
  lockOrder,
  lockPayment,
  recordAttempt,
  updatePayment,
} from './sandbox.store.ts';
import { linkEntity, newId, type SandboxOrder, type SandboxPayment } from './sandbox-entities.ts';
import { announce, captureEvents, type PaidLink, paymentEvents } from './sandbox-events.ts';
import type { Capture, NewOrder } from './sandbox-inputs.ts';
import { orderAlreadyPaid, SandboxRefusal, unknownId } from './sandbox-refusal.ts';
import { readSettings } from './sandbox-settings.store.ts';

export interface SandboxDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Called after a commit that queued webhooks. */
  readonly onAnnounced: () => void;
  /** The address of the page of a payment link. */
  readonly linkPage: (linkId: string) => string;
}

interface Settled {
  readonly order: SandboxOrder;
  readonly payment: SandboxPayment;
}

/** For a row that must exist, because it was read or written under lock. */
export function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('A sandbox row vanished under its lock');
  return row;
}

/** Marks the link of a captured payment as paid; returns it as the events show it. */
async function noteLinkPaid(
  tx: Tx,
  { now, linkPage }: SandboxDeps,
  { order, payment }: Settled,
): Promise<PaidLink | null> {
  const link = await findLinkOfOrder(tx, order.id);
  if (!link) return null;
  const isPaid = payment.status === 'captured' && link.status === 'created';
  const noted = isPaid ? present(await updateLink(tx, link.id, { ...link, status: 'paid' })) : link;
  const description = `#${link.id.replace('plink_', '')}`;
  return { description, entity: isPaid ? linkEntity(noted, linkPage(link.id), now()) : null };
}

export async function createOrder(deps: SandboxDeps, input: NewOrder): Promise<SandboxOrder> {
  const order = {
    id: newId('order'),
    amountPaise: input.amount,
    currency: input.currency,
    receipt: input.receipt ?? null,
    notes: input.notes ?? {},
  };
  return present(await insertOrder(deps.db, order, deps.now()));
}

interface Attempt {
  readonly orderId: string;
  readonly outcome: 'success' | 'failure';
  /** May differ from the order's, to simulate a faulty provider. */
  readonly amountPaise?: number | undefined;
  readonly currency?: string | undefined;
  readonly isSecondAllowed?: boolean | undefined;
  readonly revivedPaymentId?: string | undefined;
}

/** The customer's payment, successful or failed. */
export async function pay(deps: SandboxDeps, attempt: Attempt): Promise<Settled> {
  const settled = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    if (!order) throw unknownId();
    if (order.status === 'paid' && !attempt.isSecondAllowed) throw orderAlreadyPaid();
    const settings = await readSettings(tx);
    const success = settings.lateAuthorization ? 'authorized' : 'captured';
    const status = attempt.outcome === 'success' ? success : 'failed';
    const revivedId = attempt.revivedPaymentId;
    if (revivedId !== undefined) {
      const failed = await lockPayment(tx, revivedId);
      if (failed?.orderId !== order.id) throw unknownId();
      if (failed.status !== 'failed') {
        throw new SandboxRefusal('Only a failed payment can be revived', 'payment_id');
      }
    }
    const payment = present(
      revivedId === undefined
        ? await insertPayment(
            tx,
            {
              id: newId('pay'),
              orderId: order.id,
              amountPaise: attempt.amountPaise ?? order.amountPaise,
              currency: attempt.currency ?? order.currency,
              status,
            },
            deps.now(),
          )
        : await updatePayment(tx, { id: revivedId, status, amountRefundedPaise: 0 }),
    );
    const booked = await recordAttempt(tx, order.id, {
      isNew: revivedId === undefined,
      capturedPaise: status === 'captured' ? payment.amountPaise : 0,
    });
    const result = { order: present(booked), payment };
    const events = paymentEvents(payment, result.order, await noteLinkPaid(tx, deps, result));
    await announce(tx, events, settings, deps.now());
    return result;
  });
  deps.onAnnounced();
  return settled;
}

/** The shop captures an authorized payment. */
export async function capture(
  deps: SandboxDeps,
  paymentId: string,
  input: Capture,
): Promise<SandboxPayment> {
  const captured = await inTransaction(deps.db, async (tx) => {
    // The order is locked before the payment, as when paying, so that the two cannot deadlock.
    const orderId = (await findPayment(tx, paymentId))?.orderId;
    const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, paymentId);
    if (!order || !payment) throw unknownId();
    if (payment.status === 'failed') {
      throw new SandboxRefusal('Only payments which have been authorized can be captured');
    }
    if (payment.status !== 'authorized') {
      throw new SandboxRefusal('This payment has already been captured');
    }
    if (order.status === 'paid') throw orderAlreadyPaid();
    if (input.amount !== payment.amountPaise || input.currency !== payment.currency) {
      throw new SandboxRefusal('Capture amount must be equal to the amount authorized', 'amount');
    }
    const updated = present(await updatePayment(tx, { ...payment, status: 'captured' }));
    const capturedPaise = payment.amountPaise;
    const paid = present(await recordAttempt(tx, order.id, { isNew: false, capturedPaise }));
    const link = await noteLinkPaid(tx, deps, { order: paid, payment: updated });
    const events = captureEvents(updated, paid, link);
    await announce(tx, events, await readSettings(tx), deps.now());
    return updated;
  });
  deps.onAnnounced();
  return captured;
}
