/** What answers requests ahead of Fastify, where its hooks would cost more than the answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Gives each request to `answer` first, and to Fastify only where that returns false. Of several
 * the last one installed is the first to be called.
 */
export function answerAhead(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [serve] = server.listeners('request');
  if (!serve) throw new Error('The server has no handler yet');
  server.off('request', serve as () => void);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) serve.call(server, request, response);
  });
}
