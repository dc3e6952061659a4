/** For tests: a listening sandbox, a receiver of its webhooks, and the shop's client. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { razorpayClient } from '../client.ts';
import type { PaymentGateway } from '../gateway.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import type { SettingsChange } from './sandbox-inputs.ts';

export const keyId = 'rzp_test_sandbox';
export const keySecret = 'sandbox-key-secret';
export const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
export const webhookSecret = 'sandbox-webhook-secret';

const Entity = z.looseObject({ id: z.string(), status: z.string(), amount: z.int() });
const Wrapped = z.optional(z.object({ entity: Entity }));
const Event = z.object({
  entity: z.literal('event'),
  event: z.string(),
  contains: z.array(z.string()),
  payload: z.object({ payment: Wrapped, order: Wrapped, refund: Wrapped }),
  created_at: z.int(),
});

interface ReceivedWebhook {
  readonly id: string;
  readonly event: z.infer<typeof Event>;
  readonly isSigned: boolean;
}

interface Answer {
  readonly status: number;
  // A test names the documented fields it expects; whatever is missing fails it.
  readonly body: Record<string, unknown>;
}

export interface SandboxRig {
  readonly gateway: PaymentGateway;
  /** The sandbox's address, prefix included. */
  readonly url: string;
  /** Where webhooks arrive. */
  readonly webhookUrl: string;
  /** Every webhook that arrived, in order of arrival. */
  readonly received: ReceivedWebhook[];
  /** What the shop answers to webhooks from now on. */
  answerWith(status: number): void;
  send(method: string, path: string, body?: unknown, headers?: object): Promise<Answer>;
  control(change: SettingsChange): Promise<void>;
  /** The customer's payment, without a browser. */
  pay(orderId: string, payment?: object): Promise<Answer['body']>;
  close(): Promise<void>;
}

async function startReceiver(gateway: () => PaymentGateway) {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const signature = String(request.headers['x-razorpay-signature']);
    received.push({
      id: String(request.headers['x-razorpay-event-id']),
      event: z.parse(Event, JSON.parse(body.toString())),
      isSigned: gateway().isWebhookSignatureValid(body, signature),
    });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answerWith: (next: number) => {
      status = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Server = Parameters<ReturnType<typeof sandboxRoutes>>[0];

/** Starts a sandbox on a Fastify of the test's own. */
export async function startSandbox(server: Server, db: Db): Promise<SandboxRig> {
  let address = '';
  const gateway = razorpayClient({
    apiUrl: () => address,
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    timeoutMs: 3_000,
  });
  const receiver = await startReceiver(() => gateway);
  const now = () => new Date();
  const webhookUrl = () => receiver.url;
  await server.register(sandboxRoutes({ db, now, keyId, keySecret, webhookSecret, webhookUrl }), {
    prefix: '/sandbox/razorpay',
  });
  address = `${await server.listen({ host: '127.0.0.1', port: 0 })}/sandbox/razorpay`;

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: object = {},
  ): Promise<Answer> {
    const response = await fetch(address + path, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: z.parse(z.record(z.string(), z.unknown()), await response.json()),
    };
  }
  async function succeed(path: string, body: unknown): Promise<Answer['body']> {
    const answer = await send('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  return {
    gateway,
    url: address,
    webhookUrl: receiver.url,
    received: receiver.received,
    answerWith: receiver.answerWith,
    send,
    async control(change) {
      await succeed('/control', change);
    },
    pay: (orderId, payment = {}) =>
      succeed('/control/pay', { order_id: orderId, outcome: 'success', ...payment }),
    async close() {
      await server.close();
      await receiver.close();
    },
  };
}
