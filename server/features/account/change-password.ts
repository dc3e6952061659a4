/** Sets a new password for somebody who knows the old one. */
import type { ChangePasswordBody } from '#contract/account.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { checkOwnPassword } from '#server/features/auth/passwords/check-password.ts';
import { hashPassword, refuseCommonPassword } from '#server/features/auth/passwords/passwords.ts';
import { setPassword } from '#server/features/auth/passwords/set-password.ts';
import { closeSession, openSession } from '#server/features/auth/sessions.ts';
import { movePushDevice } from '#server/features/notifications/move-push-device.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Ends all sessions, queues the mail about it and opens a new session, whose token it returns: the
 * old token may be known to others. The browser keeps its pushes.
 * @throws Refusal `password_wrong`; `invalid_request` for a password that is easy to guess;
 * `conflict` when the password was changed elsewhere meanwhile; `unauthorized` when the session has
 * ended meanwhile.
 */
export async function changePassword(
  shop: Shop,
  { userId, token }: { readonly userId: string; readonly token: string },
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
    const change = { userId, passwordHash, checkedHash, keptToken: token };
    if (!(await setPassword(tx, change, now))) throw new Refusal('conflict');
    const newToken = await openSession(tx, userId, now, userAgent);
    await movePushDevice(tx, token, newToken);
    // Whoever ended the old session must not find a new one in its place.
    if (!(await closeSession(tx, token))) throw new Refusal('unauthorized');
    return newToken;
  });
}
