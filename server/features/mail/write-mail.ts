/** Who writes which mail, at the moment it is sent. */
import { writeEmailChangeMail } from '#server/features/account/email-change-mail.ts';
import { writeEmailChangedMail } from '#server/features/account/email-changed-mail.ts';
import { writePasswordChangedMail } from '#server/features/auth/password-changed-mail.ts';
import { writePasswordResetMail } from '#server/features/auth/password-reset-mail.ts';
import { writeSignInAttemptsMail } from '#server/features/auth/sign-in-attempts-mail.ts';
import { writeWelcomeMail } from '#server/features/auth/welcome-mail.ts';
import { orderMailWriters } from '#server/features/orders/order-mails.ts';
import { writeSecondFactorMail } from '#server/features/second-factor/second-factor-mail.ts';
import { eveningMailWriters } from '#server/features/subscriptions/evening-mails.ts';
import { writeReceiptMail } from '#server/features/subscriptions/receipt-mail.ts';
import type { Shop } from '#server/shop.ts';
import type { AddressedLetter, MailOccasion } from './letter.ts';
import type { MailKind } from './mail.store.ts';

/**
 * Null when nobody is there to read it, such as after an account was deleted, or when it is no
 * longer true.
 */
type MailWriter = (shop: Shop, occasion: MailOccasion) => Promise<AddressedLetter | null>;

const writers: Readonly<Record<MailKind, MailWriter>> = {
  welcome: writeWelcomeMail,
  password_reset: writePasswordResetMail,
  password_changed: writePasswordChangedMail,
  email_change: writeEmailChangeMail,
  email_changed: writeEmailChangedMail,
  ...orderMailWriters,
  subscription_receipt: writeReceiptMail,
  ...eveningMailWriters,
  sign_in_attempts: writeSignInAttemptsMail,
  second_factor_changed: writeSecondFactorMail,
};

/** The kinds this version knows; others belong to a newer one that runs beside it. */
export const mailKinds = Object.keys(writers);

/** Null when there is nobody to write to any more, or nothing to tell. */
export function writeMail(
  shop: Shop,
  mail: MailOccasion & { readonly kind: MailKind },
): Promise<AddressedLetter | null> {
  return writers[mail.kind](shop, mail);
}
