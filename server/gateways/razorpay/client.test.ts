/** The client against a server that misbehaves in every way a network can. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { razorpayClient } from './client.ts';
import { ProviderError } from './gateway.ts';

const keySecret = 'top-secret-key';
const order = {
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
const payment = {
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
const refund = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 500,
  payment_id: payment.id,
  status: 'processed',
};
const newOrder = { amountPaise: paise(5000), receipt: 'SK-1' };
const newRefund = {
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
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A provider that answers every call with the handler, and the client that calls it. */
async function provider(handler: Handler, options: { timeoutMs?: number; prefix?: string } = {}) {
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

function json(answer: unknown, status = 200): Handler {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  };
}

const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

async function failure(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => expect.fail('the call should have failed'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  const told = error as ProviderError;
  expect(`${told.message}${told.stack}`).not.toContain(keySecret);
  return told;
}

describe('what is sent and read', () => {
  test('an order is created with Basic auth, in paise, under a prefixed address', async () => {
    const { gateway, seen } = await provider(json(order), { prefix: '/sandbox/razorpay/' });
    const created = await gateway.createOrder({ ...newOrder, notes: { order: 'SK-1' } });
    expect(created).toEqual({
      id: order.id,
      amountPaise: 5000,
      currency: 'INR',
      receipt: 'SK-1',
      status: 'created',
    });
    expect(seen[0]?.call).toBe('POST /sandbox/razorpay/v1/orders');
    const credentials = Buffer.from(`rzp_test_1:${keySecret}`).toString('base64');
    expect(seen[0]?.headers.authorization).toBe(`Basic ${credentials}`);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      amount: 5000,
      currency: 'INR',
      receipt: 'SK-1',
      notes: { order: 'SK-1' },
    });
  });

  test('a refund carries its idempotency key', async () => {
    const { gateway, seen } = await provider(json(refund));
    expect(await gateway.refundPayment(newRefund)).toEqual({
      id: refund.id,
      paymentId: payment.id,
      amountPaise: 500,
      status: 'processed',
    });
    expect(seen[0]?.call).toBe(`POST /v1/payments/${payment.id}/refund`);
    expect(seen[0]?.headers['x-refund-idempotency']).toBe('refund-0001-a');
  });

  test('a receipt finds its own order only, and of several the one that got furthest', async () => {
    const items = [
      { ...order, id: 'order_a', receipt: 'SK-11' },
      { ...order, id: 'order_b' },
      { ...order, id: 'order_c', status: 'attempted' },
    ];
    const { gateway, seen } = await provider(json({ entity: 'collection', count: 3, items }));
    expect((await gateway.findOrderByReceipt('SK-1'))?.id).toBe('order_c');
    expect(seen[0]?.call).toBe('GET /v1/orders?receipt=SK-1&count=100');
    expect(await gateway.findOrderByReceipt('SK-2')).toBeNull();
  });

  test('payments are read with the fields Razorpay leaves out or empty', async () => {
    const bare = { ...payment, status: 'failed', method: undefined, error_description: '' };
    const { gateway } = await provider(json({ items: [bare] }));
    expect(await gateway.listOrderPayments(order.id)).toEqual([
      {
        id: payment.id,
        orderId: order.id,
        amountPaise: 5000,
        currency: 'INR',
        status: 'failed',
        method: null,
        refundedPaise: 0,
        errorDescription: null,
      },
    ]);
  });

  test.each([
    [404, refusal('Not found')],
    [400, refusal('The id provided does not exist')],
    [400, refusal('pay_x is not a valid id')],
  ])('an unknown payment is null, said with %i', async (status, answer) => {
    const { gateway } = await provider(json(answer, status));
    expect(await gateway.fetchPayment(payment.id)).toBeNull();
  });

  test('a capture refused because an earlier one got through is a success', async () => {
    const { gateway, seen } = await provider((response, nth) => {
      const isCapture = nth % 2 === 1;
      const answer = isCapture ? refusal('This payment has already been captured') : payment;
      json(answer, isCapture ? 400 : 200)(response, nth);
    });
    expect((await gateway.capturePayment(payment.id, paise(5000))).status).toBe('captured');
    expect(seen.map(({ call }) => call)).toEqual([
      `POST /v1/payments/${payment.id}/capture`,
      `GET /v1/payments/${payment.id}`,
    ]);
    const wrongAmount = gateway.capturePayment(payment.id, paise(4900));
    expect((await failure(wrongAmount)).kind).toBe('rejected');
  });
});

