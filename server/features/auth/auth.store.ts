/** SQL of users and sessions. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Role } from '#domain/access.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { sessions, users } from './auth.tables.ts';

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

const publicColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  role: users.role,
  authType: users.authType,
  createdAt: users.createdAt,
};

/** False when the email is taken. */
export async function insertUser(
  db: Reader,
  user: UserRow & { readonly passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await db.insert(users).values(user).onConflictDoNothing();
  return rowCount === 1;
}

export async function findUserByEmail(
  db: Reader,
  email: string,
): Promise<(UserRow & { readonly passwordHash: string }) | null> {
  const rows = await db
    .select({ ...publicColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
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
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

/** The user of a session that is neither too old nor idle too long. */
export async function findSessionUser(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<{ readonly user: UserRow; readonly lastSeenAt: Date } | null> {
  const rows = await db
    .select({ user: publicColumns, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    );
  return rows[0] ?? null;
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteDeadSessions(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(sql`${lt(sessions.expiresAt, now)} OR ${lt(sessions.lastSeenAt, idleSince)}`);
}
