/** What staff do with orders over HTTP. */
import type { FastifyInstance } from 'fastify';
import { refundOrder, setOrderStatus as setOrderStatusCall } from '#contract/orders.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { readOrderAsStaff } from './order-detail.ts';
import { refundByStaff } from './refund-by-staff.ts';
import { setOrderStatus } from './set-order-status.ts';

export function ordersAdminRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, setOrderStatusCall, async ({ user, params, body }) => {
    await setOrderStatus(shop, user.id, params.id, body);
    return readOrderAsStaff(shop, params.id);
  });

  bind(app, web, refundOrder, async ({ user, params, body, request }) => {
    await refundByStaff(shop, user.id, params.id, body, readIdempotencyKey(request));
    return readOrderAsStaff(shop, params.id);
  });
}
