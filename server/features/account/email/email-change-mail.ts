/**
 * The mail with the link that confirms a new email. As with new passwords, the token is created
 * here and exists in plain text only in the mail. The mail contains no name: the address may be a
 * stranger's.
 */
import { randomBytes } from 'node:crypto';
import { emailLinkMinutes } from '#contract/account.ts';
import { brand } from '#domain/brand.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import type { AddressedMail, MailContent } from '#server/features/mail/mail-content.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { writeLink } from './email-changes.store.ts';

function linkMail(url: string): MailContent {
  return {
    subject: `Confirm your new email for ${brand.name}`,
    preview: `The link works for ${emailLinkMinutes} minutes.`,
    blocks: [
      {
        kind: 'text',
        text: `We received a request to use this email for a ${brand.name} account.`,
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

function takenMail(signInUrl: string): MailContent {
  return {
    subject: `You already have a ${brand.name} account`,
    preview: 'This email is already in use.',
    blocks: [
      {
        kind: 'text',
        text:
          `We received a request to use this email for another ${brand.name} account. Each ` +
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
  const content = change.isTaken
    ? takenMail(`${site}/auth`)
    : linkMail(`${site}/auth/confirm-email?token=${token}`);
  return { to: change.newEmail, content };
}
