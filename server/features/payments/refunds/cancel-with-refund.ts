/** Cancels a held order and books the way back of its money, in one transaction. */

import { type RefundDestination, refundOnCancelPaise } from '#domain/money/refund.ts';
import { type OrderActor, paymentStatusAfterMove } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import type { Shop } from '#server/shop.ts';
import { refundOrder } from './refund-order.ts';

interface Ending {
  readonly actor: Extract<OrderActor, 'customer' | 'staff'>;
  readonly actorId: string;
  readonly reason: string | null;
  /** To the source when not given. */
  readonly refundTo: RefundDestination | undefined;
  readonly isOverride?: boolean;
}

/**
 * A payment still on its way to an unpaid order is sent back when it arrives (`settlePayment`).
 * @throws Refusal `wallet_closed` when the money would go into the wallet of a deleted account.
 */
export async function cancelWithRefund(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  order: OrderRow,
  { refundTo, ...ending }: Ending,
): Promise<void> {
  const cancelled = { ...order, status: 'cancelled' } as const;
  const event = {
    ...ending,
    orderId: order.id,
    fromStatus: order.status,
    toStatus: cancelled.status,
    at: shop.now(),
  };
  await moveOrder(tx, event, { paymentStatus: paymentStatusAfterMove(order, cancelled.status) });
  if (refundOnCancelPaise(order) === 0) return;
  await refundOrder(tx, shop, cancelled, {
    amountPaise: null,
    destination: refundTo ?? 'source',
    actor: ending.actor,
    actorId: ending.actorId,
    reason: ending.reason ?? 'Order cancelled',
    requestKey: null,
  });
}
