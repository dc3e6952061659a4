/** SQL of the links for a new password: one per person, known by the hash of its token. */
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Replaces the person's link by a new one. */
export async function replaceReset(
  db: Db,
  reset: {
    readonly userId: string;
    readonly tokenHash: Buffer;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO password_resets (user_id, token_hash, created_at, expires_at)
    VALUES (${reset.userId}, ${reset.tokenHash}, ${reset.createdAt}, ${reset.expiresAt})
    ON CONFLICT (user_id) DO UPDATE SET token_hash = EXCLUDED.token_hash,
      created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at`);
}

export async function hasReset(db: Reader, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > ${now}`);
  return rowCount === 1;
}

/** Uses up a link and returns its user; null when it is used, replaced or too old. */
export async function takeReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    DELETE FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > ${now}
    RETURNING user_id AS "userId"`);
  return rows[0]?.userId ?? null;
}
