/**
 * What the shop does without being asked: learns of payments, gives up unpaid orders, sends money
 * back, and mails what did not go out at once.
 */
import { forgetExpiredResets } from '#server/features/auth/reset-password.ts';
import { forgetDeadSessions } from '#server/features/auth/sessions.ts';
import { forgetOldMails, sendMails } from '#server/features/mail/send-mails.ts';
import { expireUnpaidOrders } from '#server/features/payments/expire-unpaid-orders.ts';
import { reconcilePayments } from '#server/features/payments/reconcile-payments.ts';
import { sendRefunds } from '#server/features/payments/send-refunds.ts';
import type { Shop } from '#server/shop.ts';

/** One pass. Every step may be repeated, run late, or run in two processes at once. */
export async function sweep(shop: Shop): Promise<void> {
  await reconcilePayments(shop);
  await expireUnpaidOrders(shop);
  await sendRefunds(shop);
  await forgetDeadSessions(shop.db, shop.now());
  await forgetExpiredResets(shop);
  await forgetOldMails(shop);
  // Last, for a mail server that is slow to fail holds up what comes after it.
  await sendMails(shop);
}
