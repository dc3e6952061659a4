/**
 * Turns a declared endpoint into a route: checks access, the CSRF token and the shape of the
 * request, then runs the verb.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { type LinkKind, linkRefusals } from '#domain/links/work-link.ts';
import { type Issue, Refusal } from '#domain/refusal.ts';
import { decideAccess, isForLink } from '#domain/staff/access.ts';
import type { Shop } from '#server/shop.ts';
import { type Csrf, isFromOwnSite } from './csrf.ts';
import './body.ts';
import type { UserRow } from '#server/user.ts';
import type { WorkLink } from '#server/work-link.ts';
import type { RecentSessions } from './access/recent-sessions.ts';
import { type Limits, limitOf } from './connections/limits.ts';
import type { SessionCookie } from './cookies/session-cookie.ts';
import { FileReply } from './file-reply.ts';
import { Packed, sendPacked } from './pages/packed.ts';
import type { ReadyReplies } from './pages/ready-replies.ts';
import { withReplica } from './replica/replica-reads.ts';
import type { Uploads } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null until checked, and on public calls. */
    user: UserRow | null;
    /** The link of a call under one; null until checked, and on others. */
    link: WorkLink | null;
    /** Whose account a public call was about, for the log: a sign-in, right or wrong. */
    accountId: string | null;
  }
  interface FastifyContextConfig {
    /** A stream that stays open, so its duration is not measured. */
    isStream?: boolean;
    /** A read that has a line in the log, as writes have. */
    isLogged?: boolean;
  }
}

/** What every route is given besides the request. */
export interface Web {
  readonly shop: Shop;
  readonly cookie: SessionCookie;
  readonly csrf: Csrf;
  readonly limits: Limits;
  readonly uploads: Uploads;
  readonly readyReplies: ReadyReplies;
  /** The user of a live session, and marks it as used; null for anything else. */
  findUser(token: string): Promise<UserRow | null>;
  readonly recentSessions: RecentSessions;
  /** The link that was opened with this token, also when it is over; null for anything else. */
  findLink(token: string): Promise<WorkLink | null>;
}

/** A checked request, with everything the verb needs. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Null only on public calls and those under a link. */
  readonly user: E['access'] extends 'public' | LinkKind ? UserRow | null : UserRow;
  /** Present on calls under a link. */
  readonly link: E['access'] extends LinkKind ? WorkLink<E['access']> : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function issuesOf(error: z.core.$ZodError, where: string): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    const message = issue.message;
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key].join('.'),
        message: 'Unknown field',
      }));
    }
    return [{ path: path.join('.') || where, message }];
  });
}

function parse(shape: z.ZodMiniType | undefined, value: unknown, where: string): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid_request', { issues: issuesOf(parsed.error, where) });
}

const bearer = /^Bearer ([\w-]{43})$/;

/**
 * Checks the token of a link. Cookies are not read, so no other site can use them, and no session
 * of staff opens what belongs to a rider.
 */
function guardLink(web: Web, endpoint: Endpoint, kind: LinkKind) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const link = token ? await web.findLink(token) : null;
    if (link?.kind !== kind) throw new Refusal('unauthorized');
    request.link = link;
    if (link.isOver && !endpoint.takesLate) {
      throw new Refusal(linkRefusals[kind].over, { details: { isRevoked: link.isRevoked } });
    }
  };
}

/**
 * Checks session, powers and CSRF token; null where there is nothing to check. It runs before the
 * rate limit, which counts by person, and which what another site began must not use up.
 */
function guard(web: Web, endpoint: Endpoint) {
  const { access } = endpoint;
  if (isForLink(access)) return guardLink(web, endpoint, access);
  const isWrite = !safeMethods.has(endpoint.method);
  const needsCsrf = isWrite && (endpoint.authenticity ?? 'csrf') === 'csrf';
  if (access === 'public' && !needsCsrf) return null;
  const needsOwnSite = needsCsrf && !endpoint.crossSite;
  // Calls before the second step tell who somebody is, which a profile's change must show at once.
  const isRead = !isWrite && access === 'user' && !endpoint.beforeSecondFactor;
  const findUser = isRead ? web.recentSessions.find : web.findUser;
  const { publicUrl } = web.shop.config;
  const ownOrigin = publicUrl === null ? null : new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    if (needsOwnSite && !isFromOwnSite(request, ownOrigin)) throw new Refusal('cross_site');
    const token = web.cookie.read(request);
    if (token && isWrite) web.recentSessions.forget(token);
    if (access !== 'public') {
      request.user = token ? await findUser(token) : null;
      const decision = decideAccess(access, request.user?.role ?? null);
      if (decision === 'sign-in') throw new Refusal('unauthorized');
      if (decision === 'forbid') throw new Refusal('forbidden');
      const isHeldUp = request.user?.needsSecondFactor && !endpoint.beforeSecondFactor;
      if (isHeldUp) throw new Refusal('second_factor_needed');
    }
    if (!needsCsrf) return;
    const header = request.headers['x-csrf-token'];
    const isGenuine = token && typeof header === 'string' && web.csrf.isValid(token, header);
    if (!isGenuine) throw new Refusal('csrf_invalid');
  };
}

function sendFile(reply: FastifyReply, endpoint: Endpoint, file: FileReply): FastifyReply {
  return reply
    .type(endpoint.file ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'no-store')
    .send(file.content);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  result: unknown,
): FastifyReply {
  if (reply.sent) return reply;
  if (endpoint.status) reply.code(endpoint.status);
  if (result instanceof FileReply) return sendFile(reply, endpoint, result);
  if (!endpoint.reply) return reply.send();
  if (result instanceof Packed) return sendPacked(request, reply, result);
  reply.type('application/json; charset=utf-8');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  // Encoding through the declared shape drops fields that the contract does not have.
  return reply.send(JSON.stringify(endpoint.reply.parse(result)));
}

/** Whether its {@link Packed} replies may be sent again: nothing else is to be done for each. */
const isPlainRead = ({ access, method, limit, status }: Endpoint): boolean =>
  access === 'public' && method === 'GET' && limit === undefined && status === undefined;

/**
 * Registers the endpoint; each is bound once (checked by architecture.test.ts). On a public call a
 * `Packed` must be the same for everybody who sends the address, as it may be sent again.
 */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  web: Web,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E> | Packed | FileReply>,
): void {
  const limit = limitOf(web.limits, endpoint);
  const check = guard(web, endpoint);
  const isForAll = isPlainRead(endpoint);
  const isStream = endpoint.file === 'text/event-stream';
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: {
      keepsRawBody: endpoint.authenticity === 'signed',
      isStream,
      isLogged: endpoint.isLogged || (endpoint.file !== undefined && !isStream),
    },
    onRequest: [check, limit].filter((hook) => hook !== null),
    ...(endpoint.bodyBytesMax && { bodyLimit: endpoint.bodyBytesMax }),
    ...withReplica(web.shop.config, endpoint, async (request, reply) => {
      if (request.isMultipart() && !endpoint.upload) throw new Refusal('unsupported_media_type');
      const call = {
        params: parse(endpoint.params, request.params, 'params'),
        query: parse(endpoint.query, request.query, 'query'),
        body: parse(endpoint.body, request.body, 'body'),
        user: request.user,
        link: request.link,
        request,
        reply,
      } as Call<E>;
      const result = await handler(call);
      if (isForAll && result instanceof Packed) web.readyReplies.keep(request, reply, result);
      return send(request, reply, endpoint, result);
    }),
  };
  app.route(route);
}
