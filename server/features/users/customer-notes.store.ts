/** SQL of the notes of staff about users. */
import type { Reader, Tx } from '#server/db/database.ts';
import { staffName } from '#server/db/fragments/staff-name.ts';
import { sql } from '#server/db/sql.ts';

export interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly authorName: string;
  readonly createdAt: Date;
}

/** The notes about a user, oldest first. */
export async function listCustomerNotes(db: Reader, userId: string): Promise<NoteRow[]> {
  const { rows } = await db.execute<NoteRow>(sql`
    SELECT n.id, n.text, ${staffName} AS "authorName", n.created_at AS "createdAt"
    FROM customer_notes n JOIN users u ON u.id = n.author_id
    WHERE n.user_id = ${userId} ORDER BY n.created_at, n.id`);
  return rows;
}

/** Of a locked user. */
export async function insertCustomerNote(
  tx: Tx,
  note: {
    readonly id: string;
    readonly userId: string;
    readonly authorId: string;
    readonly text: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO customer_notes (id, user_id, author_id, text, created_at)
    VALUES (${note.id}, ${note.userId}, ${note.authorId}, ${note.text}, ${note.createdAt})`);
}
