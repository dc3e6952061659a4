/** SQL of users as staff see and change them. */

import type { Paise } from '#domain/money/money.ts';
import { phoneOnlyEmail } from '#domain/phone-only.ts';
import type { Role } from '#domain/staff/access.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { isUserLike, shownEmail } from '#server/db/fragments/shown-email.ts';
import { plannedEachTime, type Statement, sql } from '#server/db/sql.ts';
import type { UserRow } from '#server/user.ts';

export interface StaffUserRow extends UserRow {
  readonly version: number;
  readonly balancePaise: Paise;
  /** Of the default address; null for all of it without one. */
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly pincode: string | null;
}

/** The users that match a condition, newest first, with wallet and default address. */
async function readUsers(db: Reader, users: Statement): Promise<StaffUserRow[]> {
  const statement = sql`
    SELECT u.id, ${shownEmail} AS email, u.first_name AS "firstName", u.last_name AS "lastName",
      u.phone, u.role, u.auth_type AS "authType", u.created_at AS "createdAt", u.version,
      w.balance_paise AS "balancePaise", a.address_line_1 AS "addressLine1",
      a.address_line_2 AS "addressLine2", a.city, a.state, a.pincode
    FROM (${users}) u JOIN ledger_accounts w ON w.id = u.id
      LEFT JOIN addresses a ON a.user_id = u.id AND a.is_default
    ORDER BY u.created_at DESC, u.id DESC`;
  // A text that nearly everybody has is found along the newest, a rare one by its trigrams.
  const { rows } = await db.execute<StaffUserRow>(plannedEachTime(statement));
  return rows;
}

/** Newest first; `after` is the last user of the page before. */
export function findUsers(
  db: Reader,
  query: {
    /** A pattern for LIKE; null finds all. */
    readonly pattern: string | null;
    readonly role: Role | null;
    readonly after: { readonly createdAt: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<StaffUserRow[]> {
  const { pattern, role, after, limit } = query;
  const found = pattern === null ? sql`` : sql`AND ${isUserLike(pattern)}`;
  const ofRole = role === null ? sql`` : sql`AND role = ${role}`;
  const older = after ? sql`AND (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return readUsers(
    db,
    sql`SELECT * FROM users u WHERE deleted_at IS NULL ${found} ${ofRole} ${older}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  );
}

/** Null for an account that is gone. */
export async function findUser(db: Reader, userId: string): Promise<StaffUserRow | null> {
  const found = await readUsers(
    db,
    sql`SELECT * FROM users WHERE id = ${userId} AND deleted_at IS NULL`,
  );
  return found[0] ?? null;
}

export async function hasUser(db: Reader, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM users WHERE id = ${userId} AND deleted_at IS NULL`,
  );
  return rowCount === 1;
}

export type LockedUser = Pick<
  UserRow,
  'id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'role'
> & { readonly version: number };

/** The living users among these, locked in the order of their ids until the transaction ends. */
async function lock(tx: Tx, condition: Statement): Promise<LockedUser[]> {
  const { rows } = await tx.execute<LockedUser>(sql`
    SELECT id, ${shownEmail} AS email, first_name AS "firstName", last_name AS "lastName", phone,
      role, version
    FROM users u WHERE deleted_at IS NULL AND (${condition}) ORDER BY id FOR NO KEY UPDATE`);
  return rows;
}

/** Null for an account that is gone. */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | null> {
  const locked = await lock(tx, sql`id = ${userId}`);
  return locked[0] ?? null;
}

/** The user and all super admins. */
export function lockWithSuperAdmins(tx: Tx, userId: string): Promise<LockedUser[]> {
  return lock(tx, sql`id = ${userId} OR role = 'super_admin'`);
}

export async function writeRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx.execute(sql`UPDATE users SET role = ${role} WHERE id = ${userId}`);
}

/** Stores names and phone of a locked user; the phone stands for the email of who has none. */
export async function writeContact(
  tx: Tx,
  userId: string,
  contact: Pick<LockedUser, 'firstName' | 'lastName' | 'phone'>,
): Promise<void> {
  const placeholder = contact.phone === null ? null : phoneOnlyEmail(contact.phone);
  await tx.execute(sql`
    UPDATE users SET first_name = ${contact.firstName}, last_name = ${contact.lastName},
      phone = ${contact.phone},
      email = CASE WHEN auth_type = 'phone' THEN ${placeholder} ELSE email END
    WHERE id = ${userId}`);
}
