/** The mail to the old email after a change, in case it was not the owner. */
import type { AddressedMail } from '#server/features/mail/mail-content.ts';
import { formatMoment } from '#server/features/mail/mail-dates.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';

/** Does not contain the new email: the old one may belong to somebody else by now. */
export async function writeEmailChangedMail(
  shop: MailSources,
  { toEmail, createdAt }: MailOccasion,
): Promise<AddressedMail | null> {
  if (toEmail === null) return null;
  const content = {
    subject: `Your ${brandNameOf(shop)} account has a new email`,
    preview: 'Sign in with the new email from now on.',
    blocks: [
      {
        kind: 'text',
        text:
          `The email of your account was changed on ${formatMoment(createdAt)} IST. From now ` +
          'on, sign in with the new one. Our emails go there too.',
      },
      {
        kind: 'text',
        text:
          'If this was not you, someone knows your password. Contact us at once so that we can ' +
          'restore your account.',
      },
    ],
  } as const;
  return { to: toEmail, content };
}
