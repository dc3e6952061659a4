/** SQL of sign-ins that wait for their second step. */
import type { Db, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export async function insertSignInStep(
  tx: Tx,
  step: {
    readonly tokenHash: Buffer;
    readonly browserHash: Buffer;
    readonly userId: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO sign_in_steps (token_hash, user_id, browser_hash, created_at, expires_at)
    VALUES (${step.tokenHash}, ${step.userId}, ${step.browserHash}, ${step.createdAt},
      ${step.expiresAt})`);
}

interface StepKey {
  readonly tokenHash: Buffer;
  readonly browserHash: Buffer;
}

const living = ({ tokenHash, browserHash }: StepKey, now: Date) => sql`
  token_hash = ${tokenHash} AND browser_hash = ${browserHash} AND expires_at > ${now}`;

/** The user who signs in; null when it has expired or began in another browser. */
export async function findSignInStep(db: Db, key: StepKey, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM sign_in_steps WHERE ${living(key, now)}`);
  return rows[0]?.userId ?? null;
}

/** Uses it up; false when it was used already. */
export async function takeSignInStep(tx: Tx, key: StepKey, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM sign_in_steps WHERE ${living(key, now)}`);
  return rowCount === 1;
}
