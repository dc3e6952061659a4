/** A customer's orders, newest first, searched by number or dish. */
import type { Reader } from '#server/db/database.ts';
import { listOrdersOf, type OrderSearch } from './order-list.store.ts';
import type { OrderWithLines } from './orders.store.ts';

const pageSizeMax = 100;

/** `SK-104` begins a number; `104` may stand anywhere in one. */
function readSearch(text: string | undefined): OrderSearch | null {
  if (!text) return null;
  const [, prefix, digits] = /^(sk-?)?(\d{1,18})$/i.exec(text) ?? [];
  return { text, number: digits ? { digits, isStart: prefix !== undefined } : null };
}

export interface OrdersPage {
  readonly orders: readonly OrderWithLines[];
  /** The last one listed, when there are more; null at the end. */
  readonly last: OrderWithLines | null;
}

/** At most 100 at a time; `after` is the last one of the page before. */
export async function listOrders(
  db: Reader,
  userId: string,
  asked: {
    readonly limit: number | undefined;
    readonly after: { readonly createdAt: Date; readonly id: string } | null;
    readonly text: string | undefined;
  },
): Promise<OrdersPage> {
  const limit = Math.min(asked.limit ?? pageSizeMax, pageSizeMax);
  const search = readSearch(asked.text);
  const rows = await listOrdersOf(db, userId, { limit: limit + 1, after: asked.after, search });
  const orders = rows.slice(0, limit);
  return { orders, last: rows.length > limit ? (orders.at(-1) ?? null) : null };
}
