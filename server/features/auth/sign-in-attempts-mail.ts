/** The mail to the owner of an account whose password somebody tries to guess. */
import { formatMoment } from '#server/features/mail/mail-dates.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';
import { mailToOwner } from './passwords/mail-to-owner.ts';

/** Null when there is no longer an account with a password. */
export function writeSignInAttemptsMail(shop: MailSources, { userId, createdAt }: MailOccasion) {
  return mailToOwner(shop, userId, {
    subject: `Failed sign-in attempts on your ${brandNameOf(shop)} account`,
    preview: 'Nobody got in. Signing in from a new device takes longer for now.',
    blocks: [
      {
        kind: 'text',
        text:
          'Someone has been trying wrong passwords on your account. We noticed it on ' +
          `${formatMoment(createdAt)} IST. Nobody got in, and every further attempt ` +
          'has to wait longer.',
      },
      {
        kind: 'text',
        text:
          'You can still sign in on devices you have used before. On a new device, wait a ' +
          'while, or choose a new password here to get in at once.',
      },
      { kind: 'button', label: 'Choose a new password', url: `${shop.siteOrigin()}/auth/forgot` },
      {
        kind: 'text',
        text: 'If this was you, you can ignore this email.',
      },
    ],
  });
}
