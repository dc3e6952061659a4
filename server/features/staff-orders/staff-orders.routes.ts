/** The orders of all customers over HTTP, as staff read and change them. */
import type { FastifyInstance } from 'fastify';
import * as orderCalls from '#contract/orders.ts';
import * as staffOrderCalls from '#contract/staff/staff-orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { bindPage } from '#server/http/bind-page.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { byNumber } from '#server/http/paging.ts';
import { addOrderNote } from './add-order-note.ts';
import { exportOrders } from './export-orders.ts';
import { countStaffOrders, findStaffOrders, toStaffOrder } from './list-staff-orders.ts';
import { moveOrders } from './move-orders.ts';
import { refundByStaff } from './refund-by-staff.ts';
import { setOrderStatus } from './set-order-status.ts';
import { readOrderAsStaff, readStaffOrder } from './staff-order-detail.ts';

function readingRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bindPage(app, web, staffOrderCalls.listStaffOrders, {
    order: byNumber('number'),
    async read({ query }, { limit, after }) {
      const readPage = await findStaffOrders(shop.db, query);
      return readPage(after, limit);
    },
    toReply: toStaffOrder,
  });

  bind(app, web, staffOrderCalls.countStaffOrders, ({ query }) =>
    countStaffOrders(shop.db, (query.date || null) as CalendarDate | null),
  );

  bind(app, web, staffOrderCalls.exportStaffOrders, ({ query }) => exportOrders(shop, query));

  bind(app, web, staffOrderCalls.getStaffOrder, ({ params }) => readStaffOrder(shop, params.id));
}

function changingRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, orderCalls.setOrderStatus, async ({ params, body, ...call }) => {
    await setOrderStatus(shop, staffOf(call), params.id, body);
    return readOrderAsStaff(shop, params.id);
  });

  bind(app, web, staffOrderCalls.moveOrders, ({ body, ...call }) =>
    moveOrders(shop, staffOf(call), body, call.request.log),
  );

  bind(app, web, orderCalls.refundOrder, async ({ params, body, ...call }) => {
    const key = readIdempotencyKey(call.request);
    const bookedBefore = await refundByStaff(shop, staffOf(call), params.id, body, key);
    const order = await readOrderAsStaff(shop, params.id);
    return { ...order, alreadyBookedAt: bookedBefore?.toISOString() ?? null };
  });

  bind(app, web, staffOrderCalls.addOrderNote, ({ params, body, ...call }) => {
    const { firstName, lastName } = call.user;
    const author = { staff: staffOf(call), name: `${firstName} ${lastName}` };
    return addOrderNote(shop, author, params.id, body.text);
  });
}

export function staffOrdersRoutes(app: FastifyInstance, web: Web): void {
  readingRoutes(app, web);
  changingRoutes(app, web);
}
