/** The writers of each kind of mail and push. */
import { writeEmailChangeMail } from './features/account/email/email-change-mail.ts';
import { writeEmailChangedMail } from './features/account/email/email-changed-mail.ts';
import { writePasswordChangedMail } from './features/auth/passwords/password-changed-mail.ts';
import { writePasswordResetMail } from './features/auth/passwords/password-reset-mail.ts';
import { writeSignInAttemptsMail } from './features/auth/sign-in-attempts-mail.ts';
import { writeWelcomeMail } from './features/auth/welcome-mail.ts';
import { orderMailWriters } from './features/customer-orders/messages/order-mails.ts';
import { orderPushWriters } from './features/customer-orders/messages/order-pushes.ts';
import { writeDayCancelledMail } from './features/day-cancellations/day-cancelled-mail.ts';
import { writeShortMail, writeShortPush } from './features/kitchen-day/packing/short-messages.ts';
import type { MailWriters } from './features/mail/mail-writers.ts';
import type { PushWriters } from './features/notifications/push-writers.ts';
import { writeSecondFactorMail } from './features/second-factor/second-factor-mail.ts';
import { eveningMailWriters } from './features/subscriptions/evening/evening-mails.ts';
import { eveningPushWriters } from './features/subscriptions/evening/evening-pushes.ts';
import { writeReceiptMail } from './features/subscriptions/receipts/receipt-mail.ts';

export const mailWriters: MailWriters = {
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
  day_cancelled: writeDayCancelledMail,
  order_short: writeShortMail,
};

export const pushWriters: PushWriters = {
  ...eveningPushWriters,
  ...orderPushWriters,
  order_short: writeShortPush,
};
