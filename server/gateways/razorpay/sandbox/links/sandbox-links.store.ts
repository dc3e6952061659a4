/** SQL of the sandbox's payment links. */
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import type { SandboxLink } from '../sandbox-entities.ts';
import type { NewLink } from '../sandbox-inputs.ts';

const columns = sql`id, amount_paise::float8 AS "amountPaise", description,
  reference_id AS "referenceId", notes, status, order_id AS "orderId",
  floor(extract(epoch FROM expire_by))::float8 AS "expireByS",
  floor(extract(epoch FROM created_at))::float8 AS "createdAtS"`;

async function one(db: Reader, query: Statement): Promise<SandboxLink | undefined> {
  return (await db.execute<SandboxLink>(query)).rows[0];
}

/** Undefined when the reference is taken. */
export const insertLink = (db: Db, id: string, link: NewLink, now: Date) =>
  one(
    db,
    sql`INSERT INTO sandbox.payment_links (id, amount_paise, description, reference_id, notes,
        expire_by, created_at)
      VALUES (${id}, ${link.amount}, ${link.description}, ${link.reference_id},
        ${JSON.stringify(link.notes ?? {})}::jsonb, ${new Date(link.expire_by * 1000)}, ${now})
      ON CONFLICT (reference_id) DO NOTHING RETURNING ${columns}`,
  );

export const findLink = (db: Reader, id: string) =>
  one(db, sql`SELECT ${columns} FROM sandbox.payment_links WHERE id = ${id}`);

export const findLinkByReference = (db: Reader, reference: string) =>
  one(db, sql`SELECT ${columns} FROM sandbox.payment_links WHERE reference_id = ${reference}`);

export const findLinkOfOrder = (db: Reader, orderId: string) =>
  one(db, sql`SELECT ${columns} FROM sandbox.payment_links WHERE order_id = ${orderId}`);

export const lockLink = (tx: Tx, id: string) =>
  one(tx, sql`SELECT ${columns} FROM sandbox.payment_links WHERE id = ${id} FOR UPDATE`);

export const updateLink = (tx: Tx, id: string, change: Pick<SandboxLink, 'status' | 'orderId'>) =>
  one(
    tx,
    sql`UPDATE sandbox.payment_links SET status = ${change.status}, order_id = ${change.orderId}
      WHERE id = ${id} RETURNING ${columns}`,
  );
