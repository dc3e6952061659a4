/** The kitchen's day over HTTP, for staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/kitchen-day.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { noteSeen } from './note-seen.ts';
import { readKitchenDay } from './read-kitchen-day.ts';
import { readLabels, readSheet } from './read-sheet.ts';

export function kitchenDayRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.getKitchenDay, ({ params }) =>
    readKitchenDay(shop, params.date as CalendarDate),
  );
  bind(app, web, calls.getProductionSheet, ({ params }) =>
    readSheet(shop, 'production', params.date as CalendarDate),
  );
  bind(app, web, calls.getPackingSheet, ({ params }) =>
    readSheet(shop, 'packing', params.date as CalendarDate),
  );
  bind(app, web, calls.getLabels, ({ params }) => readLabels(shop, params.date as CalendarDate));
  bind(app, web, calls.noteSeenAmendments, async ({ params, body, ...call }) => {
    const date = params.date as CalendarDate;
    await noteSeen(shop, staffOf(call), date, body.through);
    return readKitchenDay(shop, date);
  });
}
