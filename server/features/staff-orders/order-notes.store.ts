/** SQL of the notes of staff on orders. */
import type { Reader, Tx } from '#server/db/database.ts';
import { staffName } from '#server/db/fragments/staff-name.ts';
import { sql } from '#server/db/sql.ts';

export interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly authorName: string;
  readonly createdAt: Date;
}

/** The notes on an order, oldest first. */
export async function listOrderNotes(db: Reader, orderId: string): Promise<NoteRow[]> {
  const { rows } = await db.execute<NoteRow>(sql`
    SELECT n.id, n.text, ${staffName} AS "authorName", n.created_at AS "createdAt"
    FROM order_notes n JOIN users u ON u.id = n.author_id
    WHERE n.order_id = ${orderId} ORDER BY n.created_at, n.id`);
  return rows;
}

/**
 * Returns the number of the order; null when there is none, or its customer's account was deleted.
 * Waits while that account is being deleted.
 */
export async function insertOrderNote(
  tx: Tx,
  note: {
    readonly id: string;
    readonly orderId: string;
    readonly authorId: string;
    readonly text: string;
    readonly createdAt: Date;
  },
): Promise<number | null> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    WITH noted AS (
      SELECT o.id, o.number FROM orders o JOIN users u ON u.id = o.user_id
      WHERE o.id = ${note.orderId} AND u.deleted_at IS NULL FOR SHARE OF u
    ), inserted AS (
      INSERT INTO order_notes (id, order_id, author_id, text, created_at)
      SELECT ${note.id}::uuid, id, ${note.authorId}::uuid, ${note.text}::text,
        ${note.createdAt}::timestamptz
      FROM noted
    )
    SELECT number FROM noted`);
  return rows[0]?.number ?? null;
}
