/** Placing and reading orders over HTTP. */
import type { FastifyInstance } from 'fastify';
import { getOrder, listOrders, placeOrder as placeOrderCall } from '#contract/orders.ts';
import { Refusal } from '#domain/refusal.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { nextPageLink, readCursor } from '#server/http/paging.ts';
import { findOrderOf, listOrdersOf } from './orders.store.ts';
import { placeOrder } from './place-order.ts';
import { toOrder } from './to-order.ts';

const pageSizeMax = 100;

export function ordersRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, placeOrderCall, async ({ user, body, request }) => {
    const key = request.headers['idempotency-key'];
    return toOrder(await placeOrder(shop, user, body, Array.isArray(key) ? key[0] : key));
  });

  bind(app, web, listOrders, async ({ user, query, request, reply }) => {
    const limit = Math.min(Math.max(query.limit ?? pageSizeMax, 1), pageSizeMax);
    const after = readCursor(query.cursor);
    const rows = await listOrdersOf(shop.db, user.id, { limit: limit + 1, after });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (rows.length > limit && last) reply.header('link', nextPageLink(request.url, last));
    return page.map(toOrder);
  });

  bind(app, web, getOrder, async ({ user, params }) => {
    const order = await findOrderOf(shop.db, user.id, params.id);
    if (!order) throw new Refusal('not_found');
    return toOrder(order);
  });
}
