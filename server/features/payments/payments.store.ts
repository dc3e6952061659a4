/** SQL of payments: the provider's orders, the money that came, what goes back, and every event. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { paymentOrders, payments, refunds, webhookEvents } from './payments.tables.ts';

export type PaymentOrderRow = typeof paymentOrders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** Stores the provider order unless another request opened one first; says whether it was stored. */
export async function insertPaymentOrder(db: Reader, row: PaymentOrderRow): Promise<boolean> {
  const { rowCount } = await db.insert(paymentOrders).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function findOpenPaymentOrder(
  db: Reader,
  orderId: string,
): Promise<PaymentOrderRow | null> {
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.orderId, orderId), eq(paymentOrders.isOpen, true)));
  return rows[0] ?? null;
}

export async function findPaymentOrder(
  db: Reader,
  providerOrderId: string,
): Promise<PaymentOrderRow | null> {
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.providerOrderId, providerOrderId));
  return rows[0] ?? null;
}

/** Nobody asks about it any more. */
export async function closePaymentOrder(db: Db, providerOrderId: string): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ isOpen: false })
    .where(eq(paymentOrders.providerOrderId, providerOrderId));
}

/**
 * Takes the open provider orders that are due for a look and books their next one, so that
 * several processes never look at the same one at once.
 */
export async function takeDuePaymentOrders(
  db: Reader,
  now: Date,
  bookNext: { readonly reconcileAfterMs: number; readonly limit: number },
): Promise<PaymentOrderRow[]> {
  const due = db
    .select({ id: paymentOrders.providerOrderId })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.isOpen, true), lte(paymentOrders.nextCheckAt, now)))
    .orderBy(asc(paymentOrders.nextCheckAt))
    .limit(bookNext.limit)
    .for('update', { skipLocked: true });
  const at = now.toISOString();
  // Looks become rarer with age: each waits half as long again as the order is old, 6 hours at most.
  const next = sql`${at}::timestamptz + LEAST(interval '6 hours', GREATEST(
    make_interval(secs => ${bookNext.reconcileAfterMs / 1000}),
    (${at}::timestamptz - ${paymentOrders.createdAt}) / 2))`;
  return db
    .update(paymentOrders)
    .set({ nextCheckAt: next })
    .where(inArray(paymentOrders.providerOrderId, due))
    .returning();
}

export async function findPayment(
  db: Reader,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId));
  return rows[0] ?? null;
}

/**
 * Writes the payment as it is now, new or known. Once it pays its order, the provider order is
 * closed in the same statement.
 */
export async function savePayment(tx: Tx, row: PaymentRow): Promise<void> {
  const { status, isApplied, method, updatedAt } = row;
  const closed = tx.$with('closed').as(
    tx
      .update(paymentOrders)
      .set({ isOpen: false })
      .where(and(eq(paymentOrders.providerOrderId, row.providerOrderId), sql`${isApplied}`))
      .returning({ id: paymentOrders.providerOrderId }),
  );
  await tx.with(closed).insert(payments).values(row).onConflictDoUpdate({
    target: payments.providerPaymentId,
    set: { status, isApplied, method, updatedAt },
  });
}

/** Books a refund and counts it against the payment; the CHECK there keeps the sum in bounds. */
export async function insertRefund(tx: Tx, row: RefundRow): Promise<void> {
  await tx
    .update(payments)
    .set({ refundedPaise: sql`${payments.refundedPaise} + ${row.amountPaise}` })
    .where(eq(payments.id, row.paymentId));
  await tx.insert(refunds).values(row);
}

export interface DueRefund extends RefundRow {
  readonly providerPaymentId: string;
}

/** Takes refunds that are due to be asked for (or asked about) and books their next attempt. */
export async function takeDueRefunds(
  db: Reader,
  now: Date,
  nextAttemptAt: Date,
  limit: number,
): Promise<DueRefund[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, ['requested', 'pending']), lte(refunds.nextAttemptAt, now)))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(refunds)
    .set({ nextAttemptAt, attempts: sql`${refunds.attempts} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
  if (taken.length === 0) return [];
  const known = await db
    .select({ id: payments.id, providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(
      inArray(
        payments.id,
        taken.map((row) => row.paymentId),
      ),
    );
  const names = new Map(known.map((row) => [row.id, row.providerPaymentId]));
  return taken.map((row) => ({ ...row, providerPaymentId: names.get(row.paymentId) ?? '' }));
}

/** Moves a refund forward; one that is processed or failed for good stays so. */
export async function updateRefund(
  db: Reader,
  id: string,
  change: Pick<RefundRow, 'status' | 'providerRefundId' | 'updatedAt'>,
): Promise<void> {
  await db
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), inArray(refunds.status, ['requested', 'pending'])));
}

export async function findRefundByProviderId(
  db: Reader,
  providerRefundId: string,
): Promise<RefundRow | null> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.providerRefundId, providerRefundId));
  return rows[0] ?? null;
}

/** Keeps the event; a repeated delivery only counts up. */
export async function saveWebhookEvent(
  tx: Tx,
  event: {
    readonly eventId: string;
    readonly type: string;
    readonly payload: unknown;
    readonly outcome: string;
    readonly receivedAt: Date;
  },
): Promise<void> {
  await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoUpdate({
      target: webhookEvents.eventId,
      set: { deliveries: sql`${webhookEvents.deliveries} + 1` },
    });
}
