/** The stream of server-sent events that updates the open pages of staff when orders change. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/staff-orders.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { openEventStream } from '#server/http/event-stream.ts';
import { pollMs } from './staff-order-streams.ts';

export function staffOrderEventsRoutes(app: FastifyInstance, web: Web): void {
  const { shop, cookie } = web;
  const { staffOrderStreams } = shop;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onReady', async () => {
    timer = setInterval(() => void staffOrderStreams.poll(), pollMs).unref();
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
      // Checked again later: staff may lose the role while the page is open.
      token: cookie.read(request) ?? '',
    });
    stream.onClose(leave);
  });
}
