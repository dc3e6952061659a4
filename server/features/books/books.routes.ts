/** The books of a day over HTTP, for staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/books/day.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { closeBookDay } from './close-day.ts';
import { readBookDay, readBookLines } from './read-day.ts';
import { writeBookDay } from './write-day.ts';

/** Checked by the schema of the path. */
const dateIn = ({ params }: { readonly params: { readonly date: string } }) =>
  params.date as CalendarDate;

export function bookRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.getBookDay, (call) => readBookDay(shop, dateIn(call)));
  bind(app, web, calls.listBookLines, (call) =>
    readBookLines(shop, dateIn(call), call.query.figure),
  );
  bind(app, web, calls.exportBookDay, (call) => writeBookDay(shop, dateIn(call)));
  bind(app, web, calls.closeBookDay, async ({ body, ...call }) => {
    const date = dateIn(call);
    const { note, expectedHash } = body;
    await closeBookDay(shop, staffOf(call), { date, note: note || null, expectedHash });
    return readBookDay(shop, date);
  });
}
