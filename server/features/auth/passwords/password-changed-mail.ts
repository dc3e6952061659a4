/** The mail after a change of password, in case it was not the owner. */
import { formatMoment } from '#server/features/mail/mail-dates.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';
import { mailToOwner } from './mail-to-owner.ts';

/** Null when there is no longer an account with a password. */
export function writePasswordChangedMail(shop: MailSources, { userId, createdAt }: MailOccasion) {
  return mailToOwner(shop, userId, {
    subject: `Your ${brandNameOf(shop)} password was changed`,
    preview: 'All other devices were signed out.',
    blocks: [
      {
        kind: 'text',
        text:
          `Your password was changed on ${formatMoment(createdAt)} IST. All other ` +
          'devices were signed out; sign in there again with the new password.',
      },
      {
        kind: 'text',
        text:
          'If this was not you, someone knows your password or can read your email. Secure ' +
          'your email account first, then reset your password here.',
      },
      {
        kind: 'button',
        label: 'Reset password',
        url: `${shop.siteOrigin()}/auth/forgot`,
      },
    ],
  });
}
