/**
 * The sweep: fetches payments, cancels unpaid orders, sold days, and cash orders that nobody was
 * reached for or confirmed, sends refunds, sends out what was packed once its run was open,
 * issues invoices and credit notes, updates the figures by day, and sends mails and pushes that
 * could not be sent at once.
 */
import { refreshFigures } from '#server/features/analytics/refresh-figures.ts';
import { seatWaitingOrders } from '#server/features/capacity/seat-waiting-orders.ts';
import { cancelUncalledOrders } from '#server/features/cash-calls/cancel-uncalled-orders.ts';
import { cancelUnconfirmedOrders } from '#server/features/cash-calls/cancel-unconfirmed-orders.ts';
import { cancelDays } from '#server/features/day-cancellations/cancel-days.ts';
import { sendMails } from '#server/features/mail/send-mails.ts';
import { sendPushes } from '#server/features/notifications/send-pushes.ts';
import { expireUnpaidOrders } from '#server/features/payments/expire-unpaid-orders.ts';
import { checkPaymentLinks } from '#server/features/payments/links/check-payment-links.ts';
import { refundMisfits } from '#server/features/payments/misfits/refund-misfits.ts';
import { sendRefunds } from '#server/features/payments/refunds/send-refunds.ts';
import { reconcilePayments } from '#server/features/payments/settling/reconcile-payments.ts';
import { forgetRidersPhones } from '#server/features/runs/forget-riders.ts';
import { sendOutPacked } from '#server/features/runs/send-out-packed.ts';
import { remindOfNextDelivery } from '#server/features/subscriptions/evening/evening-reminders.ts';
import { pauseLeftOut } from '#server/features/subscriptions/pause-left-out.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import { issueDocuments } from '#server/features/tax-documents/issue-documents.ts';
import type { Shop } from '#server/shop.ts';
import { forgetOldRows } from './retention/forget.ts';
import { runSteps, type Step } from './steps.ts';

const steps: readonly Step[] = [
  reconcilePayments,
  expireUnpaidOrders,
  cancelUncalledOrders,
  checkPaymentLinks,
  cancelDays,
  // After it: an order of a cancelled day has the message about the day.
  cancelUnconfirmedOrders,
  refundMisfits,
  sendRefunds,
  pauseLeftOut,
  seatWaitingOrders,
  reserveWaitingDays,
  sendOutPacked,
  remindOfNextDelivery,
  issueDocuments,
  forgetOldRows,
  forgetRidersPhones,
  // Regularly, so that little is left to count when somebody reads the figures.
  refreshFigures,
  // Last: a mail server that fails slowly delays what comes after it.
  sendMails,
  sendPushes,
];

/**
 * Runs the sweep once. Every step may be repeated, run late, or run in two processes at once; a
 * failed step does not prevent the others.
 * @throws AggregateError of what failed, once all are done.
 */
export function sweep(shop: Shop): Promise<void> {
  return runSteps(shop, 'sweep', steps);
}
