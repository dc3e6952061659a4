/** Lets go of connections that would hold a stopping server up. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const checkMs = 100;

/**
 * Once the server stops, a connection ends as soon as nothing is under way on it: one that was busy
 * at the close when it is idle, and one that never sent anything (a client that gave up before its
 * first request keeps it open), which Node counts as busy, at once.
 */
export function letGoOfConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  function release(): void {
    server.server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }

  server.addHook('preClose', async () => {
    const timer = setInterval(release, checkMs).unref();
    server.server.once('close', () => clearInterval(timer));
  });
}
