/** The pushes about an order, written from its state when they are sent. */
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { PushWriter, WrittenPush } from '#server/features/notifications/push-writers.ts';
import { findOwnOrderRow } from '#server/features/orders/find-order.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { cashWords } from './cash-words.ts';

type WriteOrder = (order: OrderRow, number: string) => Omit<WrittenPush, 'url'> | null;

const hourS = 3_600;

function ofOrder(write: WriteOrder): PushWriter {
  return async (shop, { userId, orderId }) => {
    if (orderId === null) return null;
    const order = await findOwnOrderRow(shop.db, userId, orderId);
    const words = write(order, formatOrderNumber(order.number));
    return words && { ...words, url: `/orders/${orderId}` };
  };
}

const outForDelivery: WriteOrder = (order, number) => {
  if (order.status !== 'out_for_delivery') return null;
  return {
    title: `Order ${number} is on its way`,
    body: cashWords(order) ?? 'Your meals will be with you soon.',
    ttlS: 3 * hourS,
    urgency: 'high',
  };
};

const delivered: WriteOrder = ({ status }, number) => {
  if (status !== 'delivered') return null;
  const title = `Order ${number} has been delivered`;
  return { title, body: 'Enjoy your meal!', ttlS: 12 * hourS, urgency: 'normal' };
};

/** By the kind of push. */
export const orderPushWriters = {
  out_for_delivery: ofOrder(outForDelivery),
  delivered: ofOrder(delivered),
} as const satisfies Readonly<Record<string, PushWriter>>;
