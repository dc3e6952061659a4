/** The payment provider on a server of its own, whose calls can be made to fail. */
import fastify, { type FastifyReply } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { sandboxRoutes } from '#server/gateways/razorpay/sandbox/sandbox.routes.ts';

/** Before it does anything, once it has done it, or with an answer that says so. */
export type ProviderFault = 'cut before' | 'cut after' | 'error';

export interface BankServer {
  readonly origin: string;
  /** From now on, for each call of the shop in order of arrival; null serves all of them. */
  decide(by: (() => ProviderFault | null) | null): void;
  close(): Promise<void>;
}

interface Options {
  /** Where it keeps its books. */
  readonly db: Db;
  readonly now: () => Date;
  readonly shopOrigin: () => string;
  readonly keyId: string;
  readonly keySecret: string;
}

const prefix = '/sandbox/razorpay';

function hangUp(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.destroy();
}

export async function openBankServer({ shopOrigin, ...options }: Options): Promise<BankServer> {
  let decide: (() => ProviderFault | null) | null = null;
  const cutAfter = new WeakSet<object>();
  const server = fastify();
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${prefix}/v1/`)) return undefined;
    const fault = decide?.() ?? null;
    if (fault === 'cut before') hangUp(reply);
    if (fault === 'cut after') cutAfter.add(request);
    if (fault === 'error') return reply.code(500).send({ error: { code: 'SERVER_ERROR' } });
    return undefined;
  });
  server.addHook('onSend', async (request, reply) => {
    if (cutAfter.has(request)) reply.raw.socket?.destroy();
  });
  const webhookSecret = 'sandbox-webhook-secret';
  const webhookUrl = () => `${shopOrigin()}/api/webhooks/razorpay`;
  await server.register(sandboxRoutes({ ...options, webhookSecret, webhookUrl }), { prefix });
  return {
    origin: await server.listen({ host: '127.0.0.1', port: 0 }),
    decide(by) {
      decide = by;
    },
    close: () => server.close(),
  };
}
