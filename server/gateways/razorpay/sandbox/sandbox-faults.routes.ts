/** Makes the sandbox's API fail on demand: 5xx, time-outs and truncated answers. */
import { once } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { SandboxSettings } from './sandbox-inputs.ts';
import { serverErrorBody } from './sandbox-refusal.ts';
import { readSettings, spendFault } from './sandbox-settings.store.ts';

type Fault = SandboxSettings['api'];

// Longer than any sensible client waits, but short enough not to pile up.
const hangMsMax = 30_000;

/** Waits until the caller gives up, then closes the connection without an answer. */
async function hang(request: FastifyRequest, closing: AbortSignal): Promise<void> {
  const { socket } = request.raw;
  const limit = AbortSignal.any([closing, AbortSignal.timeout(hangMsMax)]);
  if (!socket.destroyed) await once(socket, 'close', { signal: limit }).catch(() => {});
  socket.destroy();
}

async function takeFault(db: Db, called: string): Promise<Fault> {
  const { api, apiPath } = await readSettings(db);
  const isMeant = api !== 'ok' && (apiPath === null || called.endsWith(apiPath));
  return isMeant ? spendFault(db) : 'ok';
}

/** Adds the faults to every route of this scope, after its existing hooks. */
export function addFaults(app: FastifyInstance, db: Db): void {
  const faults = new WeakMap<FastifyRequest, Fault>();
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  app.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.url?.slice(app.prefix.length) ?? '';
    const fault = await takeFault(db, `${request.method} ${route}`);
    if (fault === 'error-500') return reply.code(500).send(serverErrorBody);
    if (fault === 'timeout-before') {
      reply.hijack();
      await hang(request, closing.signal);
    }
    faults.set(request, fault);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faults.get(request);
    if (fault === 'timeout-after') await hang(request, closing.signal);
    if (fault !== 'truncated' || typeof payload !== 'string') return payload;
    const half = payload.slice(0, Math.floor(payload.length / 2));
    reply.header('content-length', Buffer.byteLength(half));
    return half;
  });
}
