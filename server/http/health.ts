/** Whether the process is alive (/healthz) and whether it should get traffic (/readyz). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '#server/db/watch.ts';
import type { Connections } from './connections/connections.ts';

// The caller must be able to distinguish a slow shop from one that is gone.
const answerWithinMs = 1_000;

export function installHealth(
  app: FastifyInstance,
  watch: DatabaseWatch,
  connections: Connections,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const timeUp = sleep(answerWithinMs, false, { ref: false });
    const isReady = !connections.isDraining && (await Promise.race([watch.look(), timeUp]));
    if (isReady) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready' });
  });
}
