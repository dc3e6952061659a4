/** Staff move an order, along its usual path or outside of it. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { setOrderStatus as setOrderStatusCall } from '#contract/orders.ts';
import { isNaturalMove, paymentStatusAfterMove, refusedMove } from '#domain/order-status.ts';
import { isCancellable, refundablePaise } from '#domain/refund.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { sendMailsSoon } from '#server/features/mail/send-mails.ts';
import { sendPushesSoon } from '#server/features/notifications/send-pushes.ts';
import { issueDocumentsSoon } from '#server/features/tax-documents/issue-documents.ts';
import type { Shop } from '#server/shop.ts';
import { endOrder } from './end-order.ts';
import { lockOrder, moveOrder, type OrderRow } from './order-moves.ts';

type Wish = BodyOf<typeof setOrderStatusCall>;

/**
 * Cancelling one's own order gives nothing that the customer's own call would not.
 * @throws Refusal `own_order`.
 */
function refuseOwnGain(order: OrderRow, staffId: string, now: Date): void {
  const isGain = refundablePaise(order) > 0 && !isCancellable(order, now);
  if (order.userId === staffId && isGain) throw new Refusal('own_order');
}

/**
 * The same status changes nothing. What was paid for an order goes back when it is cancelled.
 * @throws Refusal `not_found`, `order_not_paid`, `order_refunded`, `own_order`, `wallet_closed`.
 */
export async function setOrderStatus(
  shop: Shop,
  staffId: string,
  orderId: string,
  wish: Wish,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('not_found');
    const { status: from } = order;
    const { status: to, refundTo } = wish;
    if (from === to) return;
    const refused = refusedMove(order, to);
    if (refused) throw new Refusal(refused);
    const at = shop.now();
    const move = {
      actor: 'staff',
      actorId: staffId,
      reason: wish.reason || null,
      isOverride: !isNaturalMove(from, to),
    } as const;
    if (to === 'cancelled') {
      refuseOwnGain(order, staffId, at);
      await endOrder(tx, shop, order, { ...move, refundTo });
      return;
    }
    const event = { ...move, orderId, fromStatus: from, toStatus: to, at };
    await moveOrder(tx, event, { paymentStatus: paymentStatusAfterMove(order, to) });
  });
  sendMailsSoon(shop);
  sendPushesSoon(shop);
  issueDocumentsSoon(shop);
}
