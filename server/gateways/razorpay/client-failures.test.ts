/** The client against a provider that fails in every way a network can. */
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  closeProviders,
  failure,
  json,
  keySecret,
  newOrder,
  newRefund,
  order,
  payment,
  provider,
  refund,
  refusal,
} from './provider.rig.ts';

afterEach(closeProviders);

test('a refusal has the description and the status of the provider', async () => {
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

test('a refusal that quotes our secret is passed on without it', async () => {
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

test.each([
  [409, 'Another request is in progress'],
  [400, 'Request failed because another payment operation is in progress'],
  [400, 'Your account does not have enough balance to carry out the refund operation.'],
])('%i, %s: it has to be tried again, and was not refused', async (status, description) => {
  const { gateway } = await provider(json(refusal(description), status));
  expect(await failure(gateway.refundPayment(newRefund))).toMatchObject({
    kind: 'unreachable',
    status,
  });
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
  // On a slow machine the time may be over before a call is sent.
  expect(seen.length).toBeLessThanOrEqual(2);
});

test('an answer that begins and never ends is a timeout, too', async () => {
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

test('an order or a refund about something else than was requested is broken', async () => {
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

test('a huge answer is not read to its end', async () => {
  const { gateway } = await provider((response) => {
    const flood = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(flood));
  });
  expect((await failure(gateway.createOrder(newOrder))).message).toContain('too large');
});

test('a redirect is refused, so that the credentials are not passed on', async () => {
  const elsewhere = await provider(json(payment));
  const { port } = elsewhere.server.address() as AddressInfo;
  const { gateway } = await provider((response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${port}/v1/x` }).end();
  });
  await failure(gateway.fetchPayment(payment.id));
  await failure(gateway.createOrder(newOrder));
  expect(elsewhere.seen).toHaveLength(0);
});
