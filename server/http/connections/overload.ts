/**
 * Refuses at the door what the shop cannot serve in time: before anything is spent on it, since
 * what is refused must not slow down what is served.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refusalMessage } from '#domain/refusal.ts';
import { jsonBytesMax } from '../body.ts';
import { newRequestId } from '../logging.ts';
import { answerAhead } from './ahead.ts';
import { headersOfErrors } from './unroutable.ts';

/** More than this waits longer than a visitor should, however fast the database answers. */
const waitingMax = 100;
// While the process begins requests it hears no answer of the database, which then has no work.
const turnMsMax = 500;
const retryAfterS = '2';

const call = /^\/api\//;
/** What tells how the shop is, the provider's events, and files, which cost next to nothing. */
const alwaysServed =
  /^\/(?:healthz|readyz|metrics|api\/webhooks|sandbox|assets|brand|colours|dishes|logos|media)\b/;

const body = JSON.stringify({ message: refusalMessage('overloaded'), code: 'overloaded' });

/** The rest of a long body is not worth reading. */
function hasLongBody({ headers }: IncomingMessage): boolean {
  const isUnknown = headers['transfer-encoding'] !== undefined;
  return isUnknown || Number(headers['content-length'] ?? 0) > jsonBytesMax;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'retry-after': retryAfterS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...headersOfErrors,
    'x-request-id': newRequestId(),
    ...(hasLongBody(request) && { connection: 'close' }),
  });
  response.end(body);
}

/** Whether the process has been beginning requests for too long without doing anything else. */
function watchTurns(): () => boolean {
  let sinceMs: number | null = null;
  return () => {
    if (sinceMs !== null) return performance.now() - sinceMs > turnMsMax;
    sinceMs = performance.now();
    setImmediate(() => {
      sinceMs = null;
    });
    return false;
  };
}

const isAlwaysServed = ({ url = '' }: IncomingMessage): boolean => alwaysServed.test(url);

/** `hear` gets the method of each request that is refused. */
type Hear = (method: string) => void;

function refuseWhen(
  app: FastifyInstance,
  isBusy: (request: IncomingMessage) => boolean,
  hear: Hear,
): void {
  answerAhead(app, (request, response) => {
    if (!isBusy(request) || isAlwaysServed(request)) return false;
    hear(request.method ?? '');
    refuse(request, response);
    return true;
  });
}

/** Answers 503 `overloaded` to calls while too many wait for a connection to the database. */
export function refuseWaiting(
  app: FastifyInstance,
  pool: { readonly waitingCount: number },
  hear: Hear,
): void {
  const isBusy = ({ url = '' }: IncomingMessage) =>
    pool.waitingCount > waitingMax && call.test(url);
  refuseWhen(app, isBusy, hear);
}

/** Answers 503 `overloaded` while requests wait for the process itself. */
export function refuseLongTurns(app: FastifyInstance, hear: Hear): void {
  refuseWhen(app, watchTurns(), hear);
}
