/** The mail that tells somebody that their password is being guessed at. */
import { brand } from '#domain/brand.ts';
import type { AddressedLetter, MailOccasion } from '#server/features/mail/letter.ts';
import { formatMoment } from '#server/features/mail/moments.ts';
import type { Shop } from '#server/shop.ts';
import { findPasswordUserEmail } from './auth.store.ts';

/** Null when there is no account with a password any more. */
export async function writeSignInAttemptsMail(
  shop: Shop,
  { userId, createdAt }: MailOccasion,
): Promise<AddressedLetter | null> {
  const to = await findPasswordUserEmail(shop.db, userId);
  if (to === null) return null;
  const letter = {
    subject: `Many wrong passwords for your ${brand.name} account`,
    preview: 'Nobody got in. From new devices, signing in takes longer for now.',
    blocks: [
      {
        kind: 'text',
        text:
          'Somebody keeps trying wrong passwords for your account. We noticed it on ' +
          `${formatMoment(createdAt)} (India). None was right; the next ones wait longer.`,
      },
      {
        kind: 'text',
        text:
          'You can still sign in on devices that you have used before. On a new one, wait a ' +
          'little, or choose a new password here: that lets you in at once.',
      },
      { kind: 'button', label: 'Choose a new password', url: `${shop.siteOrigin()}/auth/forgot` },
      {
        kind: 'text',
        text: 'If the wrong passwords were yours, there is nothing to do.',
      },
    ],
  } as const;
  return { to, letter };
}
