/** Areas, delivery times and the plans that follow them over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as deliveryCalls from '#contract/shop/delivery.ts';
import * as calls from '#contract/staff/areas.ts';
import * as planCalls from '#contract/staff/settings/plans-settings.ts';
import * as slotCalls from '#contract/staff/slots.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { previewAreas, publishAreas, readAreas } from './areas-settings.ts';
import { deliveryTo } from './delivery-to.ts';
import { previewPlans, publishPlans } from './plan-settings.ts';
import { previewSlots, publishSlots, readSlots } from './slots-settings.ts';

export function areasRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, deliveryCalls.getDeliveryTo, async ({ query }) =>
    deliveryTo(shop, { ...query, date: query.date as CalendarDate | undefined }),
  );
  bind(app, web, calls.getAreas, () => readAreas(shop));
  bind(app, web, calls.previewAreas, ({ body }) => previewAreas(shop, body));
  bind(app, web, calls.publishAreas, (call) => publishAreas(shop, staffOf(call), call.body));
  bind(app, web, planCalls.previewPlans, ({ body }) => previewPlans(shop, body));
  bind(app, web, planCalls.publishPlanSettings, (call) =>
    publishPlans(shop, staffOf(call), call.body),
  );
  bind(app, web, slotCalls.getSlots, () => readSlots(shop));
  bind(app, web, slotCalls.previewSlots, ({ body }) => previewSlots(shop, body));
  bind(app, web, slotCalls.publishSlots, (call) => publishSlots(shop, staffOf(call), call.body));
}
