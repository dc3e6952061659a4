/**
 * The mail with the link for a new password. The token is created here, as the mail is written, and
 * exists in plain text only in the mail.
 *
 * Neither this mail nor the next contains the person's name: anybody can register a stranger's
 * address under a name that is an advertisement.
 */
import { randomBytes } from 'node:crypto';
import { resetLinkMinutes } from '#contract/auth.ts';
import { findPasswordUserEmail } from '#server/features/auth/auth.store.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import type { AddressedMail } from '#server/features/mail/mail-content.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';
import { replaceReset } from './password-resets.store.ts';

/** Creates the link and voids the previous one. Null without an account with a password. */
export async function writePasswordResetMail(
  shop: MailSources,
  { userId }: MailOccasion,
): Promise<AddressedMail | null> {
  const to = await findPasswordUserEmail(shop.db, userId);
  if (to === null) return null;
  const token = randomBytes(32).toString('base64url');
  const createdAt = shop.now();
  const expiresAt = new Date(createdAt.getTime() + resetLinkMinutes * 60_000);
  await replaceReset(shop.db, { userId, tokenHash: hashToken(token), createdAt, expiresAt });
  const brandName = brandNameOf(shop);
  const content = {
    subject: `Reset your ${brandName} password`,
    preview: `The link works for ${resetLinkMinutes} minutes.`,
    blocks: [
      {
        kind: 'text',
        text: `We received a request to reset the password of your ${brandName} account.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: `${shop.siteOrigin()}/auth/reset?token=${token}`,
      },
      {
        kind: 'text',
        text:
          `The link works once, within ${resetLinkMinutes} minutes. A new password signs you ` +
          'out on all devices.',
      },
      {
        kind: 'text',
        text: 'If this was not you, ignore this email. Your password will not change.',
      },
    ],
  } as const;
  return { to, content };
}
