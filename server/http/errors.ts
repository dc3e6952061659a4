/**
 * Turns whatever was thrown into the one error shape; never a stack, never SQL, always a request
 * id.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode, refusalMessage, refusalStatus } from '#domain/refusal.ts';
import { isDatabaseAway, isDatabaseBusy, sqlState } from '#server/db/database.ts';
import { StorageError } from '#server/gateways/files/gateway.ts';
import { ImageServiceError } from '#server/gateways/images/gateway.ts';
import { ProviderError } from '#server/gateways/razorpay/gateway.ts';

// What PostgreSQL says when a request, not the code, is at fault or the moment is bad
// (invariant 5).
const bySqlState: Readonly<Record<string, RefusalCode>> = {
  '22021': 'malformed_request',
  '22P02': 'malformed_request',
  '22P05': 'malformed_request',
  '22003': 'malformed_request',
  '22008': 'malformed_request',
  // The row it refers to was deleted at that moment.
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'conflict',
  '53100': 'storage_full',
};

const byFastifyStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  412: 'precondition_failed',
  413: 'payload_too_large',
  414: 'malformed_request',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'rate_limited',
  431: 'malformed_request',
  503: 'overloaded',
};

/** The refusal to reply for an error; null for a bug of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof ProviderError) return new Refusal('payment_provider_unavailable');
  if (error instanceof ImageServiceError) return new Refusal('image_service_unavailable');
  if (error instanceof StorageError) return new Refusal('storage_unavailable');
  if (isDatabaseAway(error)) return new Refusal('database_unavailable');
  if (isDatabaseBusy(error)) return new Refusal('overloaded');
  const state = sqlState(error);
  if (state !== null) {
    const code = bySqlState[state];
    return code ? new Refusal(code) : null;
  }
  if (!(error instanceof Error)) return null;
  const status = 'statusCode' in error ? Number((error as FastifyError).statusCode) : 0;
  const code = byFastifyStatus[status];
  return code ? new Refusal(code) : null;
}

/** Writes a refusal as the API's error body. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.request.refusalCode = refusal.code;
  const retryAfterS = refusal.retryAfterS ?? (refusal.status === 503 ? 2 : null);
  if (retryAfterS !== null) reply.header('retry-after', String(retryAfterS));
  // After half a request no other can follow on this connection.
  if (refusal.status === 408) reply.header('connection', 'close');
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: refusal.message,
        code: refusal.code,
        ...(refusal.issues.length > 0 && { issues: refusal.issues }),
        ...refusal.details,
      }),
    );
}

/** `hear` is called first with every error. */
export function installErrors(app: FastifyInstance, hear: (error: unknown) => void): void {
  app.setErrorHandler((error, request, reply) => {
    hear(error);
    return answerError(error, request, reply);
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal) {
    if (refusal.status >= 500) request.log.warn({ err: error }, refusal.message);
    return sendRefusal(reply, refusal);
  }
  request.log.error({ err: error }, 'Unexpected error');
  request.refusalCode = 'internal_error';
  return reply
    .code(refusalStatus('internal_error'))
    .header('cache-control', 'no-store')
    .send({ message: refusalMessage('internal_error'), code: 'internal_error' });
}
