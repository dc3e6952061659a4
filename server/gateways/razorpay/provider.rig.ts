/** For tests: a provider with configured answers, and the client that calls it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paise } from '#domain/money/money.ts';
import { razorpayClient } from './client.ts';
import { ProviderError } from './gateway.ts';

export const keySecret = 'top-secret-key';
export const order = {
  id: 'order_RB58MiP5SPFYyM',
  entity: 'order',
  amount: 5000,
  amount_paid: 0,
  amount_due: 5000,
  currency: 'INR',
  receipt: 'SK-1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1756455561,
};
export const payment = {
  id: 'pay_G3P9vcIhRs3NV4',
  entity: 'payment',
  amount: 5000,
  currency: 'INR',
  status: 'captured',
  order_id: order.id,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  notes: [],
  error_description: null,
  created_at: 1605871409,
};
export const refund = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 500,
  payment_id: payment.id,
  status: 'processed',
};
export const newOrder = { amountPaise: paise(5000), receipt: 'SK-1' };
export const newRefund = {
  paymentId: payment.id,
  amountPaise: paise(500),
  idempotencyKey: 'refund-0001-a',
};

interface Seen {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Handler = (response: ServerResponse, nth: number) => void;

const servers: Server[] = [];

/** Closes every provider that was started. */
export function closeProviders(): void {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}

/** A provider that answers every call with the handler, and the client that calls it. */
export async function provider(
  handler: Handler,
  options: { timeoutMs?: number; prefix?: string } = {},
) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    seen.push({ call: `${request.method} ${request.url}`, headers: request.headers, body });
    handler(response, seen.length);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway = razorpayClient({
    apiUrl: () => `http://127.0.0.1:${port}${options.prefix ?? ''}`,
    keyId: 'rzp_test_1',
    keySecret,
    webhookSecrets: ['webhook-secret'],
    timeoutMs: options.timeoutMs ?? 2_000,
  });
  return { gateway, seen, server };
}

export function json(answer: unknown, status = 200): Handler {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  };
}

export const refusal = (description: string) => ({
  error: { code: 'BAD_REQUEST_ERROR', description },
});

/** The error of a call that must fail. */
export async function failure(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => new Error('The call should have failed'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw error;
  if (`${error.message}${error.stack}`.includes(keySecret)) throw new Error('The secret leaks');
  return error;
}
