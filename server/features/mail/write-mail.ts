/** Who writes which mail, at the moment it is sent. */
import { writePasswordChangedMail } from '#server/features/auth/password-changed-mail.ts';
import { writePasswordResetMail } from '#server/features/auth/password-reset-mail.ts';
import type { Shop } from '#server/shop.ts';
import type { AddressedLetter, MailOccasion } from './letter.ts';
import type { MailKind } from './mail.store.ts';

/** Null when nobody is there to read it, such as after an account was deleted. */
type MailWriter = (shop: Shop, occasion: MailOccasion) => Promise<AddressedLetter | null>;

const writers: Readonly<Record<MailKind, MailWriter>> = {
  password_reset: writePasswordResetMail,
  password_changed: writePasswordChangedMail,
};

/** The kinds this version knows; others belong to a newer one that runs beside it. */
export const mailKinds = Object.keys(writers);

/** Null when there is nobody to write to any more. */
export function writeMail(
  shop: Shop,
  mail: MailOccasion & { readonly kind: MailKind },
): Promise<AddressedLetter | null> {
  return writers[mail.kind](shop, mail);
}
