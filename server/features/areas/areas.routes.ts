/** The areas over HTTP: the question of customers, and publishing by staff. */
import type { FastifyInstance } from 'fastify';
import * as deliveryCalls from '#contract/shop/delivery.ts';
import * as calls from '#contract/staff/areas.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { previewAreas, publishAreas, readAreas } from './areas-settings.ts';
import { deliveryTo } from './delivery-to.ts';

export function areasRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, deliveryCalls.getDeliveryTo, async ({ query }) =>
    deliveryTo(shop, query.pincode, query.date as CalendarDate | undefined),
  );
  bind(app, web, calls.getAreas, () => readAreas(shop));
  bind(app, web, calls.previewAreas, ({ body }) => previewAreas(shop, body));
  bind(app, web, calls.publishAreas, (call) => publishAreas(shop, staffOf(call), call.body));
}
