/** Staff make the link under which a customer pays for an order. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { makePaymentLink } from '#contract/staff/phone-orders.ts';
import { formatOrderNumber, isPayable } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import {
  findOrderOf,
  findOrderRow,
  lockOrder,
  type OrderRow,
  type OrderWithLines,
} from '#server/features/orders/orders.store.ts';
import {
  createPaymentLink,
  type PaymentLink,
} from '#server/features/payments/links/create-payment-link.ts';
import { cancelWithRefund } from '#server/features/payments/refunds/cancel-with-refund.ts';
import { findPayer } from '#server/features/staff-orders/phone-customers.store.ts';
import { isRefusal, ProviderError } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';

async function linkFor(shop: Shop, order: OrderRow): Promise<PaymentLink> {
  const payer = await findPayer(shop.db, order.userId);
  if (!payer) throw new Refusal('not_found');
  return createPaymentLink(shop, order, payer);
}

/** Nobody can pay it, so it gives its portions back; another request may have done so already. */
async function cancelRefused(shop: Shop, id: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || !isPayable(order)) return;
    const reason = 'The payment service refused the payment link';
    const by = { actor: 'system', actorId: null, reason, refundTo: 'source' } as const;
    await cancelWithRefund(tx, shop, order, { ...by, hasMail: false });
  });
}

/**
 * An order that was just placed, or placed by an earlier request, with its link. The link is null
 * when the order is no longer to be paid, or the provider does not answer: the order stands all the
 * same, and the link can be made afterwards. If the provider refuses the link, the order is
 * cancelled.
 */
export async function linkOfPlaced(
  shop: Shop,
  order: OrderWithLines,
): Promise<{ readonly order: OrderWithLines; readonly url: string | null }> {
  try {
    return { order, url: (await linkFor(shop, order)).url };
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof ProviderError)) throw error;
    if (!isRefusal(error)) return { order, url: null };
    await cancelRefused(shop, order.id);
    return { order: (await findOrderOf(shop.db, order.userId, order.id)) ?? order, url: null };
  }
}

/**
 * Makes the link, or finds the one that was made.
 * @throws Refusal `not_found`, `order_not_payable`, `conflict`. ProviderError.
 */
export async function offerLink(
  shop: Shop,
  staff: Staff,
  orderId: string,
): Promise<ReplyOf<typeof makePaymentLink>> {
  const order = await findOrderRow(shop.db, orderId);
  if (!order) throw new Refusal('not_found');
  const { url, payBefore } = await linkFor(shop, order);
  const subject = { type: 'order', id: orderId, label: formatOrderNumber(order.number) } as const;
  const entry = { action: 'payment_link_made', subject, before: null, after: { url } } as const;
  await inTransaction(shop.db, (tx) => recordAudit(tx, staff, entry, shop.now()));
  return { url, payBefore: payBefore.toISOString() };
}
