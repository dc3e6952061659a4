/** A customer's orders, newest first, searched by number or meal. */
import type { Reader } from '#server/db/database.ts';
import { listOrdersOf, type OrderSearch } from './order-list.store.ts';
import type { OrderWithLines } from './orders.store.ts';

/** `SK-104` matches the start of an order number, `104` any part of one. */
function readSearch(text: string | undefined): OrderSearch | null {
  if (!text) return null;
  const [, prefix, digits] = /^(sk-?)?(\d{1,18})$/i.exec(text) ?? [];
  return { text, number: digits ? { digits, isStart: prefix !== undefined } : null };
}

/** `after` is the last order of the page before. */
export function listOrders(
  db: Reader,
  userId: string,
  page: {
    readonly limit: number;
    readonly after: { readonly createdAt: Date; readonly id: string } | null;
    readonly text: string | undefined;
  },
): Promise<OrderWithLines[]> {
  const { limit, after, text } = page;
  return listOrdersOf(db, userId, { limit, after, search: readSearch(text) });
}
