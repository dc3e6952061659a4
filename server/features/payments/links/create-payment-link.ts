/** Makes the link under which an order that was taken by phone can be paid. */
import { onlinePartPaise } from '#domain/money/payment.ts';
import { formatOrderNumber, isPayable } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { ProviderError, type ProviderLink } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { endLink } from './check-payment-links.ts';
import {
  countLinks,
  findOpenLink,
  insertLink,
  type PaymentLinkRow,
  prolongUnmadeLink,
  saveMadeLink,
} from './payment-links.store.ts';

export interface PaymentLink {
  readonly url: string;
  /** The order's deadline: later payments are refunded. */
  readonly payBefore: Date;
}

/** Who pays; the provider sends the link to what is given. */
export interface LinkPayer {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Razorpay accepts no link that ends earlier; the sweep cancels it when its order is over. */
const shortestMs = 16 * 60_000;

/** An open link that can be paid as long as the order can; one that ends earlier is ended now. */
async function findLastingLink(
  shop: Shop,
  order: OrderRow,
  expiresAt: Date,
): Promise<PaymentLinkRow | null> {
  const open = await findOpenLink(shop.db, order.id);
  if (open === null) return null;
  if (open.url === null) return prolongUnmadeLink(shop.db, open.reference, expiresAt);
  if (order.payBefore === null || open.expiresAt >= order.payBefore) return open;
  await endLink(shop, open);
  return null;
}

/** The row of the open link: an earlier one, or one stored now, before the provider is called. */
async function openRow(shop: Shop, order: OrderRow): Promise<PaymentLinkRow> {
  const now = shop.now();
  const earliestEnd = now.getTime() + shortestMs;
  const expiresAt = new Date(Math.max(order.payBefore?.getTime() ?? 0, earliestEnd));
  const open = await findLastingLink(shop, order, expiresAt);
  if (open) return open;
  const number = (await countLinks(shop.db, order.id)) + 1;
  const row = {
    reference: `${formatOrderNumber(order.number)}-L${number}`,
    orderId: order.id,
    amountPaise: onlinePartPaise(order),
    expiresAt,
    createdAt: now,
  };
  await insertLink(shop.db, row, new Date(now.getTime() + shop.config.reconcileAfterMs));
  const stored = await findOpenLink(shop.db, order.id);
  if (!stored) throw new Refusal('conflict');
  return stored;
}

/** When the reply is lost, or another request was faster, the link is found by its reference. */
async function make(shop: Shop, row: PaymentLinkRow, payer: LinkPayer): Promise<ProviderLink> {
  const { reference, amountPaise, expiresAt, orderId } = row;
  try {
    return await shop.payments.createLink({
      reference,
      amountPaise,
      expiresAt,
      description: `Order ${reference.replace(/-L\d+$/, '')}`,
      customer: payer,
      notes: { order: orderId },
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const made = await shop.payments.findLinkByReference(reference);
    if (made?.amountPaise === amountPaise) return made;
    throw error;
  }
}

/**
 * Returns the link of an unpaid online order; called again, the same one, unless it would end
 * before the order's deadline. What is paid under it is settled like any payment; it is cancelled
 * once the order is paid otherwise, cancelled or expired.
 * Call it outside a transaction, after the order is stored.
 * @throws Refusal `order_not_payable`; `conflict` when the amount due changed meanwhile.
 * ProviderError.
 */
export async function createPaymentLink(
  shop: Shop,
  order: OrderRow,
  payer: LinkPayer,
): Promise<PaymentLink> {
  const { payBefore } = order;
  if (!isPayable(order) || payBefore === null || payBefore <= shop.now()) {
    throw new Refusal('order_not_payable');
  }
  const row = await openRow(shop, order);
  if (row.amountPaise !== onlinePartPaise(order)) throw new Refusal('conflict');
  if (row.url !== null) return { url: row.url, payBefore };
  const made = await make(shop, row, payer);
  await saveMadeLink(shop.db, row.reference, made);
  return { url: made.url, payBefore };
}
