/** What staff do with orders over HTTP. */
import type { FastifyInstance } from 'fastify';
import { refundOrder, setOrderStatus as setOrderStatusCall } from '#contract/orders.ts';
import {
  addOrderNote as addOrderNoteCall,
  moveOrders as moveOrdersCall,
} from '#contract/staff/staff-orders.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { addOrderNote } from './add-order-note.ts';
import { moveOrders } from './move-orders.ts';
import { refundByStaff } from './refund-by-staff.ts';
import { setOrderStatus } from './set-order-status.ts';
import { readOrderAsStaff } from './staff-order-detail.ts';

export function ordersAdminRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, setOrderStatusCall, async ({ params, body, ...call }) => {
    await setOrderStatus(shop, staffOf(call), params.id, body);
    return readOrderAsStaff(shop, params.id);
  });

  bind(app, web, moveOrdersCall, ({ body, ...call }) =>
    moveOrders(shop, staffOf(call), body, call.request.log),
  );

  bind(app, web, refundOrder, async ({ params, body, ...call }) => {
    const key = readIdempotencyKey(call.request);
    const bookedBefore = await refundByStaff(shop, staffOf(call), params.id, body, key);
    const order = await readOrderAsStaff(shop, params.id);
    return { ...order, alreadyBookedAt: bookedBefore?.toISOString() ?? null };
  });

  bind(app, web, addOrderNoteCall, ({ params, body, ...call }) => {
    const { firstName, lastName } = call.user;
    const author = { staff: staffOf(call), name: `${firstName} ${lastName}` };
    return addOrderNote(shop, author, params.id, body.text);
  });
}
