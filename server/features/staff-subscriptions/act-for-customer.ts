/** Staff preview and apply an action on a subscription for its customer. */
import { formatReceiptNumber } from '#domain/subscriptions/subscription.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { changeIn, previewAction } from '#server/features/subscriptions/change-subscription.ts';
import type { ReceiptRow } from '#server/features/subscriptions/receipts/receipts.store.ts';
import type { PreviewedEffect } from '#server/features/subscriptions/receipts/to-receipt.ts';
import type {
  ConfirmedAction,
  RequestedAction,
} from '#server/features/subscriptions/requested-action.ts';
import type { Shop } from '#server/shop.ts';
import { findCustomerOf } from './read-subscriptions.ts';

/**
 * As the customer's own preview.
 * @throws Refusal `not_found`, and like `previewAction`.
 */
export async function previewForCustomer(
  shop: Shop,
  id: string,
  request: RequestedAction,
): Promise<PreviewedEffect> {
  const { userId } = await findCustomerOf(shop.db, id);
  return previewAction(shop, userId, id, request);
}

/**
 * Applies the action as the customer would; the receipt and the audit log name the member of staff.
 * Null when nothing would change.
 * @throws Refusal `not_found`, and like `changeSubscription`.
 */
export async function actForCustomer(
  shop: Shop,
  staff: Staff,
  id: string,
  request: ConfirmedAction,
): Promise<ReceiptRow | null> {
  const { userId, customerName } = await findCustomerOf(shop.db, id);
  const by = { actor: 'staff', actorId: staff.id } as const;
  return inTransaction(shop.db, async (tx) => {
    const receipt = await changeIn(shop, tx, { userId, id, request, by });
    if (!receipt) return null;
    const { action: _, from: __, ...details } = request;
    const number = formatReceiptNumber(receipt.number);
    const after = { change: receipt.kind, receipt: number, ...details };
    const subject = { type: 'subscription', id, label: customerName } as const;
    const entry = { action: 'subscription_changed', subject, before: null, after } as const;
    await recordAudit(tx, staff, entry, receipt.createdAt);
    return receipt;
  });
}
