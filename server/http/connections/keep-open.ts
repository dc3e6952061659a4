/** Keeps a connection open while the shop works and has not replied yet. */
import type { FastifyRequest } from 'fastify';

/** A silent connection is otherwise cut after a minute; it is again once the work is done. */
export async function keepOpen<Answer>(
  { raw }: FastifyRequest,
  silenceMs: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const usualMs = raw.socket.timeout ?? 0;
  raw.setTimeout(silenceMs);
  try {
    return await work();
  } finally {
    raw.setTimeout(usualMs);
  }
}
