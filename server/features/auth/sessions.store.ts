/** SQL of sessions. */
import type { Role } from '#domain/staff/access.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { UserRow } from '#server/user.ts';
import { needsSecondFactor, publicColumns } from './auth.store.ts';

export async function insertSession(
  tx: Tx,
  session: {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
    /** Applies instead when a member of staff signs in. */
    readonly staffExpiresAt: Date;
    readonly userAgent: string | null;
  },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent)
    SELECT ${session.tokenHash}::bytea, u.id, ${session.createdAt}::timestamptz,
      ${session.createdAt}::timestamptz,
      CASE u.role WHEN 'customer' THEN ${session.expiresAt}::timestamptz
        ELSE ${session.staffExpiresAt}::timestamptz END,
      ${session.userAgent}::text
    FROM users u WHERE u.id = ${session.userId}`);
}

interface SessionUserRow extends UserRow {
  readonly lastSeenAt: Date;
}

/** The user of a session that is neither too old nor idle for too long. */
export async function findSessionUser(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<SessionUserRow | null> {
  const { rows } = await db.execute<SessionUserRow>(sql`
    SELECT ${publicColumns}, ${needsSecondFactor} AS "needsSecondFactor",
      s.last_seen_at AS "lastSeenAt"
    FROM sessions s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now} AND s.last_seen_at > ${idleSince}`);
  return rows[0] ?? null;
}

/** The roles of those sessions that are neither too old nor idle for too long. */
export async function findSessionRoles(
  db: Db,
  tokenHashes: readonly Buffer[],
  now: Date,
  idleSince: Date,
): Promise<{ tokenHash: Buffer; role: Role }[]> {
  const { rows } = await db.execute<{ tokenHash: Buffer; role: Role }>(sql`
    SELECT s.token_hash AS "tokenHash", u.role
    FROM sessions s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
    WHERE s.token_hash = ANY (${tokenHashes}::bytea[]) AND s.expires_at > ${now}
      AND s.last_seen_at > ${idleSince} AND NOT ${needsSecondFactor}`);
  return rows;
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.execute(sql`UPDATE sessions SET last_seen_at = ${now} WHERE token_hash = ${tokenHash}`);
}

/** False when it had ended already. */
export async function deleteSession(db: Reader, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM sessions WHERE token_hash = ${tokenHash}`);
  return rowCount === 1;
}

/** Ends all sessions of a person except one, and unfinished sign-ins; returns how many. */
export async function deleteSessionsOf(
  db: Reader,
  userId: string,
  keptTokenHash: Buffer | null,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH no_steps AS (DELETE FROM sign_in_steps WHERE user_id = ${userId})
    DELETE FROM sessions
    WHERE user_id = ${userId} AND token_hash IS DISTINCT FROM ${keptTokenHash}::bytea`);
  return rowCount;
}
