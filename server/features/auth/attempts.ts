/**
 * Attempts at a password or a code: some are free, each further one has to wait longer. Nobody is
 * locked out: after the wait a correct one succeeds, and a device that signed in before has a count
 * of its own, which strangers cannot use up.
 */
import { createHash } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Reader } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { type AttemptRule, countAttempt, deleteAttempts, findWait } from './attempts.store.ts';

const dayS = 86_400;
const waits = { firstWaitS: 30, longestWaitS: 15 * 60, forgottenAfterS: dayS } as const;

export const passwordAttempts: AttemptRule = { freeCount: 12, ...waits };
/** A code of six digits is easier to guess than a password. */
export const codeAttempts: AttemptRule = { freeCount: 5, ...waits };

type Parts = Pick<Shop, 'now' | 'config'> & { readonly db: Reader };

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Call this before checking the password or code; returns the number of the attempt.
 * @throws Refusal `rate_limited`, with the time to wait.
 */
export async function beginAttempt(
  { db, now, config }: Parts,
  key: string,
  rule: AttemptRule,
): Promise<number> {
  if (!config.hasRateLimits) return 1;
  const at = now();
  const keyHash = hashKey(key);
  const count = await countAttempt(db, keyHash, rule, at);
  if (count !== null) return count;
  const until = await findWait(db, keyHash);
  const waitMs = (until?.getTime() ?? 0) - at.getTime();
  throw new Refusal('rate_limited', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Call this after a correct one. */
export async function forgetAttempts(db: Reader, key: string): Promise<void> {
  await deleteAttempts(db, hashKey(key));
}
