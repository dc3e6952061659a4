/** Finishes a sign-in with the code that the second step asks for. */
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { beginAttempt, codeAttempts, forgetAttempts } from '#server/features/auth/attempts.ts';
import { lockToSignIn } from '#server/features/auth/auth.store.ts';
import { openSession } from '#server/features/auth/sessions.ts';
import { findStep, takeStep } from '#server/features/auth/sign-in-steps.ts';
import type { Shop } from '#server/shop.ts';
import type { UserRow } from '#server/user.ts';
import { takeCode } from './take-code.ts';

interface StepAttempt {
  /** The token in the cookie of the step; null without one. */
  readonly stepToken: string | null;
  /** Of the browser; it must be the one that sent the password. */
  readonly browserToken: string;
  readonly code: string;
  readonly userAgent: string | null;
  readonly deviceOf: (userId: string) => string | null;
  readonly onAccount: (userId: string) => void;
}

/**
 * @throws Refusal `sign_in_expired`, `code_wrong`, `rate_limited`; after a wrong code the step may
 * be tried again.
 */
export async function completeSignIn(
  shop: Shop,
  attempt: StepAttempt,
): Promise<{ readonly user: UserRow; readonly token: string }> {
  const { stepToken, browserToken } = attempt;
  if (stepToken === null) throw new Refusal('sign_in_expired');
  const tokens = { stepToken, browserToken };
  const userId = await findStep(shop.db, tokens, shop.now());
  if (userId === null) throw new Refusal('sign_in_expired');
  attempt.onAccount(userId);
  const counted = `code ${userId} ${attempt.deviceOf(userId) ?? 'anywhere'}`;
  await beginAttempt(shop, counted, codeAttempts);
  const signedIn = await inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    // Locked first: a new password waits for this session and ends it, or has voided the step.
    const user = await lockToSignIn(tx, userId);
    if (!user || !(await takeStep(tx, tokens, now))) throw new Refusal('sign_in_expired');
    await takeCode(tx, shop, userId, attempt.code);
    return { user, token: await openSession(tx, userId, now, attempt.userAgent) };
  });
  await forgetAttempts(shop.db, counted);
  return signedIn;
}
