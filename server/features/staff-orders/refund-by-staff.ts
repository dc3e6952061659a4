/** Staff refund an order, in full or in part, and the customer gets a mail. */
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/orders.ts';
import { parseRupees, toRupees } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { refundOrder } from '#server/features/payments/refunds/refund-order.ts';
import { announceBehind } from '#server/features/runs/announce-behind.ts';
import type { Shop } from '#server/shop.ts';

type Input = BodyOf<typeof calls.refundOrder>;

/**
 * The same key refunds once. Returns when it was refunded before; null when it is refunded now.
 * @throws Refusal `not_found`, `own_order`, `refund_too_large`, `idempotency_key_reused`, or
 * `conflict` (with `refundable`) when another amount is refundable than staff saw.
 */
export async function refundByStaff(
  shop: Shop,
  staff: Staff,
  orderId: string,
  input: Input,
  requestKey: string | null,
): Promise<Date | null> {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('not_found');
    if (order.userId === staff.id) throw new Refusal('own_order');
    const { amount, refundTo = 'source', reason, expectedRefundable } = input;
    const { ids, alreadyBookedAt, amountPaise } = await refundOrder(tx, shop, order, {
      amountPaise: amount === undefined ? null : parseRupees(String(amount)),
      destination: refundTo,
      actor: 'staff',
      actorId: staff.id,
      reason,
      requestKey,
      expectedPaise: expectedRefundable === undefined ? null : parseRupees(expectedRefundable),
    });
    const [refundId] = ids;
    if (refundId === undefined) return alreadyBookedAt;
    await announceBehind(tx, order);
    const now = shop.now();
    // A refund may have two parts; the first one identifies the request.
    const mail = { kind: 'order_refunded', eventKey: `refund:${refundId}` } as const;
    await queueMail(tx, { ...mail, userId: order.userId, orderId }, now);
    const entry = {
      action: 'order_refunded',
      subject: { type: 'order', id: orderId, label: formatOrderNumber(order.number) },
      before: null,
      after: { amount: toRupees(amountPaise), refundTo, reason },
    } as const;
    await recordAudit(tx, staff, entry, now);
    return null;
  });
}
