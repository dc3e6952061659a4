/** SQL of users and sessions. */
import type { Role } from '#domain/access.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly authType: string;
  readonly createdAt: Date;
}

const publicColumns = sql`u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  u.phone, u.role, u.auth_type AS "authType", u.created_at AS "createdAt"`;

/** False when the email is taken. */
export async function insertUser(
  db: Reader,
  user: UserRow & { readonly passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO users (id, email, password_hash, first_name, last_name, phone, role, auth_type,
      created_at)
    VALUES (${user.id}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName},
      ${user.phone}, ${user.role}, ${user.authType}, ${user.createdAt})
    ON CONFLICT (email) DO NOTHING`);
  return rowCount === 1;
}

export async function findUserByEmail(
  db: Reader,
  email: string,
): Promise<(UserRow & { readonly passwordHash: string }) | null> {
  const { rows } = await db.execute<UserRow & { passwordHash: string }>(sql`
    SELECT ${publicColumns}, u.password_hash AS "passwordHash" FROM users u
    WHERE u.email = ${email} AND u.deleted_at IS NULL`);
  return rows[0] ?? null;
}

export async function insertSession(
  db: Reader,
  session: {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
    readonly userAgent: string | null;
  },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent)
    VALUES (${session.tokenHash}, ${session.userId}, ${session.createdAt}, ${session.createdAt},
      ${session.expiresAt}, ${session.userAgent})`);
}

export interface SessionUserRow extends UserRow {
  readonly lastSeenAt: Date;
}

/** The user of a session that is neither too old nor idle too long. */
export async function findSessionUser(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<SessionUserRow | null> {
  const { rows } = await db.execute<SessionUserRow>(sql`
    SELECT ${publicColumns}, s.last_seen_at AS "lastSeenAt"
    FROM sessions s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now} AND s.last_seen_at > ${idleSince}`);
  return rows[0] ?? null;
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.execute(sql`UPDATE sessions SET last_seen_at = ${now} WHERE token_hash = ${tokenHash}`);
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.execute(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`);
}

export async function deleteDeadSessions(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM sessions WHERE expires_at < ${now} OR last_seen_at < ${idleSince}`);
}
