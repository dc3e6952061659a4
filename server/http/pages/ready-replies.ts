/**
 * Replies that are the same for everybody, sent again from memory without Fastify, whose hooks cost
 * more than they do (decision 0061).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAhead } from '../connections/ahead.ts';
import { newRequestId } from '../logging.ts';
import type { Answer, Packed } from './packed.ts';

/** What all kept replies were made from; when one part becomes another, all are dropped. */
export type Version = readonly unknown[];

export interface ReadyReplies {
  /**
   * Keeps the reply with the headers that it has so far, for all requests of the same address and
   * the same variant. Only for what depends on nothing else of the request.
   */
  keep(request: FastifyRequest, reply: FastifyReply, packed: Packed): void;
  /** Sends kept replies ahead of Fastify; `hear` gets the route of each and its time in ms. */
  install(app: FastifyInstance, hear: (route: string, status: number, ms: number) => void): void;
}

interface Kept {
  readonly route: string;
  readonly headers: readonly string[];
  readonly packed: Packed;
  /** All headers but the id, by the encoding; made when it is first sent. */
  readonly heads: Map<Answer, readonly string[]>;
}

interface Options {
  /** Null while it is not known, when nothing is sent. */
  readonly version: () => Version | null;
  /** What the cookies change about pages. */
  readonly variantOf: (cookies: string | undefined) => string;
  /** Whether all replies have to pass Fastify at the moment. */
  readonly isPaused: () => boolean;
}

const keptMax = 500;
const urlLengthMax = 200;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const isSame = (one: Version, other: Version): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);

/** As Node takes them: names and values in turn. */
const listOf = (headers: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

function mayBeKept(reply: FastifyReply): boolean {
  const isPublic = !String(reply.getHeader('cache-control')).includes('no-store');
  return isPublic && reply.statusCode === 200 && !reply.hasHeader('set-cookie');
}

export function createReadyReplies({ version, variantOf, isPaused }: Options): ReadyReplies {
  const kept = new Map<string, Kept>();
  /** Of each request that Fastify was left to answer, when it came. */
  const versionAt = new WeakMap<IncomingMessage, Version>();
  let current: Version | null = null;

  /** What is newest now; drops what was made from another. */
  function refresh(): Version | null {
    const newest = version();
    if (newest && current && isSame(newest, current)) return current;
    kept.clear();
    current = newest;
    return current;
  }

  const keyOf = (url: string, cookies: string | undefined) => `${variantOf(cookies)} ${url}`;

  function find(request: IncomingMessage): Kept | undefined {
    const { method, url = '', headers } = request;
    const isPlain = method === 'GET' && url.length <= urlLengthMax && !hasBody(request);
    const newest = isPlain && !isPaused() ? refresh() : null;
    if (!newest) return undefined;
    const found = kept.get(keyOf(url, headers.cookie));
    if (!found) versionAt.set(request, newest);
    return found;
  }

  return {
    keep({ raw, url, headers, routeOptions }, reply, packed) {
      const newest = refresh();
      // Otherwise it may have been made from what was right before.
      const isMadeFromNewest = newest !== null && versionAt.get(raw) === newest;
      if (!isMadeFromNewest || !mayBeKept(reply)) return;
      const { 'x-request-id': _, ...ofAll } = reply.getHeaders();
      const route = routeOptions.url ?? 'unknown';
      const key = keyOf(url, headers.cookie);
      kept.set(key, { route, headers: listOf(ofAll), packed, heads: new Map() });
      // With the oldest gone, made-up addresses cannot keep out those that many people read.
      const [oldest] = kept.keys();
      if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    },
    install(app, hear) {
      answerAhead(app, (request, response) => {
        const startMs = performance.now();
        const found = find(request);
        if (!found) return false;
        hear(found.route, send(request, response, found), performance.now() - startMs);
        return true;
      });
    },
  };
}

function headOf({ headers, heads }: Kept, answer: Answer): readonly string[] {
  const known = heads.get(answer);
  if (known) return known;
  const length = answer.body && { 'content-length': answer.body.byteLength };
  const head = [...headers, ...listOf({ ...answer.headers, ...length })];
  heads.set(answer, head);
  return head;
}

/** Returns the status. */
function send(request: IncomingMessage, response: ServerResponse, kept: Kept): number {
  const answer = kept.packed.answerTo(request.headers);
  const status = answer.body === null ? 304 : 200;
  response.writeHead(status, [...headOf(kept, answer), 'x-request-id', newRequestId()]);
  response.end(answer.body ?? undefined);
  return status;
}
