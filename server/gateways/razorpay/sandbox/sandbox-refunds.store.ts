/** SQL of the sandbox's refunds. */
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { createdAt } from './sandbox.store.ts';
import type { SandboxRefund } from './sandbox-entities.ts';

type RefundRow = {
  id: string;
  payment_id: string;
  amount_paise: string;
  currency: string;
  request: string;
  receipt: string | null;
  notes: Record<string, string>;
  status: SandboxRefund['status'];
  created_at_s: number;
};

const refundColumns = sql`r.id, r.payment_id, r.amount_paise, p.currency, r.request, r.receipt,
  r.notes, r.status, ${createdAt('r')}`;

async function refunds(reader: Reader, matching: Statement): Promise<SandboxRefund[]> {
  const { rows } = await reader.execute<RefundRow>(
    sql`SELECT ${refundColumns} FROM sandbox.refunds r
      JOIN sandbox.payments p ON p.id = r.payment_id ${matching}
      ORDER BY r.created_at, r.id COLLATE "C"`,
  );
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    amountPaise: Number(row.amount_paise),
    currency: row.currency,
    request: row.request,
    receipt: row.receipt,
    notes: row.notes,
    status: row.status,
    createdAtS: row.created_at_s,
  }));
}

/** Undefined when another refund has this idempotency key. */
export async function insertRefund(
  tx: Tx,
  refund: Omit<SandboxRefund, 'currency' | 'createdAtS'> & {
    readonly idempotencyKey: string | null;
  },
  now: Date,
): Promise<SandboxRefund | undefined> {
  await tx.execute(
    sql`INSERT INTO sandbox.refunds
        (id, payment_id, amount_paise, idempotency_key, request, receipt, notes, status,
          created_at)
      VALUES (${refund.id}, ${refund.paymentId}, ${refund.amountPaise}, ${refund.idempotencyKey},
        ${refund.request}, ${refund.receipt}, ${JSON.stringify(refund.notes)}::jsonb,
        ${refund.status}, ${now})
      ON CONFLICT (idempotency_key) DO NOTHING`,
  );
  const [created] = await refunds(tx, sql`WHERE r.id = ${refund.id}`);
  return created;
}

export async function findRefundByKey(tx: Tx, key: string): Promise<SandboxRefund | undefined> {
  const [found] = await refunds(tx, sql`WHERE r.idempotency_key = ${key}`);
  return found;
}

export function listRefunds(db: Db, paymentId: string): Promise<SandboxRefund[]> {
  return refunds(db, sql`WHERE r.payment_id = ${paymentId}`);
}

export async function findRefund(reader: Reader, id: string): Promise<SandboxRefund | undefined> {
  const [found] = await refunds(reader, sql`WHERE r.id = ${id}`);
  return found;
}

export function listPendingRefunds(db: Db): Promise<SandboxRefund[]> {
  return refunds(db, sql`WHERE r.status = 'pending'`);
}

/** Ends a refund, unless it has ended. */
export async function endRefund(
  tx: Tx,
  id: string,
  status: Exclude<SandboxRefund['status'], 'pending'>,
): Promise<SandboxRefund | undefined> {
  const { rowCount } = await tx.execute(
    sql`UPDATE sandbox.refunds SET status = ${status} WHERE id = ${id} AND status = 'pending'`,
  );
  return rowCount === 1 ? findRefund(tx, id) : undefined;
}
