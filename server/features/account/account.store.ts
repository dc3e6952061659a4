/** SQL of what customers see and change of their own account. */
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** False for an account that is gone. */
export async function writeProfile(db: Db, userId: string, profile: Profile): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE users SET first_name = ${profile.firstName}, last_name = ${profile.lastName},
      phone = ${profile.phone}
    WHERE id = ${userId} AND deleted_at IS NULL`);
  return rowCount === 1;
}

interface SessionRow {
  readonly id: string;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly isCurrent: boolean;
}

/** The sessions that still open the account: the current one first, then the last used. */
export async function findSessions(
  db: Db,
  userId: string,
  time: { readonly now: Date; readonly idleSince: Date },
  currentTokenHash: Buffer,
): Promise<SessionRow[]> {
  const { rows } = await db.execute<SessionRow>(sql`
    SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt",
      token_hash = ${currentTokenHash} AS "isCurrent"
    FROM sessions
    WHERE user_id = ${userId} AND expires_at > ${time.now} AND last_seen_at > ${time.idleSince}
    ORDER BY "isCurrent" DESC, last_seen_at DESC, id`);
  return rows;
}

/** False when the person has no such session besides the current one. */
export async function deleteOtherSession(
  db: Db,
  userId: string,
  sessionId: string,
  currentTokenHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM sessions
    WHERE id = ${sessionId} AND user_id = ${userId} AND token_hash <> ${currentTokenHash}`);
  return rowCount === 1;
}
