/** Reading the attempts to pay an order, for other features. */
import type { Reader } from '#server/db/database.ts';
import { listPayments, type PaymentAttempt } from './payments.store.ts';

/** The attempts to pay an order online, oldest first. */
export function listPaymentsOf(db: Reader, orderId: string): Promise<PaymentAttempt[]> {
  return listPayments(db, orderId);
}
