/** The first mail to a customer: who has registered, or has ordered by phone until now. */
import type { AddressedMail, MailContent } from '#server/features/mail/mail-content.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';
import { findUserEmail } from './auth.store.ts';

/** The event key of the mail to a customer for whom staff noted the first email. */
export const firstEmailKey = (userId: string): string => `first_email:${userId}`;

const toRegistered = (shop: MailSources): MailContent => ({
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
});

const toCaller = (shop: MailSources): MailContent => ({
  subject: `Your email is noted at ${brandNameOf(shop)}`,
  preview: 'Choose a password to sign in.',
  blocks: [
    {
      kind: 'text',
      text:
        'You have ordered from us by phone, and we noted this email for you. Our emails about ' +
        'your orders go here from now on. To sign in to our site and see your orders, choose a ' +
        'password first.',
    },
    { kind: 'button', label: 'Choose a password', url: `${shop.siteOrigin()}/auth/forgot` },
    {
      kind: 'text',
      text:
        'If you have not ordered from us, someone mistyped their email. You can ignore ' +
        'this one.',
    },
  ],
});

/**
 * Null when the account is gone. Does not contain the name: nobody has proved yet that the address
 * is theirs.
 */
export async function writeWelcomeMail(
  shop: MailSources,
  { userId, eventKey }: MailOccasion,
): Promise<AddressedMail | null> {
  const to = await findUserEmail(shop.db, userId);
  if (to === null) return null;
  const isCaller = eventKey === firstEmailKey(userId);
  return { to, content: isCaller ? toCaller(shop) : toRegistered(shop) };
}
