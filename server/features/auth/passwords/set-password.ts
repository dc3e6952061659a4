/** What a new password brings with it, however it came about. */
import type { Tx } from '#server/db/database.ts';
import { updatePassword } from '#server/features/auth/auth.store.ts';
import { endSessionsOf } from '#server/features/auth/sessions.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';

export interface PasswordChange {
  readonly userId: string;
  readonly passwordHash: string;
  /** The hash that was checked; null where a mailed link stands for the old password. */
  readonly checkedHash: string | null;
}

/**
 * Stores the password, voids all mailed links, ends all sessions and books the mail that says so.
 * False, with nothing done, for an account that is gone or has no password, and when the password
 * is no longer the one that was checked.
 */
export async function setPassword(tx: Tx, change: PasswordChange, now: Date): Promise<boolean> {
  const { userId, passwordHash, checkedHash } = change;
  // First the password: a session that opens meanwhile waits for it, and does not begin.
  if (!(await updatePassword(tx, userId, passwordHash, checkedHash))) return false;
  await endSessionsOf(tx, userId, null);
  await queueMail(tx, { kind: 'password_changed', userId }, now);
  return true;
}
