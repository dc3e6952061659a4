/** A customer cancels an order, and its payment is refunded in the same transaction. */
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/orders.ts';
import { isCancellable } from '#domain/money/refund.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { cancelWithRefund } from '#server/features/payments/refunds/cancel-with-refund.ts';
import type { Shop } from '#server/shop.ts';

type Input = BodyOf<typeof calls.cancelOrder>;

/**
 * Changes nothing when the order is cancelled already.
 * @throws Refusal `not_found`, `order_not_cancellable` after the cut-off or once it is cooked.
 */
export async function cancelOrder(
  shop: Shop,
  userId: string,
  orderId: string,
  input: Input,
): Promise<void> {
  const { delivery: terms } = shop.settings.current();
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw new Refusal('not_found');
    if (order.status === 'cancelled') return;
    if (!isCancellable(order, shop.now(), terms)) throw new Refusal('order_not_cancellable');
    const { refundTo, reason } = input;
    const who = { actor: 'customer', actorId: userId } as const;
    await cancelWithRefund(tx, shop, order, { ...who, reason: reason || null, refundTo });
  });
}
