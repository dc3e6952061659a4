/** Whether the process lives (/healthz) and whether it should get visitors (/readyz). */
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { isMigrated } from '#server/db/migrate.ts';
import type { Connections } from './connections.ts';

export function installHealth(app: FastifyInstance, pool: Pool, connections: Connections): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      if (!connections.isDraining && (await isMigrated(pool))) return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready');
    }
    return reply.code(503).send({ status: 'not ready' });
  });
}
