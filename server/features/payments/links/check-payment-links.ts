/** Checks links at the provider: settles paid ones, and cancels those of orders that are over. */
import { onlinePartPaise } from '#domain/money/payment.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { inTransaction } from '#server/db/database.ts';
import { findOrderRow } from '#server/features/orders/orders.store.ts';
import { findPaymentOrder } from '#server/features/payments/payment-orders.store.ts';
import { reconcilePaymentOrder } from '#server/features/payments/settling/reconcile-payments.ts';
import {
  callsAtOnce,
  isRefusal,
  ProviderError,
  type ProviderLink,
} from '#server/gateways/razorpay/gateway.ts';
import { workThroughDue } from '#server/pace/in-parallel.ts';
import type { Shop } from '#server/shop.ts';
import { adoptLink } from './adopt-link.ts';
import {
  closeLink,
  findOpenLink,
  type PaymentLinkRow,
  saveMadeLink,
  takeDueLinks,
} from './payment-links.store.ts';

/** Longer than the provider takes to make a link. */
const makingMs = 5 * 60_000;

/**
 * By its id, or by our reference when the answer to making it was lost.
 * @throws ProviderError also when the answer is about another link.
 */
async function fetchLink(shop: Shop, row: PaymentLinkRow): Promise<ProviderLink | null> {
  if (row.providerLinkId !== null) {
    const link = await shop.payments.fetchLink(row.providerLinkId);
    if (link.reference === row.reference) return link;
    throw new ProviderError('broken', 'Razorpay returned a different link', 200);
  }
  const found = await shop.payments.findLinkByReference(row.reference);
  if (found) await saveMadeLink(shop.db, row.reference, found);
  return found;
}

async function isWanted(shop: Shop, row: PaymentLinkRow): Promise<boolean> {
  const order = await findOrderRow(shop.db, row.orderId);
  return (
    order !== null &&
    isPayable(order) &&
    order.payBefore !== null &&
    order.payBefore > shop.now() &&
    onlinePartPaise(order) === row.amountPaise
  );
}

/** A refusal means that it was paid, cancelled or has expired meanwhile. */
async function cancel(shop: Shop, link: ProviderLink): Promise<ProviderLink> {
  try {
    return await shop.payments.cancelLink(link.id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return shop.payments.fetchLink(link.id);
  }
}

/**
 * A closed link is checked because a payment names it. Without its order, that payment is neither
 * booked nor refunded here.
 */
function alarmIfUnknown(shop: Shop, row: PaymentLinkRow, link: ProviderLink): void {
  if (row.isOpen || link.orderId !== null) return;
  const { reference, orderId } = row;
  const facts = { reference, providerLinkId: link.id, orderId };
  shop.alarms.raise('payment_for_unknown_order', facts);
}

/** @throws ProviderError when the provider does not answer. */
async function check(shop: Shop, row: PaymentLinkRow, wanted: boolean): Promise<void> {
  const found = await fetchLink(shop, row);
  if (!found) {
    // Somebody may be making it; while its order waits, the next request makes it.
    const isBeingMade = shop.now().getTime() - row.createdAt.getTime() < makingMs;
    if (!wanted && !isBeingMade) await closeLink(shop.db, row.reference);
    return;
  }
  const link = found.status === 'created' && !wanted ? await cancel(shop, found) : found;
  // What is stored stays, so nothing is before the provider knows the order that its link names.
  const isNewOrder = link.orderId !== null && row.providerOrderId === null;
  if (isNewOrder) await shop.payments.listOrderPayments(link.orderId);
  await inTransaction(shop.db, (tx) => adoptLink(tx, shop, link));
  alarmIfUnknown(shop, row, link);
  const paymentOrder = link.orderId && (await findPaymentOrder(shop.db, link.orderId));
  if (paymentOrder) await reconcilePaymentOrder(shop, paymentOrder);
}

/** Settles what was paid under the open link of an order. @throws ProviderError. */
export async function checkLinkOf(shop: Shop, orderId: string): Promise<void> {
  const open = await findOpenLink(shop.db, orderId);
  if (open) await check(shop, open, await isWanted(shop, open));
}

/** Ends an open link, and settles what was paid under it. @throws ProviderError. */
export function endLink(shop: Shop, link: PaymentLinkRow): Promise<void> {
  return check(shop, link, false);
}

/** Checks every link that is due; tries again later when the provider does not answer. */
export async function checkPaymentLinks(shop: Shop): Promise<void> {
  const now = shop.now();
  const next = { retryAfterMs: shop.config.reconcileAfterMs, limit: 1 };
  const takeDue = () => takeDueLinks(shop.db, now, next);
  await workThroughDue(callsAtOnce, takeDue, async (row) => {
    try {
      await check(shop, row, await isWanted(shop, row));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  });
}
