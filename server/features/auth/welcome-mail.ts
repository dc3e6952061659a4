/** The first mail to a new customer. */
import type { AddressedMail } from '#server/features/mail/mail-content.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';
import { findUserEmail } from './auth.store.ts';

/**
 * Null when the account is gone. Does not contain the name: nobody has proved yet that the address
 * is theirs.
 */
export async function writeWelcomeMail(
  shop: MailSources,
  { userId }: MailOccasion,
): Promise<AddressedMail | null> {
  const to = await findUserEmail(shop.db, userId);
  if (to === null) return null;
  const content = {
    subject: `Welcome to ${brandNameOf(shop)}`,
    preview: 'Your account is ready.',
    blocks: [
      {
        kind: 'text',
        text:
          'Your account is ready. Choose your meals and a day, and we will cook them fresh and ' +
          'deliver them to your door.',
      },
      { kind: 'button', label: 'See the menu', url: `${shop.siteOrigin()}/` },
      {
        kind: 'text',
        text:
          'If you did not create this account, someone mistyped their email. You can ignore ' +
          'this one.',
      },
    ],
  } as const;
  return { to, content };
}
