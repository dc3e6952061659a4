/** Addresses that the router cannot read: refused like everything else, though no hook runs. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/refusal.ts';
import { sendRefusal } from '../errors.ts';
import { shortAddress } from './client-address.ts';

/** An error is shown by nobody's page, so nothing may be loaded by it. */
export const headersOfErrors = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** For an address with broken escapes or a parameter that is too long; never repeats it. */
export function refuseUnroutable(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = new Refusal('malformed_request');
  const { status, code } = refusal;
  request.log.info({ req: request, status, code, client: shortAddress(request.ip) }, 'request');
  reply.headers({ ...headersOfErrors, 'x-request-id': request.id });
  void sendRefusal(reply, refusal);
}
