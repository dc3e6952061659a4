/** Faults of the sandbox's API as the shop's client sees them, before and after the effect. */
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts';
import { authorization, type SandboxRig, startSandbox } from './sandbox.rig.ts';

let sandbox: SandboxRig;
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  sandbox = await startSandbox(fastify(), database.db);
});
afterEach(async () => {
  await sandbox.close();
  await database.drop();
});

const newOrder = { amountPaise: paise(34_800), receipt: 'SK-1' };

test.each([
  ['error-500', 'unreachable', false],
  ['timeout-before', 'timeout', false],
  ['timeout-after', 'timeout', true],
  ['truncated', 'broken', true],
] as const)('%s: the client says %s; the order exists: %s', async (api, kind, isMade) => {
  await sandbox.control({ api, apiPath: 'POST /orders', apiCalls: 1 });
  await expect(sandbox.gateway.createOrder(newOrder)).rejects.toMatchObject({ kind });
  const found = await sandbox.gateway.findOrderByReceipt('SK-1');
  expect(found !== null).toBe(isMade);
  expect((await sandbox.gateway.createOrder(newOrder)).status).toBe('created');
  const { body } = await sandbox.send('GET', '/control');
  expect(body).toMatchObject({ api: 'ok', apiCalls: null });
});

test('a refund whose answer was lost is not made twice when repeated', async () => {
  const order = await sandbox.gateway.createOrder(newOrder);
  const { razorpay_payment_id: id } = await sandbox.pay(order.id);
  const paymentId = String(id);
  const refund = { paymentId, amountPaise: paise(10_000), idempotencyKey: `${paymentId}-1` };
  await sandbox.control({ api: 'timeout-after', apiPath: '/refund', apiCalls: 1 });
  await expect(sandbox.gateway.refundPayment(refund)).rejects.toMatchObject({ kind: 'timeout' });
  expect((await sandbox.gateway.refundPayment(refund)).amountPaise).toBe(10_000);
  expect((await sandbox.gateway.fetchPayment(paymentId))?.refundedPaise).toBe(10_000);
});

test('a capture whose answer was lost succeeds when repeated', async () => {
  await sandbox.control({ lateAuthorization: true });
  const order = await sandbox.gateway.createOrder(newOrder);
  const { razorpay_payment_id: id } = await sandbox.pay(order.id);
  await sandbox.control({ api: 'truncated', apiPath: '/capture', apiCalls: 1 });
  const capture = () => sandbox.gateway.capturePayment(String(id), paise(34_800));
  await expect(capture()).rejects.toMatchObject({ kind: 'broken' });
  expect((await capture()).status).toBe('captured');
});

test('one bad answer to a GET goes unnoticed; faults spare other paths', async () => {
  await sandbox.control({ api: 'error-500', apiPath: 'GET /orders', apiCalls: 1 });
  await sandbox.gateway.createOrder(newOrder);
  expect(await sandbox.gateway.findOrderByReceipt('SK-1')).not.toBeNull();
});

test('without a count it stays broken until changed, except for the customer', async () => {
  const order = await sandbox.gateway.createOrder(newOrder);
  await sandbox.control({ api: 'error-500', apiPath: '/nothing', apiCalls: 5 });
  await sandbox.control({ api: 'error-500' });
  for (let n = 0; n < 3; n++) {
    await expect(sandbox.gateway.listOrderPayments(order.id)).rejects.toMatchObject({
      kind: 'unreachable',
      status: 500,
    });
  }
  await sandbox.pay(order.id);
  await sandbox.control({ api: 'ok' });
  expect(await sandbox.gateway.listOrderPayments(order.id)).toHaveLength(1);
});

test('a hanging call does not stop the server from closing', async () => {
  await sandbox.control({ api: 'timeout-before' });
  const hanging = fetch(`${sandbox.url}/v1/orders`, { headers: { authorization } });
  const outcome = hanging.then(
    () => 'answered',
    () => 'hung up',
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  const startedAt = performance.now();
  await sandbox.close();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(await outcome).toBe('hung up');
  sandbox = await startSandbox(fastify(), database.db);
});
