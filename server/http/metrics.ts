/**
 * Numbers for the operator: request times, alarms and the process itself, at /metrics. They are for
 * this machine, and for callers with the token.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Refusal } from '#domain/refusal.ts';

// Once for a process, as what it watches holds on to the registry for ever.
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

const loopback = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/;

/** From this machine itself: a proxy on it passes others on, and says so. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isPassedOn && loopback.test(socket.remoteAddress ?? '');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who may read them; the comparison takes the same time for every wrong token. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (isLocal(request)) return true;
  const given = request.headers.authorization ?? '';
  return token !== null && timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}

/** For what is answered ahead of Fastify. */
export interface Heard {
  /** A request that was refused before it had a route. */
  refused(method: string): void;
  /** A GET that got a kept reply, handed over in so many ms. */
  ready(route: string, status: number, ms: number): void;
}

export function installMetrics(
  app: FastifyInstance,
  registry: Registry,
  token: string | null,
): Heard {
  const seconds = new Histogram({
    name: 'sukoon_http_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { config, url: route = 'unknown' } = routeOptions;
    const status = String(reply.statusCode);
    if (!config.isStream) seconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('forbidden');
    const texts = await Promise.all([ofProcess.metrics(), registry.metrics()]);
    return reply.type(registry.contentType).send(texts.join('\n'));
  });
  return {
    refused: (method) => seconds.observe({ method, route: 'refused', status: '503' }, 0),
    ready: (route, status, ms) =>
      seconds.observe({ method: 'GET', route, status: String(status) }, ms / 1000),
  };
}
