/** Sets a new password with the mailed link, and ends all sessions. */
import type { ResetPasswordBody } from '#contract/auth.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { hasReset, takeReset } from './password-resets.store.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';

/**
 * Uses up the link, ends all sessions of the person and queues the mail about it. Signs nobody in;
 * returns whose password it is.
 * @throws Refusal `reset_link_invalid`, or `invalid_request` for a password that is easy to guess;
 * the link then still works.
 */
export async function resetPassword(shop: Shop, form: ResetPasswordBody): Promise<string> {
  refuseCommonPassword(form.password);
  const tokenHash = hashToken(form.token);
  // Hashing is expensive: it is done only for a valid link.
  if (!(await hasReset(shop.db, tokenHash, shop.now()))) throw new Refusal('reset_link_invalid');
  const passwordHash = await hashPassword(form.password);
  return inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    const userId = await takeReset(tx, tokenHash, now);
    if (userId === null) throw new Refusal('reset_link_invalid');
    const change = { userId, passwordHash, checkedHash: null, keptToken: null };
    if (!(await setPassword(tx, change, now))) throw new Refusal('reset_link_invalid');
    return userId;
  });
}
