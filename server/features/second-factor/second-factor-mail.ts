/** The mail to a member of staff after a change of two-step verification. */
import { findUserEmail } from '#server/features/auth/auth.store.ts';
import type { AddressedMail } from '#server/features/mail/mail-content.ts';
import { formatMoment } from '#server/features/mail/mail-dates.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';

interface Words {
  readonly subject: (brandName: string) => string;
  readonly what: string;
}

const words: Readonly<Record<string, Words>> = {
  second_factor_on: {
    subject: (brandName) => `Two-step verification for your ${brandName} account is on`,
    what: 'Two-step verification for your account was turned on',
  },
  second_factor_off: {
    subject: (brandName) => `Two-step verification for your ${brandName} account is off`,
    what: 'Two-step verification for your account was turned off',
  },
  recovery_codes_renewed: {
    subject: (brandName) => `Your ${brandName} account has new recovery codes`,
    what: 'New recovery codes replaced your old ones',
  },
};

/** Null for an account that is gone. */
export async function writeSecondFactorMail(
  shop: MailSources,
  { userId, eventKey, createdAt }: MailOccasion,
): Promise<AddressedMail | null> {
  const to = await findUserEmail(shop.db, userId);
  const change = words[eventKey?.split(':', 1)[0] ?? ''];
  if (to === null || !change) return null;
  const content = {
    subject: change.subject(brandNameOf(shop)),
    preview: `${change.what}.`,
    blocks: [
      { kind: 'text', text: `${change.what}. This happened on ${formatMoment(createdAt)} IST.` },
      {
        kind: 'text',
        text:
          'If this was not you, someone knows your password. Choose a new one here at once, ' +
          'and tell your super admin.',
      },
      { kind: 'button', label: 'Choose a new password', url: `${shop.siteOrigin()}/auth/forgot` },
    ],
  } as const;
  return { to, content };
}
