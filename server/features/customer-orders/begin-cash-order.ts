/** What becomes of a cash order when it is placed: it waits, is confirmed, or is called about. */
import type { cashNext } from '#domain/money/ways-to-pay.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { Tx } from '#server/db/database.ts';
import { awaitCall } from '#server/features/cash-calls/await-call.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';

/** Call it in the transaction that places the order. */
export async function beginCashOrder(
  tx: Tx,
  order: OrderWithLines,
  next: ReturnType<typeof cashNext>,
  { now, terms }: { readonly now: Date; readonly terms: DatedDeliveryTerms },
): Promise<OrderWithLines> {
  if (next === 'call') await awaitCall(tx, order, terms);
  if (next !== 'confirm') return order;
  await moveOrder(tx, {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: 'confirmed',
    actor: 'system',
    actorId: null,
    reason: 'Cash on delivery',
    at: now,
  });
  return { ...order, status: 'confirmed' };
}
