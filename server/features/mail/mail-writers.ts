/** The interface of mail writers: each feature writes its mails at the time they are sent. */
import type { Db } from '#server/db/database.ts';
import type { ShopSettingsInMemory } from '#server/features/settings/shop-settings.ts';
import type { MailKind } from './mail.store.ts';
import type { AddressedMail } from './mail-content.ts';

/** The parts of the shop that a writer may use. */
export interface MailSources {
  readonly db: Db;
  readonly siteOrigin: () => string;
  readonly now: () => Date;
  readonly settings: ShopSettingsInMemory;
}

/** The reason for a mail. */
export interface MailOccasion {
  readonly userId: string;
  /** The order concerned. */
  readonly orderId: string | null;
  /** Key of the event, such as `refund:<id>`. */
  readonly eventKey: string | null;
  /** The recipient when it is not the account's email. */
  readonly toEmail: string | null;
  /** When it was queued; it may be sent later. */
  readonly createdAt: Date;
}

/** Null when there is no recipient any more, or the mail would no longer be true. */
export type MailWriter = (
  sources: MailSources,
  occasion: MailOccasion,
) => Promise<AddressedMail | null>;

/** Writes several mails of one kind; the first answer is of the first occasion, and so on. */
export type MailsWriter = (
  sources: MailSources,
  occasions: readonly MailOccasion[],
) => Promise<readonly (AddressedMail | null)[]>;

export type MailWriters = Readonly<Record<MailKind, MailsWriter>>;

/** Writes one mail after the other, for kinds that seldom come together. */
export function oneByOne(write: MailWriter): MailsWriter {
  return async (sources, occasions) => {
    const written: (AddressedMail | null)[] = [];
    for (const occasion of occasions) written.push(await write(sources, occasion));
    return written;
  };
}
