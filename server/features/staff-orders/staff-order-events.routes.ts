/** The stream by which an open page of staff hears of new and changed orders. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/staff-orders.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { openEventStream } from '#server/http/event-stream.ts';
import { lookMs } from './staff-order-streams.ts';

export function staffOrderEventsRoutes(app: FastifyInstance, web: Web): void {
  const { shop, cookie } = web;
  const { staffOrderStreams } = shop;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onReady', async () => {
    timer = setInterval(() => void staffOrderStreams.look(), lookMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    staffOrderStreams.close();
  });

  bind(app, web, calls.staffOrderEvents, async ({ user, request, reply }) => {
    const stream = openEventStream(reply);
    if (!stream) return undefined;
    const leave = staffOrderStreams.open({
      ...stream,
      userId: user.id,
      // The role may go while the page is open.
      token: cookie.read(request) ?? '',
    });
    stream.onClose(leave);
  });
}
