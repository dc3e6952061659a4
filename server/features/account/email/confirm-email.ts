/** Changes the email of an account with the mailed link. */
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { takeEmailChange } from './email-changes.store.ts';
import { moveEmail, unlessEmailInUse } from './move-email.ts';

async function confirm(tx: Tx, token: string, now: Date): Promise<string> {
  const change = await takeEmailChange(tx, hashToken(token), now);
  if (!change || !(await moveEmail(tx, change, now))) throw new Refusal('email_link_invalid');
  return change.newEmail;
}

/**
 * Uses up the link, queues the mail to the old email, and returns the new one. Sessions stay.
 * @throws Refusal `email_link_invalid`, or `email_in_use` when an account was opened with the email
 * since the link was mailed.
 */
export async function confirmEmail(shop: Shop, token: string): Promise<string> {
  return unlessEmailInUse(
    inTransaction(shop.db, (tx) => confirm(tx, token, shop.now())),
    new Refusal('email_in_use'),
  );
}
