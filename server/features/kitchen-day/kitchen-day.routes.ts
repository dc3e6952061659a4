/** The kitchen's day over HTTP, for staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/kitchen-day.ts';
import * as shoppingCalls from '#contract/staff/shopping-list.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { noteSeen } from './note-seen.ts';
import { readKitchenDay } from './read-kitchen-day.ts';
import { readLabels, readSheet } from './read-sheet.ts';
import { exportShoppingList, readShoppingList } from './read-shopping-list.ts';

export function kitchenDayRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.getKitchenDay, ({ params }) =>
    readKitchenDay(shop, params.date as CalendarDate),
  );
  bind(app, web, calls.getProductionSheet, ({ params, query }) =>
    readSheet(shop, 'production', params.date as CalendarDate, query),
  );
  bind(app, web, calls.getPackingSheet, ({ params, query }) =>
    readSheet(shop, 'packing', params.date as CalendarDate, query),
  );
  bind(app, web, calls.getRunSheet, ({ params, query }) =>
    readSheet(shop, 'run-sheet', params.date as CalendarDate, query),
  );
  bind(app, web, calls.getLabels, ({ params, query }) =>
    readLabels(shop, params.date as CalendarDate, query.language),
  );
  bind(app, web, shoppingCalls.getShoppingList, ({ query }) => readShoppingList(shop, query));
  bind(app, web, shoppingCalls.exportShoppingList, ({ query }) => exportShoppingList(shop, query));
  bind(app, web, calls.noteSeenAmendments, async ({ params, body, ...call }) => {
    const date = params.date as CalendarDate;
    await noteSeen(shop, staffOf(call), date, body.through);
    return readKitchenDay(shop, date);
  });
}
