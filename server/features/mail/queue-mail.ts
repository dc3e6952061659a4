/** Queues a mail in the transaction of its event: both are stored, or neither. */
import type { Tx } from '#server/db/database.ts';
import type { Statement } from '#server/db/sql.ts';
import { insertMails, insertMailsOf, type MailSubject } from './mail.store.ts';

const sweepDelayMs = 60_000;

/** Queues a mail, sent as soon as the transaction is committed. */
export function queueMail(tx: Tx, mail: MailSubject, now: Date): Promise<void> {
  return queueMails(tx, [mail], now);
}

/** {@link queueMail} for many, in one statement. */
export async function queueMails(tx: Tx, mails: readonly MailSubject[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(tx, mails, now);
  tx.wakeAfterCommit('mails');
}

/**
 * For a larger statement: a part of it that queues the mails of `rows` (as {@link insertMailsOf}).
 * The caller wakes the outbox.
 */
export const queueMailsWith = (rows: Statement, now: Date): Statement => insertMailsOf(rows, now);

/**
 * Queues a mail for the first sweep after a minute, whatever other mails are sent until then; it is
 * not sent if it is no longer true by then.
 */
export function queueMailForSweep(tx: Tx, mail: MailSubject, now: Date): Promise<void> {
  return insertMails(tx, [mail], now, new Date(now.getTime() + sweepDelayMs));
}
