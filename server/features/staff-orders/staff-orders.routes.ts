/** The orders of all customers over HTTP, as staff read them. */
import type { FastifyInstance } from 'fastify';
import {
  countStaffOrders as countStaffOrdersCall,
  exportStaffOrders,
  getStaffOrder,
  listStaffOrders as listStaffOrdersCall,
} from '#contract/staff/staff-orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { nextPageLink, pageOf, pageSizeOf, readNumberCursor } from '#server/http/paging.ts';
import { writeOrders } from './export-orders.ts';
import { countStaffOrders, findStaffOrders, toStaffOrder } from './list-staff-orders.ts';
import { readStaffOrder } from './staff-order-detail.ts';

export function staffOrdersRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, listStaffOrdersCall, async ({ query, request, reply }) => {
    const limit = pageSizeOf(query.limit);
    const after = readNumberCursor(query.cursor);
    const readPage = await findStaffOrders(shop.db, query);
    const { page, last } = pageOf(await readPage(after, limit + 1), limit);
    if (last) reply.header('link', nextPageLink(request.url, last.number));
    return page.map(toStaffOrder);
  });

  bind(app, web, countStaffOrdersCall, ({ query }) =>
    countStaffOrders(shop.db, (query.date || null) as CalendarDate | null),
  );

  bind(app, web, exportStaffOrders, ({ query }) => writeOrders(shop, query));

  bind(app, web, getStaffOrder, ({ params }) => readStaffOrder(shop, params.id));
}
