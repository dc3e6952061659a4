/** Staff give back the whole of an order's money or a part of it, and the customer is told. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { refundOrder as refundOrderCall } from '#contract/orders.ts';
import { parseRupees } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { sendMailsSoon } from '#server/features/mail/send-mails.ts';
import { refundOrder } from '#server/features/payments/refund-order.ts';
import type { Shop } from '#server/shop.ts';
import { lockOrder } from './order-moves.ts';

type Wish = BodyOf<typeof refundOrderCall>;

/**
 * The same key gives back once.
 * @throws Refusal `not_found`, `own_order`, `refund_too_large`, `idempotency_key_reused`.
 */
export async function refundByStaff(
  shop: Shop,
  staffId: string,
  orderId: string,
  wish: Wish,
  requestKey: string | null,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('not_found');
    if (order.userId === staffId) throw new Refusal('own_order');
    const [refundId] = await refundOrder(tx, shop, order, {
      amountPaise: wish.amount === undefined ? null : parseRupees(String(wish.amount)),
      destination: wish.refundTo ?? 'source',
      actor: 'staff',
      actorId: staffId,
      reason: wish.reason,
      requestKey,
    });
    if (refundId === undefined) return;
    // The first of its parts names the request.
    const mail = { kind: 'order_refunded', eventKey: `refund:${refundId}` } as const;
    await queueMail(tx, { ...mail, userId: order.userId, orderId }, shop.now());
  });
  sendMailsSoon(shop);
}
