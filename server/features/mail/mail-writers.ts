/** What a mail says is written when it is sent, by the feature that the mail is about. */
import type { Db } from '#server/db/database.ts';
import type { MailKind } from './mail.store.ts';
import type { AddressedMail } from './mail-content.ts';

/** The parts of the shop that a writer may use. */
export interface MailSources {
  readonly db: Db;
  readonly siteOrigin: () => string;
  readonly now: () => Date;
}

/** Why a mail is written. */
export interface MailOccasion {
  readonly userId: string;
  /** The order it is about. */
  readonly orderId: string | null;
  /** What happened, such as `refund:<id>`. */
  readonly eventKey: string | null;
  /** Where it goes when that is not the account's email. */
  readonly toEmail: string | null;
  /** When it was queued; it may be sent later. */
  readonly createdAt: Date;
}

/** Null when there is nobody to write to any more, or when it is no longer true. */
export type MailWriter = (
  sources: MailSources,
  occasion: MailOccasion,
) => Promise<AddressedMail | null>;

export type MailWriters = Readonly<Record<MailKind, MailWriter>>;
