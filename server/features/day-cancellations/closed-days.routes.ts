/** Closed days of the kitchen over HTTP, for its staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/kitchen.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { closeDay } from './close-day.ts';
import { listDays } from './list-closed-days.ts';
import { openDay } from './open-day.ts';
import { previewClosing } from './preview-closing.ts';

const instant = (text: string | null | undefined): Date | null =>
  text === null || text === undefined ? null : new Date(text);

export function closedDaysRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.listClosedDays, () => listDays(shop));
  bind(app, web, calls.previewClosing, ({ body }) =>
    previewClosing(shop, body.date as CalendarDate, instant(body.choiceUntil)),
  );
  bind(app, web, calls.closeDay, async (call) => {
    const { reason, confirm, choiceUntil } = call.body;
    const date = call.body.date as CalendarDate;
    const choice = { isConfirmed: confirm === true, choiceUntil: instant(choiceUntil) };
    await closeDay(shop, staffOf(call), { date, reason, ...choice });
    const days = await listDays(shop);
    return days.find((day) => day.date === date) ?? { date, reason };
  });
  bind(app, web, calls.openDay, async (call) => {
    await openDay(shop, staffOf(call), call.params.date as CalendarDate);
    return undefined;
  });
}
