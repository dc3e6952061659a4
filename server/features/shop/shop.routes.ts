/** Public facts about the shop over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { publicConfig } from '#server/public-config.ts';

export function shopRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.getConfig, async (call) => {
    return publicConfig(
      shop,
      await shop.catalogue.read(),
      call.query.date as CalendarDate | undefined,
    );
  });
}
