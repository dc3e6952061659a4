/** SQL of attempts at a password or a code, counted for all processes together. */
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** How many attempts are free, and how the wait grows after them. */
export interface AttemptRule {
  readonly freeCount: number;
  readonly firstWaitS: number;
  readonly longestWaitS: number;
  /** After this long without an attempt the count starts again. */
  readonly forgottenAfterS: number;
}

/** What processes may differ by; a wait beyond it was begun before the clock was set back. */
const clocksApartS = 60;

/**
 * Counts an attempt as failed; a successful one undoes that. Concurrent attempts all count. Returns
 * the number of the attempt, or null, without counting, while it still has to wait.
 */
export async function countAttempt(
  db: Reader,
  keyHash: Buffer,
  rule: AttemptRule,
  now: Date,
): Promise<number | null> {
  const failures = sql`CASE
    WHEN a.last_at < ${now}::timestamptz - make_interval(secs => ${rule.forgottenAfterS}) THEN 1
    ELSE a.failures + 1 END`;
  const beyond = sql`(${failures}) - ${rule.freeCount}::integer`;
  const { rows } = await db.execute<{ failures: number }>(sql`
    INSERT INTO sign_in_attempts AS a (key_hash, failures, last_at, wait_until)
    VALUES (${keyHash}, 1, ${now}, ${now})
    ON CONFLICT (key_hash) DO UPDATE SET failures = ${failures}, last_at = ${now},
      wait_until = ${now}::timestamptz + CASE WHEN ${beyond} < 0 THEN interval '0'
        ELSE make_interval(secs => least(${rule.longestWaitS}::float8,
          ${rule.firstWaitS}::float8 * power(2, least(${beyond}, 30)))) END
    WHERE a.wait_until <= ${now} OR a.wait_until > ${now}::timestamptz
      + make_interval(secs => ${rule.longestWaitS + clocksApartS})
    RETURNING failures`);
  return rows[0]?.failures ?? null;
}

/** When the next attempt is allowed; null for now. */
export async function findWait(db: Reader, keyHash: Buffer): Promise<Date | null> {
  const { rows } = await db.execute<{ waitUntil: Date }>(sql`
    SELECT wait_until AS "waitUntil" FROM sign_in_attempts WHERE key_hash = ${keyHash}`);
  return rows[0]?.waitUntil ?? null;
}

export async function deleteAttempts(db: Reader, keyHash: Buffer): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_attempts WHERE key_hash = ${keyHash}`);
}
