/** Books a mail together with what it is about: both are stored, or neither. */
import type { Tx } from '#server/db/database.ts';
import { insertMails, type MailSubject } from './mail.store.ts';

/** Goes out as soon as the transaction is committed. */
export function queueMail(tx: Tx, mail: MailSubject, now: Date): Promise<void> {
  return queueMails(tx, [mail], now);
}

/** {@link queueMail} for many, in one statement. */
export async function queueMails(tx: Tx, mails: readonly MailSubject[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(tx, mails, now);
  tx.wakeAfterCommit('mails');
}

/** A mail that nobody waits for; if it is true no more by the next sweep, it is not sent. */
export function queueMailForSweep(tx: Tx, mail: MailSubject, now: Date): Promise<void> {
  return insertMails(tx, [mail], now);
}
