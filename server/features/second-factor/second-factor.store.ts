/** SQL of second factors, set up or not confirmed yet, and their recovery codes. */
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface StatusRow {
  readonly turnedOnAt: Date | null;
  readonly recoveryCodesLeft: number;
  readonly isRequired: boolean;
}

export async function findStatus(db: Db, userId: string): Promise<StatusRow> {
  const { rows } = await db.execute<StatusRow>(sql`
    SELECT f.turned_on_at AS "turnedOnAt", s.requires_second_factor AS "isRequired",
      (SELECT count(*)::integer FROM recovery_codes c
        WHERE c.user_id = f.user_id AND c.used_at IS NULL) AS "recoveryCodesLeft"
    FROM settings s LEFT JOIN second_factors f ON f.user_id = ${userId}`);
  if (!rows[0]) throw new Error('The settings have lost their row');
  return rows[0];
}

export interface LockedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isOn: boolean;
}

/** Locks the account until the end of the transaction, before everything that belongs to it. */
export async function lockPerson(tx: Tx, userId: string): Promise<LockedPerson | null> {
  const { rows } = await tx.execute<Omit<LockedPerson, 'isOn'>>(sql`
    SELECT email, first_name AS "firstName", last_name AS "lastName" FROM users
    WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  if (!rows[0]) return null;
  const { rowCount } = await tx.execute(sql`
    SELECT FROM second_factors WHERE user_id = ${userId}`);
  return { ...rows[0], isOn: rowCount === 1 };
}

interface Enrolment {
  readonly userId: string;
  readonly sessionHash: Buffer;
  readonly sealedSecret: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Replaces one that was begun before. */
export async function replaceEnrolment(tx: Tx, enrolment: Enrolment): Promise<void> {
  await tx.execute(sql`
    INSERT INTO second_factor_enrolments
      (user_id, session_hash, sealed_secret, created_at, expires_at)
    VALUES (${enrolment.userId}, ${enrolment.sessionHash}, ${enrolment.sealedSecret},
      ${enrolment.createdAt}, ${enrolment.expiresAt})
    ON CONFLICT (user_id) DO UPDATE SET session_hash = EXCLUDED.session_hash,
      sealed_secret = EXCLUDED.sealed_secret, created_at = EXCLUDED.created_at,
      expires_at = EXCLUDED.expires_at`);
}

export async function findEnrolment(
  tx: Tx,
  userId: string,
  sessionHash: Buffer,
  now: Date,
): Promise<Buffer | null> {
  const { rows } = await tx.execute<{ sealedSecret: Buffer }>(sql`
    SELECT sealed_secret AS "sealedSecret" FROM second_factor_enrolments
    WHERE user_id = ${userId} AND session_hash = ${sessionHash} AND expires_at > ${now}`);
  return rows[0]?.sealedSecret ?? null;
}

export async function insertFactor(
  tx: Tx,
  factor: {
    readonly userId: string;
    readonly sealedSecret: Buffer;
    readonly lastStep: number;
    readonly now: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO second_factors (user_id, sealed_secret, turned_on_at, last_step)
    VALUES (${factor.userId}, ${factor.sealedSecret}, ${factor.now}, ${factor.lastStep})`);
  await tx.execute(sql`DELETE FROM second_factor_enrolments WHERE user_id = ${factor.userId}`);
}

/** Its recovery codes go with it. False when there was none. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM second_factors WHERE user_id = ${userId}`);
  return rowCount === 1;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx.execute(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
  await tx.execute(sql`
    INSERT INTO recovery_codes (user_id, code_hash)
    SELECT ${userId}, unnest(${codeHashes}::bytea[])`);
}

export async function findSealedSecret(db: Reader, userId: string): Promise<Buffer | null> {
  const { rows } = await db.execute<{ sealedSecret: Buffer }>(sql`
    SELECT sealed_secret AS "sealedSecret" FROM second_factors WHERE user_id = ${userId}`);
  return rows[0]?.sealedSecret ?? null;
}

/** False when this code, or a later one, was taken before. */
export async function takeStepOfCode(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE second_factors SET last_step = ${step}
    WHERE user_id = ${userId} AND last_step < ${step}`);
  return rowCount === 1;
}

/** False when there is no such code, or it was used before. */
export async function takeRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE recovery_codes SET used_at = ${now}
    WHERE user_id = ${userId} AND code_hash = ${codeHash} AND used_at IS NULL`);
  return rowCount === 1;
}

/** Returns the previous value, and locks it. */
export async function setRequirement(tx: Tx, isRequired: boolean): Promise<boolean> {
  const { rows } = await tx.execute<{ before: boolean }>(sql`
    SELECT requires_second_factor AS before FROM settings FOR NO KEY UPDATE`);
  await tx.execute(sql`UPDATE settings SET requires_second_factor = ${isRequired}`);
  return rows[0]?.before ?? false;
}
