/**
 * What the shop does without being asked: learns of payments, gives up unpaid orders, sends money
 * back, issues invoices and credit notes, keeps the figures by day, and sends mails and notices
 * that did not go out at once.
 */
import { forgetExpiredEmailChanges } from '#server/features/account/email/confirm-email.ts';
import { refreshFigures } from '#server/features/analytics/refresh-figures.ts';
import { forgetOldAttempts } from '#server/features/auth/attempts.ts';
import { forgetExpiredResets } from '#server/features/auth/passwords/reset-password.ts';
import { forgetDeadSessions } from '#server/features/auth/sessions.ts';
import { forgetOldSteps } from '#server/features/auth/sign-in-steps.ts';
import { forgetOldMails, sendMails } from '#server/features/mail/send-mails.ts';
import { forgetOldPushes, sendPushes } from '#server/features/notifications/send-pushes.ts';
import { expireUnpaidOrders } from '#server/features/payments/expire-unpaid-orders.ts';
import { refundMisfits } from '#server/features/payments/misfits/refund-misfits.ts';
import { sendRefunds } from '#server/features/payments/refunds/send-refunds.ts';
import { reconcilePayments } from '#server/features/payments/settling/reconcile-payments.ts';
import { forgetOldEnrolments } from '#server/features/second-factor/complete-sign-in.ts';
import { remindOfTomorrow } from '#server/features/subscriptions/evening/evening-reminders.ts';
import { issueDocuments } from '#server/features/tax-documents/issue-documents.ts';
import type { Shop } from '#server/shop.ts';
import { runSteps } from './steps.ts';

const steps: readonly ((shop: Shop) => Promise<void>)[] = [
  reconcilePayments,
  expireUnpaidOrders,
  refundMisfits,
  sendRefunds,
  remindOfTomorrow,
  issueDocuments,
  forgetDeadSessions,
  forgetExpiredResets,
  forgetOldAttempts,
  forgetOldSteps,
  forgetOldEnrolments,
  forgetExpiredEmailChanges,
  forgetOldMails,
  forgetOldPushes,
  // So that whoever looks at them finds little left to count.
  refreshFigures,
  // Last, for a server that is slow to fail holds up what comes after it.
  sendMails,
  sendPushes,
];

/**
 * One pass. Every step may be repeated, run late, or run in two processes at once; one that fails
 * does not keep the others from their work.
 * @throws AggregateError of what failed, once all are done.
 */
export function sweep(shop: Shop): Promise<void> {
  return runSteps(
    'sweep',
    steps.map((step) => () => step(shop)),
  );
}
