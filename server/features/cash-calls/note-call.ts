/** Staff note how a call about a cash order ended: it confirms the order, or has to be repeated. */
import type { CallOutcome } from '#contract/staff/cash-calls.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/orders.store.ts';
import type { Shop } from '#server/shop.ts';
import { countAttempt, endCashCall } from './cash-calls.store.ts';

async function confirm(tx: Tx, order: OrderRow, staff: Staff, at: Date): Promise<boolean> {
  if (!(await endCashCall(tx, order.id, at))) return false;
  await moveOrder(tx, {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: 'confirmed',
    actor: 'staff',
    actorId: staff.id,
    reason: 'Confirmed by phone',
    at,
  });
  return true;
}

/**
 * @throws Refusal `not_found`; `conflict` (with `status`) when there is no call to make, because
 * the order was confirmed or cancelled.
 */
export async function noteCall(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  orderId: string,
  outcome: CallOutcome,
): Promise<void> {
  const at = shop.now();
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('not_found');
    const isNoted =
      order.status === 'pending' &&
      (outcome === 'reached'
        ? await confirm(tx, order, staff, at)
        : (await countAttempt(tx, orderId, at)) !== null);
    if (!isNoted) throw new Refusal('conflict', { details: { status: order.status } });
    const subject = { type: 'order', id: orderId, label: formatOrderNumber(order.number) } as const;
    const entry = { action: 'customer_called', subject, before: null, after: { outcome } } as const;
    await recordAudit(tx, staff, entry, at);
  });
}
