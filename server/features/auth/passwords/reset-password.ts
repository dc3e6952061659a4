/** Sets a new password for whoever holds the mailed link, and signs everybody else out. */
import type { ResetPasswordBody } from '#contract/auth.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { deleteExpiredResets, hasReset, takeReset } from './password-resets.store.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';

/**
 * Uses the link up, ends all sessions of the person and books the mail that says so. Signs nobody
 * in; says whose password it is.
 * @throws Refusal `reset_link_invalid`, or `invalid_request` for a password that everybody tries
 * first; the link then still works.
 */
export async function resetPassword(shop: Shop, form: ResetPasswordBody): Promise<string> {
  refuseCommonPassword(form.password);
  const tokenHash = hashToken(form.token);
  // A hash is dear: it is made only for those who hold a link.
  if (!(await hasReset(shop.db, tokenHash, shop.now()))) throw new Refusal('reset_link_invalid');
  const passwordHash = await hashPassword(form.password);
  const userId = await inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    const userId = await takeReset(tx, tokenHash, now);
    if (userId === null) throw new Refusal('reset_link_invalid');
    const change = { userId, passwordHash, checkedHash: null };
    if (!(await setPassword(tx, change, now))) throw new Refusal('reset_link_invalid');
    return userId;
  });
  return userId;
}

export async function forgetExpiredResets(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteExpiredResets(shop.db, shop.now());
}
