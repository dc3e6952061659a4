/** Tells the old email that the account has a new one, in case it was not the owner. */
import { brand } from '#domain/brand.ts';
import type { AddressedLetter, MailOccasion } from '#server/features/mail/letter.ts';
import { formatMoment } from '#server/features/mail/moments.ts';
import type { Shop } from '#server/shop.ts';

/** Does not say the new email: the old one may be somebody else's by now. */
export async function writeEmailChangedMail(
  _shop: Shop,
  { toEmail, createdAt }: MailOccasion,
): Promise<AddressedLetter | null> {
  if (toEmail === null) return null;
  const letter = {
    subject: `Your ${brand.name} account has a new email`,
    preview: 'This address no longer belongs to it.',
    blocks: [
      {
        kind: 'text',
        text:
          `The email of your account was changed on ${formatMoment(createdAt)} (India). From now ` +
          'on you sign in with the new one, and our mails go there.',
      },
      {
        kind: 'text',
        text:
          'If it was not you, somebody knows your password. Get in touch with us at once, so ' +
          'that we can give you back your account.',
      },
    ],
  } as const;
  return { to: toEmail, letter };
}
