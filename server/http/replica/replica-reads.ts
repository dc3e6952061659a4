/** Which calls a replica may answer, and when a reader last wrote, as the browser remembers it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Config } from '#server/config.ts';
import { mayReadReplica } from '#server/db/replica/replica.ts';
import { ownCookie } from '#server/http/cookies/own-cookie.ts';

/**
 * Lists and exports that no page reads again because of an event: there, the change that it is
 * about could be missing.
 */
const replicaReads: ReadonlySet<string> = new Set<CallName>([
  'GET /api/admin/analytics/sales',
  'GET /api/admin/audit',
  'GET /api/admin/audit/export',
  'GET /api/admin/audit/staff',
  'GET /api/admin/meals/export',
  'GET /api/admin/orders/export',
  'GET /api/admin/registers/invoices',
  'GET /api/admin/registers/invoices/export',
  'GET /api/admin/registers/credit-notes',
  'GET /api/admin/registers/credit-notes/export',
  'GET /api/admin/registers/gstr1',
  'GET /api/admin/registers/gstr1/export',
  'GET /api/admin/subscriptions',
  'GET /api/admin/users',
  'GET /api/admin/users/:id/orders',
  'GET /api/admin/users/:id/wallet-transactions',
  'GET /api/admin/wallets',
  'GET /api/wallet/statement',
]);

/** Longer than a replica may be behind, and clocks apart. */
const rememberedS = 60;

/** Notes in a cookie when its browser last wrote, which another process then sees, too. */
function wroteCookie(config: Pick<Config, 'publicUrl'>) {
  const { name, options } = ownCookie(config, 'wrote');
  return {
    /** 0: not within the last minute. */
    read: ({ cookies }: FastifyRequest): number =>
      Number(/^\d{1,15}$/.exec(cookies[name] ?? '')?.[0] ?? 0),
    note(reply: FastifyReply): void {
      reply.setCookie(name, String(Date.now()), { ...options, maxAge: rememberedS });
    },
  };
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The same route, which reads from the replica if it may, and notes what it wrote. */
export function withReplica(
  config: Pick<Config, 'publicUrl' | 'databaseReadUrl'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  handler: Handle,
) {
  if (config.databaseReadUrl === null) return { handler };
  const cookie = wroteCookie(config);
  if (replicaReads.has(`${method} ${path}`)) {
    const reading: Handle = (request, reply) =>
      mayReadReplica(cookie.read(request), () => handler(request, reply));
    return { handler: reading };
  }
  if (method === 'GET') return { handler };
  // When it is over: what it wrote is older than that.
  const onSend = async (_request: FastifyRequest, reply: FastifyReply) => cookie.note(reply);
  return { handler, onSend };
}
