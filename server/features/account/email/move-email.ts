/** Changes the email of an account, for its owner or for staff. */
import { isPhoneOnly } from '#domain/phone-only.ts';
import type { Refusal } from '#domain/refusal.ts';
import { isUniqueViolation, type Tx } from '#server/db/database.ts';
import { firstEmailKey } from '#server/features/auth/welcome-mail.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import * as store from './email-changes.store.ts';

/**
 * Voids all mailed links and queues the mail to the old email; a first email is welcomed instead.
 * False for an account that is gone.
 */
export async function moveEmail(
  tx: Tx,
  change: { readonly userId: string; readonly newEmail: string },
  now: Date,
): Promise<boolean> {
  const oldEmail = await store.moveEmail(tx, change);
  if (oldEmail === null) return false;
  const { userId } = change;
  if (isPhoneOnly(oldEmail)) {
    await queueMail(tx, { kind: 'welcome', userId, eventKey: firstEmailKey(userId) }, now);
  } else await queueMail(tx, { kind: 'email_changed', userId, toEmail: oldEmail }, now);
  return true;
}

/** Runs a transaction that moves an email; another account that has it is the `refusal`. */
export async function unlessEmailInUse<Answer>(
  work: Promise<Answer>,
  refusal: Refusal,
): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw refusal;
    throw error;
  }
}
