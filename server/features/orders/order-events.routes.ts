/** The stream by which an open page hears of changes to its orders (server-sent events). */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { orderEvents } from '#contract/orders.ts';
import { isSessionLive } from '#server/features/auth/sessions.ts';
import { bind, type Web } from '#server/http/bind.ts';

/** Below the minute after which servers and proxies give up silent connections. */
const beatMs = 25_000;
// Whoever reads slower than this many bytes pile up connects anew and asks for everything.
const backlogBytesMax = 16_384;

/** From here on the answer is ours to write, piece by piece. */
function startStream(reply: FastifyReply): ServerResponse {
  reply.hijack().headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would keep the news until its buffer is full.
    'x-accel-buffering': 'no',
  });
  const { raw } = reply;
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value);
  return raw.writeHead(200);
}

export function orderEventsRoutes(app: FastifyInstance, web: Web): void {
  const { shop, cookie } = web;
  const { orderNews } = shop;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onReady', async () => {
    timer = setInterval(() => void orderNews.beat(), beatMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    orderNews.close();
  });

  bind(app, web, orderEvents, async ({ user, request, reply }) => {
    const raw = startStream(reply);
    // HEAD comes here too: it gets the headers of the stream and nothing to wait for.
    if (request.method === 'HEAD') return void raw.end();
    const token = cookie.read(request) ?? '';
    const leave = orderNews.open({
      userId: user.id,
      write(text) {
        if (raw.writableLength > backlogBytesMax) raw.destroy();
        else raw.write(text);
      },
      end: () => raw.end(),
      // A page left open is not a person who is there: seven days without use still end it.
      isWelcome: () => isSessionLive(shop.db, token, shop.now()),
    });
    raw.once('close', leave);
  });
}
