/** A sign-in between password and code: starts with the correct password, ends with the code. */
import { signInStepMinutes } from '#contract/second-factor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { hashToken, newToken } from './sessions.ts';
import { findSignInStep, insertSignInStep, takeSignInStep } from './sign-in-steps.store.ts';

interface StepTokens {
  /** The token in the cookie of the step. */
  readonly stepToken: string;
  /** Of the browser; it must be the one that sent the password. */
  readonly browserToken: string;
}

const keyOf = ({ stepToken, browserToken }: StepTokens) => ({
  tokenHash: hashToken(stepToken),
  browserHash: hashToken(browserToken),
});

/**
 * Returns the token for the cookie of the step; it is valid for nothing else. The transaction has
 * locked the account, as for a session.
 */
export async function beginStep(
  tx: Tx,
  userId: string,
  now: Date,
  browserToken: string,
): Promise<string> {
  const stepToken = newToken('f');
  await insertSignInStep(tx, {
    ...keyOf({ stepToken, browserToken }),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInStepMinutes * 60_000),
  });
  return stepToken;
}

/** The user who signs in; null when it has expired or began in another browser. */
export function findStep(db: Db, tokens: StepTokens, now: Date): Promise<string | null> {
  return findSignInStep(db, keyOf(tokens), now);
}

/** Uses up the step; false when it was used already. */
export function takeStep(tx: Tx, tokens: StepTokens, now: Date): Promise<boolean> {
  return takeSignInStep(tx, keyOf(tokens), now);
}
