/** The stream by which an open page hears of changes to its orders (server-sent events). */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/orders.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { openEventStream } from '#server/http/event-stream.ts';

/** Below the minute after which servers and proxies give up silent connections. */
const beatMs = 25_000;

export function orderEventsRoutes(app: FastifyInstance, web: Web): void {
  const { shop, cookie } = web;
  const { orderStreams } = shop;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onReady', async () => {
    timer = setInterval(() => void orderStreams.beat(), beatMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    orderStreams.close();
  });

  bind(app, web, calls.orderEvents, async ({ user, request, reply }) => {
    const stream = openEventStream(reply);
    if (!stream) return undefined;
    const leave = orderStreams.open({
      ...stream,
      userId: user.id,
      // A page left open is not a person who is there: seven days without use still end it.
      token: cookie.read(request) ?? '',
    });
    stream.onClose(leave);
  });
}
