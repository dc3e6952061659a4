/** The mail after a change of password, in case it was not the owner. */
import { brand } from '#domain/brand.ts';
import { findPasswordUserEmail } from '#server/features/auth/auth.store.ts';
import type { AddressedMail } from '#server/features/mail/mail-content.ts';
import { formatMoment } from '#server/features/mail/mail-dates.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';

/** Null when there is no longer an account with a password. */
export async function writePasswordChangedMail(
  shop: MailSources,
  { userId, createdAt }: MailOccasion,
): Promise<AddressedMail | null> {
  const to = await findPasswordUserEmail(shop.db, userId);
  if (to === null) return null;
  const content = {
    subject: `Your ${brand.name} password was changed`,
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
  } as const;
  return { to, content };
}
