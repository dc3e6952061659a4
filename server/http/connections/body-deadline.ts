/** Cuts off slow senders: the whole body has to arrive within a time limit (invariant 8). */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface BodyDeadline {
  /** Starts the time limit again from now. */
  restart(): void;
  /** Ends the limit: another part checks the body. */
  lift(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no body was announced. */
    bodyDeadline: BodyDeadline | null;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

function startDeadline({ raw, server }: FastifyRequest, ms: number): BodyDeadline {
  let timer: NodeJS.Timeout | undefined;

  function cutOff(): void {
    if (raw.complete) return;
    // Exactly what Node does when its own time limit for a request ends.
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.server.emit('clientError', error, raw.socket);
  }
  function lift(): void {
    clearTimeout(timer);
  }
  function restart(): void {
    lift();
    if (!raw.complete && !raw.destroyed) timer = setTimeout(cutOff, ms).unref();
  }
  raw.once('close', lift);
  restart();
  return { restart, lift };
}

/** Answers 408 and closes the connection when a body takes longer than `ms`. */
export function installBodyDeadline(server: FastifyInstance, ms: number): void {
  server.decorateRequest('bodyDeadline', null);
  server.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) request.bodyDeadline = startDeadline(request, ms);
    done();
  });
}
