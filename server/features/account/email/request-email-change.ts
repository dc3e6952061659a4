/** Queues the mail with the link that confirms a new email. */
import type { ChangeEmailBody } from '#contract/account.ts';
import { hourMs } from '#domain/calendar/durations.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import type { AttemptRule } from '#server/features/auth/attempts.store.ts';
import { beginAttempt } from '#server/features/auth/attempts.ts';
import { checkOwnPassword } from '#server/features/auth/passwords/check-password.ts';
import { findRecentMails } from '#server/features/mail/mail.store.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import type { Shop } from '#server/shop.ts';
import { replaceEmailChange } from './email-changes.store.ts';

// The entered address may be a stranger's: neither one account nor several may fill their inbox.
const mailsPerHourMax = 5;
const hourS = hourMs / 1000;
const requestsForAddress: AttemptRule = {
  freeCount: mailsPerHourMax,
  firstWaitS: hourS,
  longestWaitS: hourS,
  forgottenAfterS: 24 * hourS,
};
// Longer than a mail is tried; the link has its own time, from when it is written.
const waitsForMailMs = 2 * hourMs;

/**
 * Does not reveal whether the new email belongs to an account: only the mail shows that.
 * @throws Refusal `password_wrong`, `rate_limited`, `invalid_request` for the email they have, or
 * `conflict` when the password was changed meanwhile.
 */
export async function requestEmailChange(
  shop: Shop,
  user: { readonly id: string; readonly email: string },
  form: ChangeEmailBody,
): Promise<void> {
  const { email: newEmail, password } = form;
  const checkedHash = await checkOwnPassword(shop, user.id, { password, field: 'password' });
  if (newEmail === user.email) {
    throw invalidAt('email', 'This is already your email');
  }
  await inTransaction(shop.db, async (tx) => {
    const createdAt = shop.now();
    const expiresAt = new Date(createdAt.getTime() + waitsForMailMs);
    // First the change: of two requests at once the second waits, and sees the mail of the first.
    const change = { userId: user.id, newEmail, checkedHash, createdAt, expiresAt };
    if (!(await replaceEmailChange(tx, change))) throw new Refusal('conflict');
    const mail = { kind: 'email_change', userId: user.id } as const;
    const recent = await findRecentMails(tx, mail, new Date(createdAt.getTime() - hourMs));
    if (recent.length >= mailsPerHourMax) throw new Refusal('rate_limited');
    await beginAttempt({ ...shop, db: tx }, `email change to ${newEmail}`, requestsForAddress);
    await queueMail(tx, mail, createdAt);
  });
}
