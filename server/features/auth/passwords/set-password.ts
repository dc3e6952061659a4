/** Stores a new password, with everything that has to happen then. */
import type { Tx } from '#server/db/database.ts';
import { updatePassword } from '#server/features/auth/auth.store.ts';
import { endSessionsOf } from '#server/features/auth/sessions.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';

interface PasswordChange {
  readonly userId: string;
  readonly passwordHash: string;
  /** The hash that was checked; null where a mailed link replaces the old password. */
  readonly checkedHash: string | null;
  /** The session that stays, if any. */
  readonly keptToken: string | null;
}

/**
 * Stores the password, voids all mailed links, ends all other sessions and queues the mail about
 * it. False, with nothing done, for an account that is gone or has no password, and when the
 * password is no longer the one that was checked.
 */
export async function setPassword(tx: Tx, change: PasswordChange, now: Date): Promise<boolean> {
  const { userId, passwordHash, checkedHash, keptToken } = change;
  // The password first: a session opened meanwhile waits for it, and is refused.
  if (!(await updatePassword(tx, userId, passwordHash, checkedHash))) return false;
  await endSessionsOf(tx, userId, keptToken);
  await queueMail(tx, { kind: 'password_changed', userId }, now);
  return true;
}
