/** Signs a person in: same reply and same time for a wrong password and an unknown email. */
import type { LoginBody } from '#contract/auth.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import type { Shop } from '#server/shop.ts';
import type { UserRow } from '#server/user.ts';
import { beginAttempt, forgetAttempts, passwordAttempts } from './attempts.ts';
import { type FoundUser, findUserByEmail, lockToSignIn } from './auth.store.ts';
import { isPasswordRight } from './passwords/passwords.ts';
import { openSession } from './sessions.ts';
import { beginStep } from './sign-in-steps.ts';

export interface SignedIn {
  readonly user: UserRow;
  /** The token for the cookie; a new one at each sign-in. */
  readonly token: string;
}

interface SignInAttempt extends LoginBody {
  readonly userAgent: string | null;
  /** Of the browser, signed in or not. */
  readonly browserToken: string;
  /** Identifies a known device of this person; null for an unknown one. */
  readonly deviceOf: (userId: string) => string | null;
  /** Counts the attempt of an unknown device, or refuses it. */
  readonly countUnknown: () => Promise<void>;
  /** Called with the user of the account, before the password is checked. */
  readonly onAccount: (userId: string) => void;
}

/** The key by which attempts of unknown devices are counted; the email as it is stored. */
const strangersKey = (email: string): string => `password ${email}`;

/** Once a day: somebody who guesses for weeks must not fill the owner's inbox. */
function queueWarning(shop: Shop, userId: string): void {
  // Not awaited: an unknown account gets no mail, and its reply must not be faster.
  shop.background.start(`notice of attempts ${userId}`, async () => {
    const now = shop.now();
    const eventKey = `attempts:${userId}:${dateInIndia(now)}`;
    await inTransaction(shop.db, (tx) =>
      queueMail(tx, { kind: 'sign_in_attempts', userId, eventKey }, now),
    );
  });
}

type Opened = SignedIn | { readonly stepToken: string };

/**
 * Locks the account, then reads it again: while the password was checked it may have been changed,
 * or a second step turned on, and what ends the person's sessions must not miss this one. A
 * condition in the statement that had to wait for the lock would not see the new second step.
 */
async function openFor(
  tx: Tx,
  checked: FoundUser,
  { email, userAgent, browserToken }: SignInAttempt,
  now: Date,
): Promise<Opened> {
  await lockToSignIn(tx, checked.id);
  const found = await findUserByEmail(tx, email);
  if (found?.passwordHash !== checked.passwordHash) throw new Refusal('invalid_credentials');
  const { passwordHash: _, hasSecondFactor, ...user } = found;
  if (hasSecondFactor) return { stepToken: await beginStep(tx, user.id, now, browserToken) };
  return { user, token: await openSession(tx, user.id, now, userAgent) };
}

/**
 * Returns the session, or the token of the second step when a code has to follow.
 * @throws Refusal `invalid_credentials`, `rate_limited` with the time to wait.
 */
export async function signIn(shop: Shop, attempt: SignInAttempt): Promise<Opened> {
  const found = await findUserByEmail(shop.db, attempt.email);
  if (found) attempt.onAccount(found.id);
  const device = found && attempt.deviceOf(found.id);
  if (!device) await attempt.countUnknown();
  const counted = device ? `password of ${found.id} ${device}` : strangersKey(attempt.email);
  const count = await beginAttempt(shop, counted, passwordAttempts);
  const isRight = await isPasswordRight(found?.passwordHash ?? null, attempt.password);
  if (!found || !isRight) {
    if (found && count >= passwordAttempts.freeCount) queueWarning(shop, found.id);
    throw new Refusal('invalid_credentials');
  }
  await forgetAttempts(shop.db, counted);
  return inTransaction(shop.db, (tx) => openFor(tx, found, attempt, shop.now()));
}
