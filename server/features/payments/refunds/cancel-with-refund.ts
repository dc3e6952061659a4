/** Cancels a locked order and books its refund, in one transaction. */
import { type RefundDestination, refundOnCancelPaise } from '#domain/money/refund.ts';
import { type OrderActor, paymentStatusAfterMove } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import type { Shop } from '#server/shop.ts';
import { refundOrder } from './refund-order.ts';

interface Cancellation {
  readonly actor: Exclude<OrderActor, 'payment'>;
  /** Null for the system. */
  readonly actorId: string | null;
  readonly reason: string | null;
  /** To the source when not given. */
  readonly refundTo: RefundDestination | undefined;
  readonly isOverride?: boolean;
  /** Nothing is paid back: the meals were cooked, and their invoice stands. */
  readonly keepsMoney?: boolean;
  /** False when another message is sent instead of the mail about the order. */
  readonly hasMail?: boolean;
}

/**
 * A payment that arrives later for an unpaid order is refunded then (`settlePayment`).
 * @throws Refusal `wallet_closed` when the refund would go into the wallet of a deleted account.
 */
export async function cancelWithRefund(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  order: OrderRow,
  { refundTo, hasMail, keepsMoney, ...cancellation }: Cancellation,
): Promise<void> {
  const cancelled = { ...order, status: 'cancelled' } as const;
  const event = {
    ...cancellation,
    orderId: order.id,
    fromStatus: order.status,
    toStatus: cancelled.status,
    at: shop.now(),
  };
  const paymentStatus = paymentStatusAfterMove(order, cancelled.status);
  await moveOrder(tx, event, { paymentStatus }, { hasMail });
  if (keepsMoney || refundOnCancelPaise(order) === 0) return;
  await refundOrder(tx, shop, cancelled, {
    amountPaise: null,
    destination: refundTo ?? 'source',
    actor: cancellation.actor,
    actorId: cancellation.actorId,
    reason: cancellation.reason ?? 'Order cancelled',
    requestKey: null,
  });
}
