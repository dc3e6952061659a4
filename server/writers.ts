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
import { type MailWriters, oneByOne } from './features/mail/mail-writers.ts';
import type { PushWriters } from './features/notifications/push-writers.ts';
import { writeRefundFailedMail } from './features/payments/refunds/refund-failed-mail.ts';
import { writeTopUpRefundedMail } from './features/payments/top-ups/top-up-refunded-mail.ts';
import { writeSecondFactorMail } from './features/second-factor/second-factor-mail.ts';
import { eveningMailWriters } from './features/subscriptions/evening/evening-mails.ts';
import { eveningPushWriters } from './features/subscriptions/evening/evening-pushes.ts';
import { writeReceiptMail } from './features/subscriptions/receipts/receipt-mail.ts';

export const mailWriters: MailWriters = {
  ...orderMailWriters,
  welcome: oneByOne(writeWelcomeMail),
  password_reset: oneByOne(writePasswordResetMail),
  password_changed: oneByOne(writePasswordChangedMail),
  email_change: oneByOne(writeEmailChangeMail),
  email_changed: oneByOne(writeEmailChangedMail),
  subscription_receipt: oneByOne(writeReceiptMail),
  delivery_skipped: oneByOne(eveningMailWriters.delivery_skipped),
  low_balance: oneByOne(eveningMailWriters.low_balance),
  cutoff_reminder: oneByOne(eveningMailWriters.cutoff_reminder),
  sign_in_attempts: oneByOne(writeSignInAttemptsMail),
  second_factor_changed: oneByOne(writeSecondFactorMail),
  day_cancelled: oneByOne(writeDayCancelledMail),
  order_short: oneByOne(writeShortMail),
  top_up_refunded: oneByOne(writeTopUpRefundedMail),
  refund_failed: oneByOne(writeRefundFailedMail),
};

export const pushWriters: PushWriters = {
  ...eveningPushWriters,
  ...orderPushWriters,
  order_short: writeShortPush,
};
