/** Placing, reading and cancelling orders over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/orders.ts';
import { listOrders } from '#server/features/orders/list-orders.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { inWalletQueue } from '#server/features/wallet/wallet-queue.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { bindPage } from '#server/http/bind-page.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { byTime } from '#server/http/paging.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeDelivery } from './change-delivery.ts';
import { readOwnOrder } from './order-detail.ts';
import { isEarlier, placeOrder } from './place-order.ts';

export function customerOrdersRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.placeOrder, async ({ user, body, request }) => {
    const place = () => placeOrder(shop, user, body, readIdempotencyKey(request));
    const order = await inWalletQueue(user.id, place);
    return { ...toOrder(order), ...(isEarlier(order, shop.now()) && { isEarlier: true }) };
  });

  bindPage(app, web, calls.listOrders, {
    order: byTime,
    read: ({ user, query }, page) => listOrders(shop.db, user.id, { ...page, text: query.q }),
    toReply: toOrder,
  });

  bind(app, web, calls.getOrder, ({ user, params }) => readOwnOrder(shop, user.id, params.id));

  bind(app, web, calls.cancelOrder, async ({ user, params, body }) => {
    await inWalletQueue(user.id, () => cancelOrder(shop, user.id, params.id, body));
    return readOwnOrder(shop, user.id, params.id);
  });

  bind(app, web, calls.changeDelivery, async ({ user, params, body }) => {
    await changeDelivery(shop, params.id, { userId: user.id, staff: null }, body);
    return readOwnOrder(shop, user.id, params.id);
  });
}
