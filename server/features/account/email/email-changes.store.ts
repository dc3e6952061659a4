/** SQL of new emails that wait to be confirmed: one per person. */
import type { Db, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface EmailChange {
  readonly userId: string;
  readonly newEmail: string;
}

interface RequestedChange extends EmailChange {
  /** The hash of the password that was checked. */
  readonly checkedHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Replaces the person's older change, whose link becomes void. False, with nothing done, when the
 * password is no longer the one that was checked: what was requested before is void then.
 */
export async function replaceEmailChange(tx: Tx, change: RequestedChange): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO email_changes (user_id, new_email, created_at, expires_at)
    SELECT u.id, ${change.newEmail}, ${change.createdAt}, ${change.expiresAt}
    FROM users u
    WHERE u.id = ${change.userId} AND u.password_hash = ${change.checkedHash}
      AND u.deleted_at IS NULL
    FOR SHARE OF u
    ON CONFLICT (user_id) DO UPDATE SET new_email = EXCLUDED.new_email, token_hash = NULL,
      created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at`);
  return rowCount === 1;
}

interface NewLink {
  readonly userId: string;
  /** When the change was requested: a newer one has another mail. */
  readonly createdAt: Date;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/**
 * Stores the hash of the link that is about to be mailed. Null when the change was replaced,
 * confirmed or cancelled; for an email that an account already has, no link is stored.
 */
export async function writeLink(
  db: Db,
  link: NewLink,
): Promise<{ readonly newEmail: string; readonly isTaken: boolean } | null> {
  const { rows } = await db.execute<{ newEmail: string; isTaken: boolean }>(sql`
    WITH pending AS (
      SELECT c.user_id, c.new_email,
        EXISTS (SELECT FROM users u WHERE u.email = c.new_email) AS is_taken
      FROM email_changes c
      WHERE c.user_id = ${link.userId} AND c.created_at = ${link.createdAt} FOR UPDATE OF c
    ), written AS (
      UPDATE email_changes c SET token_hash = ${link.tokenHash}, expires_at = ${link.expiresAt}
      FROM pending p WHERE c.user_id = p.user_id AND NOT p.is_taken
    )
    SELECT new_email AS "newEmail", is_taken AS "isTaken" FROM pending`);
  return rows[0] ?? null;
}

/**
 * Uses up a link; null when it is used, replaced or too old, or the account is gone. Locks the
 * account first, in the same order as when it is deleted or edited.
 */
export async function takeEmailChange(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailChange | null> {
  const { rows } = await tx.execute<EmailChange>(sql`
    WITH held AS (
      SELECT id FROM users
      WHERE deleted_at IS NULL
        AND id IN (SELECT user_id FROM email_changes WHERE token_hash = ${tokenHash})
      FOR UPDATE
    )
    DELETE FROM email_changes c USING held
    WHERE c.user_id = held.id AND c.token_hash = ${tokenHash} AND c.expires_at > ${now}
    RETURNING c.user_id AS "userId", c.new_email AS "newEmail"`);
  return rows[0] ?? null;
}

/**
 * Stores the new email of the account and returns the old one; null for an account that is gone.
 * Links for a new password or another email that were mailed before become void.
 */
export async function moveEmail(tx: Tx, { userId, newEmail }: EmailChange): Promise<string | null> {
  const { rows } = await tx.execute<{ oldEmail: string }>(sql`
    WITH old AS (
      SELECT id, email FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR UPDATE
    ), no_resets AS (
      DELETE FROM password_resets WHERE user_id IN (SELECT id FROM old)
    ), no_change AS (
      DELETE FROM email_changes WHERE user_id IN (SELECT id FROM old)
    )
    UPDATE users u SET email = ${newEmail},
      auth_type = CASE u.auth_type WHEN 'phone' THEN 'password' ELSE u.auth_type END
    FROM old WHERE u.id = old.id
    RETURNING old.email AS "oldEmail"`);
  return rows[0]?.oldEmail ?? null;
}
