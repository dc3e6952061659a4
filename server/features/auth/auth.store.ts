/** SQL of users who sign in, and their passwords. */
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { UserRow } from '#server/user.ts';

/** The way of signing in of customers who are known by phone only: none. */
export const phoneOnly = 'phone';

/** The columns of a {@link UserRow}, from `users u`. */
export const publicColumns = sql`u.id, u.email, u.first_name AS "firstName",
  u.last_name AS "lastName", u.phone, u.role, u.auth_type AS "authType",
  u.created_at AS "createdAt"`;

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

export interface FoundUser extends UserRow {
  readonly passwordHash: string;
  /** Whether a second step has to follow the password. */
  readonly hasSecondFactor: boolean;
}

// The step is for staff only: it is inactive while the role is customer.
const hasSecondFactor = sql`(u.role <> 'customer'
  AND EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id))`;

export const needsSecondFactor = sql`(u.role <> 'customer'
  AND (SELECT requires_second_factor FROM settings) AND NOT ${hasSecondFactor})`;

export async function findUserByEmail(db: Reader, email: string): Promise<FoundUser | null> {
  const { rows } = await db.execute<FoundUser>(sql`
    SELECT ${publicColumns}, u.password_hash AS "passwordHash",
      ${hasSecondFactor} AS "hasSecondFactor"
    FROM users u
    WHERE u.email = ${email} AND u.deleted_at IS NULL`);
  return rows[0] ?? null;
}

/** Locks the account against a change of password while a session is opened for it. */
export async function lockToSignIn(tx: Tx, userId: string): Promise<UserRow | null> {
  const { rows } = await tx.execute<UserRow>(sql`
    SELECT ${publicColumns} FROM users u
    WHERE u.id = ${userId} AND u.deleted_at IS NULL FOR SHARE OF u`);
  return rows[0] ?? null;
}

const hasPassword = sql`u.deleted_at IS NULL AND u.auth_type = 'password'`;

/** Locks the account with this email until the end of the transaction; returns its id. */
export async function lockPasswordUser(tx: Tx, email: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM users u WHERE u.email = ${email} AND ${hasPassword} FOR NO KEY UPDATE`);
  return rows[0]?.id ?? null;
}

/** Null for an account that is gone or has no password. */
export async function findPasswordUserEmail(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(
    sql`SELECT u.email FROM users u WHERE u.id = ${userId} AND ${hasPassword}`,
  );
  return rows[0]?.email ?? null;
}

/** By the id of the account; without those that are gone or have no email. */
export async function findUserEmails(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    SELECT id, email FROM users
    WHERE id = ANY(${userIds}::uuid[]) AND deleted_at IS NULL AND auth_type <> ${phoneOnly}`);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Null for an account that is gone or has no email. */
export async function findUserEmail(db: Reader, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    SELECT email FROM users
    WHERE id = ${userId} AND deleted_at IS NULL AND auth_type <> ${phoneOnly}`);
  return rows[0]?.email ?? null;
}

/** Null for an account that is gone or has no password. */
export async function findPasswordHash(db: Reader, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ passwordHash: string }>(sql`
    SELECT u.password_hash AS "passwordHash" FROM users u
    WHERE u.id = ${userId} AND ${hasPassword}`);
  return rows[0]?.passwordHash ?? null;
}

/**
 * Sets the password, and voids mailed links: whoever requested them knew the old password or read
 * the mails. False for an account that is gone or has no password, and when the password is no
 * longer the one that was checked, if one was.
 */
export async function updatePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  checkedHash: string | null,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    WITH changed AS (
      UPDATE users u SET password_hash = ${passwordHash}
      WHERE u.id = ${userId} AND ${hasPassword}
        AND u.password_hash = COALESCE(${checkedHash}, u.password_hash)
      RETURNING u.id
    ), no_resets AS (
      DELETE FROM password_resets WHERE user_id IN (SELECT id FROM changed)
    ), no_email_change AS (
      DELETE FROM email_changes WHERE user_id IN (SELECT id FROM changed)
    )
    SELECT FROM changed`);
  return rowCount === 1;
}

export interface PhoneOwner {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isPhoneOnly: boolean;
}

/** Living customers with this phone number (not staff), those without an email first. */
export async function findByPhone(db: Reader, phone: string): Promise<PhoneOwner[]> {
  // By the index of the search: a number is a part of its text.
  const { rows } = await db.execute<PhoneOwner>(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName",
      u.auth_type = ${phoneOnly} AS "isPhoneOnly"
    FROM users u
    WHERE u.search LIKE '%' || ${phone}::text || '%' AND u.phone = ${phone}
      AND u.deleted_at IS NULL AND u.role = 'customer'
    ORDER BY "isPhoneOnly" DESC, u.created_at LIMIT 10`);
  return rows;
}
