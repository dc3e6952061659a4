/** Sets a new password for somebody who knows the old one. */
import type { ChangePasswordBody } from '#contract/account.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { checkOwnPassword } from '#server/features/auth/passwords/check-password.ts';
import { hashPassword, refuseCommonPassword } from '#server/features/auth/passwords/passwords.ts';
import { setPassword } from '#server/features/auth/passwords/set-password.ts';
import { openSession } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Ends all sessions, queues the mail about it and opens a new session, whose token it returns: the
 * old token may be known to others.
 * @throws Refusal `password_wrong`; `invalid_request` for a password that is easy to guess;
 * `conflict` when the password was changed elsewhere meanwhile.
 */
export async function changePassword(
  shop: Shop,
  userId: string,
  form: ChangePasswordBody,
  userAgent: string | null,
): Promise<string> {
  refuseCommonPassword(form.password);
  const checkedHash = await checkOwnPassword(shop, userId, {
    password: form.currentPassword,
    field: 'currentPassword',
  });
  const passwordHash = await hashPassword(form.password);
  return inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    const change = { userId, passwordHash, checkedHash };
    if (!(await setPassword(tx, change, now))) throw new Refusal('conflict');
    return openSession(tx, { id: userId, passwordHash }, now, userAgent);
  });
}
