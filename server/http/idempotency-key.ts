/** The caller's key of a request, so that a repeated request has no second effect. */
import type { FastifyRequest } from 'fastify';
import { invalidAt } from '#domain/refusal.ts';

/**
 * Null when none was sent.
 * @throws Refusal `invalid_request` for one that is empty, too long or not visible ASCII.
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  const key = Array.isArray(header) ? header[0] : header;
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalidAt('idempotency-key', 'Send 1 to 200 visible characters');
}
