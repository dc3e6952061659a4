/** Writes mails that are sent together, those of one kind at once. */
import { isDatabaseAway } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import type { DueMail, MailKind } from './mail.store.ts';
import type { AddressedMail } from './mail-content.ts';

/**
 * Null for a mail that is not to be sent any more. One that cannot be written is missing, keeps
 * back no other, and adds to `errors` why.
 * @throws when the database is away.
 */
export async function writeMails(
  shop: Shop,
  mails: readonly DueMail[],
  errors: unknown[],
): Promise<ReadonlyMap<DueMail, AddressedMail | null>> {
  const written = new Map<DueMail, AddressedMail | null>();

  async function write(kind: MailKind, some: readonly DueMail[]): Promise<void> {
    try {
      const answers = await shop.mailWriters[kind](shop, some);
      for (const [index, mail] of some.entries()) written.set(mail, answers[index] ?? null);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (some.length === 1) errors.push(error);
      else for (const mail of some) await write(kind, [mail]);
    }
  }

  for (const [kind, some] of Map.groupBy(mails, (mail) => mail.kind)) await write(kind, some);
  return written;
}
