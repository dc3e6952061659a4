/** What can still be ordered for which day, over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/availability.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { readAvailability } from './availability.ts';

export function availabilityRoutes(app: FastifyInstance, web: Web): void {
  bind(app, web, calls.getAvailability, ({ query }) =>
    readAvailability(web.shop, {
      from: query.from as CalendarDate | undefined,
      to: query.to as CalendarDate | undefined,
    }),
  );
}
