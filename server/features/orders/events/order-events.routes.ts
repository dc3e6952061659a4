/** The stream of server-sent events that updates an open page when its orders change. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/orders.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { openEventStream } from '#server/http/event-stream.ts';

/** Proxies close a connection that is silent for a minute. */
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
      // An open page does not extend the session: it still ends after seven days without use.
      token: cookie.read(request) ?? '',
    });
    stream.onClose(leave);
  });
}
