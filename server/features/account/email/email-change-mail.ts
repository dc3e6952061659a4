/**
 * The mail with the link that confirms a new email. As with new passwords, the token is created
 * here and exists in plain text only in the mail. The mail contains no name: the address may be a
 * stranger's.
 */
import { randomBytes } from 'node:crypto';
import { emailLinkMinutes } from '#contract/account.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import type { AddressedMail, MailContent } from '#server/features/mail/mail-content.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';
import { writeLink } from './email-changes.store.ts';

function linkMail(brandName: string, url: string): MailContent {
  return {
    subject: `Confirm your new email for ${brandName}`,
    preview: `The link works for ${emailLinkMinutes} minutes.`,
    blocks: [
      {
        kind: 'text',
        text: `We received a request to use this email for a ${brandName} account.`,
      },
      { kind: 'button', label: 'Confirm this email', url },
      {
        kind: 'text',
        text:
          `The link works once, within ${emailLinkMinutes} minutes. The account keeps its old ` +
          'email until you confirm.',
      },
      { kind: 'text', text: 'If this was not you, ignore this email. Nothing will change.' },
    ],
  };
}

function takenMail(brandName: string, signInUrl: string): MailContent {
  return {
    subject: `You already have a ${brandName} account`,
    preview: 'This email is already in use.',
    blocks: [
      {
        kind: 'text',
        text:
          `We received a request to use this email for another ${brandName} account. Each ` +
          'email can have only one account, and this one already belongs to yours.',
      },
      { kind: 'button', label: 'Sign in', url: signInUrl },
      { kind: 'text', text: 'If this was not you, ignore this email. Nothing will change.' },
    ],
  };
}

/** Creates the link. Null when the change was replaced by a newer one, or cancelled. */
export async function writeEmailChangeMail(
  shop: MailSources,
  { userId, createdAt }: MailOccasion,
): Promise<AddressedMail | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(shop.now().getTime() + emailLinkMinutes * 60_000);
  const tokenHash = hashToken(token);
  const change = await writeLink(shop.db, { userId, createdAt, tokenHash, expiresAt });
  if (!change) return null;
  const site = shop.siteOrigin();
  const brandName = brandNameOf(shop);
  const content = change.isTaken
    ? takenMail(brandName, `${site}/auth`)
    : linkMail(brandName, `${site}/auth/confirm-email?token=${token}`);
  return { to: change.newEmail, content };
}
