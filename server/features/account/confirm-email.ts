/** Moves an account to the email whose owner holds the mailed link. */
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, sqlState, type Tx } from '#server/db/database.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { sendMailsSoon } from '#server/features/mail/send-mails.ts';
import type { Shop } from '#server/shop.ts';
import { deleteExpiredEmailChanges, moveEmail, takeEmailChange } from './email-changes.store.ts';

const uniqueViolation = '23505';

async function confirm(tx: Tx, token: string, now: Date): Promise<string> {
  const change = await takeEmailChange(tx, hashToken(token), now);
  const oldEmail = change && (await moveEmail(tx, change));
  if (!change || oldEmail === null) throw new Refusal('email_link_invalid');
  await queueMail(tx, { kind: 'email_changed', userId: change.userId, toEmail: oldEmail }, now);
  return change.newEmail;
}

/**
 * Uses the link up, books the mail that tells the old email, and returns the new one. Sessions
 * stay.
 * @throws Refusal `email_link_invalid`, or `email_in_use` when an account was opened with the email
 * since the link was mailed.
 */
export async function confirmEmail(shop: Shop, token: string): Promise<string> {
  try {
    const email = await inTransaction(shop.db, (tx) => confirm(tx, token, shop.now()));
    sendMailsSoon(shop);
    return email;
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new Refusal('email_in_use');
    throw error;
  }
}

export async function forgetExpiredEmailChanges(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteExpiredEmailChanges(shop.db, shop.now());
}
