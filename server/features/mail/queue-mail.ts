/** Books a mail together with what it is about: both are stored, or neither. */
import type { Tx } from '#server/db/database.ts';
import { insertMails, type MailSubject } from './mail.store.ts';

/** After the commit call `sendMailsSoon`; without it the next sweep sends the mail. */
export function queueMail(tx: Tx, mail: MailSubject, now: Date): Promise<void> {
  return insertMails(tx, [mail], now);
}

/** {@link queueMail} for many, in one statement. */
export async function queueMails(tx: Tx, mails: readonly MailSubject[], now: Date): Promise<void> {
  if (mails.length > 0) await insertMails(tx, mails, now);
}