describe('when it goes wrong', () => {
  test('a refusal carries the description of the provider and its status', async () => {
    const { gateway, seen } = await provider(
      json(refusal('The amount must be at least INR 1.00'), 400),
    );
    const error = await failure(gateway.createOrder(newOrder));
    expect(error).toMatchObject({
      kind: 'rejected',
      status: 400,
      message: 'The amount must be at least INR 1.00',
    });
    expect(seen).toHaveLength(1);
  });

  test('a refusal that quotes our secret is told without it', async () => {
    const { gateway } = await provider(json(refusal(`Bad key ${keySecret}!`), 401));
    const error = await failure(gateway.fetchPayment(payment.id));
    expect(error).toMatchObject({ kind: 'rejected', message: 'Bad key [secret]!', status: 401 });
  });

  test.each([500, 502, 503, 429])('%i: a GET is repeated once, a POST never', async (status) => {
    const { gateway, seen } = await provider((response, nth) =>
      json(nth === 1 ? {} : payment, nth === 1 ? status : 200)(response, nth),
    );
    expect((await gateway.fetchPayment(payment.id))?.id).toBe(payment.id);
    expect(seen).toHaveLength(2);

    const down = await provider(json(refusal('Down'), status));
    expect(await failure(down.gateway.createOrder(newOrder))).toMatchObject({
      kind: 'unreachable',
      status,
    });
    expect(await failure(down.gateway.refundPayment(newRefund))).toMatchObject({ status });
    expect(down.seen).toHaveLength(2);
    await failure(down.gateway.fetchPayment(payment.id));
    expect(down.seen).toHaveLength(4);
  });

  test('409 means that a refund is still being made, not that it was refused', async () => {
    const { gateway } = await provider(json(refusal('Another request is in progress'), 409));
    const error = await failure(gateway.refundPayment(newRefund));
    expect(error).toMatchObject({ kind: 'unreachable', status: 409 });
  });

  test('a closed port is unreachable, with the reason and after a second try', async () => {
    const { gateway, server } = await provider(json(payment));
    await new Promise((resolve) => server.close(resolve));
    const error = await failure(gateway.fetchPayment(payment.id));
    expect(error.kind).toBe('unreachable');
    expect(error.message).toContain('ECONNREFUSED');
  });

  test('no answer in time is a timeout and is not repeated', async () => {
    const { gateway, seen } = await provider(() => {}, { timeoutMs: 150 });
    expect((await failure(gateway.fetchPayment(payment.id))).kind).toBe('timeout');
    expect((await failure(gateway.createOrder(newOrder))).kind).toBe('timeout');
    expect(seen).toHaveLength(2);
  });

  test('an answer that begins and never ends is a timeout too', async () => {
    const { gateway } = await provider((response) => response.write('{"id":'), { timeoutMs: 150 });
    expect((await failure(gateway.fetchPayment(payment.id))).kind).toBe('timeout');
  });

  test('a connection that breaks within the answer is broken', async () => {
    const { gateway } = await provider((response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"id":', () => response.destroy());
    });
    expect((await failure(gateway.createOrder(newOrder))).kind).toBe('broken');
  });

  test.each(['', '{"id":"order_RB58Mi', '<html>busy</html>', 'null', '[]', '"text"', '{}'])(
    'the answer %j is broken',
    async (text) => {
      const { gateway } = await provider((response) => response.end(text));
      expect((await failure(gateway.createOrder(newOrder))).kind).toBe('broken');
      expect((await failure(gateway.listOrderPayments(order.id))).kind).toBe('broken');
    },
  );

  test.each([
    ['a fractional amount', { ...payment, amount: 50.5 }],
    ['an amount as text', { ...payment, amount: '5000' }],
    ['a negative amount', { ...payment, amount: -5000 }],
    ['an amount beyond what is exact', { ...payment, amount: 2 ** 60 }],
    ['an unknown state', { ...payment, status: 'approved' }],
    ['no currency', { ...payment, currency: undefined }],
    ['another id', { ...payment, id: 'pay_other' }],
    ['no id at all', { ...payment, id: 7 }],
  ])('a payment with %s is broken', async (_, answer) => {
    const { gateway } = await provider(json(answer));
    expect((await failure(gateway.fetchPayment(payment.id))).kind).toBe('broken');
  });

  test('an order or a refund about something else than was asked for is broken', async () => {
    for (const lie of [{ amount: 100 }, { receipt: 'SK-2' }, { currency: 'USD' }]) {
      const { gateway } = await provider(json({ ...order, ...lie }));
      expect((await failure(gateway.createOrder(newOrder))).kind).toBe('broken');
    }
    for (const lie of [{ amount: 5000 }, { payment_id: 'pay_other' }]) {
      const { gateway } = await provider(json({ ...refund, ...lie }));
      expect((await failure(gateway.refundPayment(newRefund))).kind).toBe('broken');
    }
    const { gateway } = await provider(json({ items: [{ ...payment, order_id: 'order_other' }] }));
    expect((await failure(gateway.listOrderPayments(order.id))).kind).toBe('broken');
  });

  test('a flood is not read to its end', async () => {
    const { gateway } = await provider((response) => {
      const flood = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(flood));
    });
    expect((await failure(gateway.createOrder(newOrder))).message).toContain('too large');
  });

  test('a redirect is refused, so the credentials stay here', async () => {
    const elsewhere = await provider(json(payment));
    const { port } = elsewhere.server.address() as AddressInfo;
    const { gateway } = await provider((response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/v1/x` }).end();
    });
    await failure(gateway.fetchPayment(payment.id));
    await failure(gateway.createOrder(newOrder));
    expect(elsewhere.seen).toHaveLength(0);
  });
});
