/** Bytes that Node cannot read as a request, or that do not come: refused like everything else. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refusalMessage, refusalStatus } from '#domain/refusal.ts';
import { newRequestId } from '../logging.ts';
import { shortAddress } from './client-address.ts';
import { headersOfErrors } from './unroutable.ts';

/** Answers by hand, as there is no request to reply to, and closes the connection. */
export function refuseUnreadable(this: FastifyInstance, error: Error, socket: Socket): void {
  const reason = 'code' in error ? error.code : undefined;
  if (reason === 'ECONNRESET' || socket.destroyed) return;
  const isLate = reason === 'ERR_HTTP_REQUEST_TIMEOUT';
  const code = isLate ? 'upload_stalled' : 'malformed_request';
  const status = refusalStatus(code);
  const body = JSON.stringify({ message: refusalMessage(code), code });
  const reqId = newRequestId();
  const headers = {
    ...headersOfErrors,
    'x-request-id': reqId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const client = shortAddress(socket.remoteAddress ?? '');
  this.log.info({ reqId, status, code, reason, client }, 'request');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
}
