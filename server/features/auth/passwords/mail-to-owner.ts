/** Addresses a mail about an account's password to its owner. */
import { findPasswordUserEmail } from '#server/features/auth/auth.store.ts';
import type { AddressedMail, MailContent } from '#server/features/mail/mail-content.ts';
import type { MailSources } from '#server/features/mail/mail-writers.ts';

/** Null when there is no longer an account with a password. */
export async function mailToOwner(
  shop: MailSources,
  userId: string,
  content: MailContent,
): Promise<AddressedMail | null> {
  const to = await findPasswordUserEmail(shop.db, userId);
  return to === null ? null : { to, content };
}
