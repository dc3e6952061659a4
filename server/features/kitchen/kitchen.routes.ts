/** Closed days of the kitchen over HTTP, for its staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/kitchen.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { closeDay, listComingClosedDays, openDay } from './closed-days.ts';

export function kitchenRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.listClosedDays, () => listComingClosedDays(shop));
  bind(app, web, calls.closeDay, (call) => {
    const { date, reason } = call.body;
    return closeDay(shop, staffOf(call), { date: date as CalendarDate, reason });
  });
  bind(app, web, calls.openDay, async (call) => {
    await openDay(shop, staffOf(call), call.params.date as CalendarDate);
    return undefined;
  });
}
