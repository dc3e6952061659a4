/** SQL of the sandbox's orders and payments. */

import type { Db, Reader, Tx } from '#server/db/database.ts';
import { rawSql, type Statement, sql } from '#server/db/sql.ts';
import type { SandboxOrder, SandboxPayment } from './sandbox-entities.ts';

export const createdAt = (table: string) =>
  sql`floor(extract(epoch FROM ${rawSql(table)}.created_at))::float8 AS created_at_s`;

type OrderRow = {
  id: string;
  amount_paise: string;
  currency: string;
  receipt: string | null;
  notes: Record<string, string>;
  status: SandboxOrder['status'];
  attempts: number;
  amount_paid_paise: string;
  created_at_s: number;
};

const orderColumns = sql`o.id, o.amount_paise, o.currency, o.receipt, o.notes, o.status, o.attempts,
  o.amount_paid_paise, ${createdAt('o')}`;

function toOrder(row: OrderRow): SandboxOrder {
  return {
    id: row.id,
    amountPaise: Number(row.amount_paise),
    currency: row.currency,
    receipt: row.receipt,
    notes: row.notes,
    status: row.status,
    attempts: row.attempts,
    amountPaidPaise: Number(row.amount_paid_paise),
    createdAtS: row.created_at_s,
  };
}

async function orders(reader: Reader, query: Statement): Promise<SandboxOrder[]> {
  return (await reader.execute<OrderRow>(query)).rows.map(toOrder);
}

export async function insertOrder(
  db: Db | Tx,
  order: Pick<SandboxOrder, 'id' | 'amountPaise' | 'currency' | 'receipt' | 'notes'>,
  now: Date,
): Promise<SandboxOrder | undefined> {
  const [created] = await orders(
    db,
    sql`INSERT INTO sandbox.orders AS o (id, amount_paise, currency, receipt, notes, created_at)
      VALUES (${order.id}, ${order.amountPaise}, ${order.currency}, ${order.receipt},
        ${JSON.stringify(order.notes)}::jsonb, ${now}) RETURNING ${orderColumns}`,
  );
  return created;
}

export async function findOrder(reader: Reader, id: string): Promise<SandboxOrder | undefined> {
  const found = await orders(
    reader,
    sql`SELECT ${orderColumns} FROM sandbox.orders o WHERE o.id = ${id}`,
  );
  return found[0];
}

/** Locks the order until the transaction ends, so that its payments are serialized. */
export async function lockOrder(tx: Tx, id: string): Promise<SandboxOrder | undefined> {
  const found = await orders(
    tx,
    sql`SELECT ${orderColumns} FROM sandbox.orders o WHERE o.id = ${id} FOR UPDATE`,
  );
  return found[0];
}

export function listOrders(
  db: Db,
  filter: { readonly receipt?: string | undefined; readonly count: number; readonly skip: number },
): Promise<SandboxOrder[]> {
  const matching = filter.receipt === undefined ? sql`` : sql`WHERE o.receipt = ${filter.receipt}`;
  return orders(
    db,
    sql`SELECT ${orderColumns} FROM sandbox.orders o ${matching}
      ORDER BY o.created_at DESC, o.id COLLATE "C" DESC
      LIMIT ${filter.count} OFFSET ${filter.skip}`,
  );
}

/** Records an attempt to pay, and its outcome. */
export async function recordAttempt(
  tx: Tx,
  id: string,
  attempt: { readonly isNew: boolean; readonly capturedPaise: number },
): Promise<SandboxOrder | undefined> {
  const [updated] = await orders(
    tx,
    sql`UPDATE sandbox.orders o SET
        attempts = o.attempts + ${attempt.isNew ? 1 : 0}::integer,
        amount_paid_paise = o.amount_paid_paise + ${attempt.capturedPaise}::bigint,
        status = CASE WHEN o.amount_paid_paise + ${attempt.capturedPaise}::bigint > 0
          THEN 'paid' ELSE 'attempted' END
      WHERE o.id = ${id} RETURNING ${orderColumns}`,
  );
  return updated;
}

type PaymentRow = {
  id: string;
  order_id: string;
  amount_paise: string;
  currency: string;
  status: SandboxPayment['status'];
  amount_refunded_paise: string;
  created_at_s: number;
};

const paymentColumns = sql`p.id, p.order_id, p.amount_paise, p.currency, p.status,
  p.amount_refunded_paise, ${createdAt('p')}`;

async function payments(reader: Reader, query: Statement): Promise<SandboxPayment[]> {
  const { rows } = await reader.execute<PaymentRow>(query);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    amountPaise: Number(row.amount_paise),
    currency: row.currency,
    status: row.status,
    amountRefundedPaise: Number(row.amount_refunded_paise),
    createdAtS: row.created_at_s,
  }));
}

export async function insertPayment(
  tx: Tx,
  payment: Pick<SandboxPayment, 'id' | 'orderId' | 'amountPaise' | 'currency' | 'status'>,
  now: Date,
): Promise<SandboxPayment | undefined> {
  const [created] = await payments(
    tx,
    sql`INSERT INTO sandbox.payments AS p (id, order_id, amount_paise, currency, status, created_at)
      VALUES (${payment.id}, ${payment.orderId}, ${payment.amountPaise}, ${payment.currency},
        ${payment.status}, ${now}) RETURNING ${paymentColumns}`,
  );
  return created;
}

export async function findPayment(reader: Reader, id: string): Promise<SandboxPayment | undefined> {
  const found = await payments(
    reader,
    sql`SELECT ${paymentColumns} FROM sandbox.payments p WHERE p.id = ${id}`,
  );
  return found[0];
}

export async function lockPayment(tx: Tx, id: string): Promise<SandboxPayment | undefined> {
  const found = await payments(
    tx,
    sql`SELECT ${paymentColumns} FROM sandbox.payments p WHERE p.id = ${id} FOR UPDATE`,
  );
  return found[0];
}

export function listPayments(db: Db, orderId: string): Promise<SandboxPayment[]> {
  return payments(
    db,
    sql`SELECT ${paymentColumns} FROM sandbox.payments p WHERE p.order_id = ${orderId}
      ORDER BY p.created_at, p.id COLLATE "C"`,
  );
}

export async function updatePayment(
  tx: Tx,
  payment: Pick<SandboxPayment, 'id' | 'status' | 'amountRefundedPaise'>,
): Promise<SandboxPayment | undefined> {
  const [updated] = await payments(
    tx,
    sql`UPDATE sandbox.payments p SET status = ${payment.status},
        amount_refunded_paise = ${payment.amountRefundedPaise}
      WHERE p.id = ${payment.id} RETURNING ${paymentColumns}`,
  );
  return updated;
}
