/** Structured logs with a request id on each line, and nothing secret in them. */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { RefusalCode } from '#domain/refusal.ts';
import type { Config } from '#server/config.ts';
import { currentTrace, runInTrace, type Trace } from '#server/trace.ts';
import { shortAddress } from './connections/client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its lines in the log are found by, together with those of other work on the same. */
    trace: Trace;
    /** Why it was refused; null where it was not, or not yet. */
    refusalCode: RefusalCode | null;
  }
}

const slowMs = 1_000;

/** The id that a request has in its answer and in the log. */
export const newRequestId = (): string => randomUUID();

/** Whether each request has a line, also where nothing happened. */
export const areAllLogged = ({ log }: FastifyInstance): boolean =>
  log.level === 'debug' || log.level === 'trace';

/** Where log lines go; standard output when not given. */
export interface LogStream {
  write(line: string): void;
}

/** What Fastify itself would log: only what nothing else here has a line for. */
class OwnLines extends LogController {
  /** The reply has begun and is cut; whoever hangs up has a line already. */
  override streamError(
    error: Error & { code?: unknown },
    { trace }: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    reply.log.error({ trace: trace.id, err: error }, 'A reply could not be sent to its end');
  }
}

export function loggingOptions(
  config: Config,
  stream: LogStream | undefined,
): Pick<FastifyHttpOptions<Server>, 'logger' | 'genReqId' | 'requestIdHeader' | 'logController'> {
  return {
    logger: {
      level: config.logLevel,
      ...(stream && { stream }),
      mixin: () => ({ trace: currentTrace() ?? undefined }),
      // Bodies and headers are never logged; this catches what an error object might carry along.
      redact: {
        paths: [
          '*.password',
          '*.authorization',
          '*.cookie',
          '*.bearer',
          '*.token',
          '*.phone',
          '*.headers',
          '*.params',
          '*.query.params',
        ],
        remove: true,
      },
      serializers: {
        req: (request) => ({ method: request.method, path: request.url?.split('?', 1)[0] }),
        err: (error: (Error & { code?: unknown }) | null) =>
          // An alarm may have no cause that is known.
          !error
            ? { type: 'none', message: 'The cause is not known', stack: '' }
            : {
                type: error.name,
                // Not the whole error: PostgreSQL's `detail` quotes the row it refused.
                message: error.message,
                code: error.code,
                stack: error.stack ?? '',
                cause: error.cause instanceof Error ? error.cause.message : undefined,
              },
      },
    },
    genReqId: newRequestId,
    requestIdHeader: false,
    logController: new OwnLines({ disableRequestLogging: true }),
  };
}

function factsOf(request: FastifyRequest, reply: FastifyReply, client: string) {
  return {
    trace: request.trace.id,
    req: request,
    status: reply.statusCode,
    code: request.refusalCode ?? undefined,
    ms: Math.round(reply.elapsedTime),
    userId: request.user?.id ?? request.accountId ?? undefined,
    linkId: request.link?.id,
    client,
  };
}

function logRequest(request: FastifyRequest, reply: FastifyReply, logsAll: boolean): void {
  const { isStream, isLogged } = request.routeOptions.config;
  const isSlow = reply.elapsedTime > slowMs && !isStream;
  const isNotable = isLogged || request.method !== 'GET' || reply.statusCode >= 400 || isSlow;
  if (!isNotable && !logsAll) return;
  const facts = factsOf(request, reply, shortAddress(request.ip));
  request.log[isNotable ? 'info' : 'debug'](facts, 'request');
}

/** Who hangs up before the last byte has read what came before; `onResponse` is not called then. */
function logWhenCut(request: FastifyRequest, reply: FastifyReply): void {
  const client = shortAddress(request.ip);
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return;
    request.log.info({ ...factsOf(request, reply, client), isCut: true }, 'request');
  });
}

/**
 * One line per request that wrote, failed, was slow, took a file or looked people up; the rest only
 * at level debug.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.decorateRequest('trace');
  app.decorateRequest('refusalCode', null);
  const logsAll = areAllLogged(app);
  app.addHook('onRequest', (request, reply, done) => {
    request.trace = { id: request.id };
    reply.header('x-request-id', request.id);
    done();
  });
  // Not earlier: reading a body leaves the context in which the request began.
  app.addHook('preValidation', (request, reply, next) => {
    if (request.routeOptions.config.isLogged) logWhenCut(request, reply);
    runInTrace(request.trace, next);
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply, logsAll);
    done();
  });
}
