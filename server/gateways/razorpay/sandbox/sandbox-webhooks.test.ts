/** Webhooks of the sandbox: signed, prompt, repeated until accepted, and disorderly on demand. */

import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { holdTimers } from '#server/testing/interleavings/held-timers.ts';
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts';
import { type SandboxRig, startSandbox, webhookSecret } from './sandbox.rig.ts';
import { startWebhookDelivery } from './sandbox-webhooks.ts';

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

const success = ['payment.authorized', 'payment.captured', 'order.paid'];
const names = () => sandbox.received.map(({ event }) => event.event);

function newOrder() {
  return sandbox.gateway.createOrder({ amountPaise: paise(34_800), receipt: 'SK-1' });
}

function hears(count: number) {
  return vi.waitFor(() => expect(sandbox.received.length).toBeGreaterThanOrEqual(count), {
    timeout: 10_000,
    interval: 5,
  });
}

/** Starts the sandbox again with a worker that, once idle, is idle until it is woken. */
async function restartWithoutRounds(): Promise<void> {
  await sandbox.close();
  const idleRoundMs = 1_000;
  onTestFinished(holdTimers('setTimeout', idleRoundMs).restore);
  sandbox = await startSandbox(fastify(), database.db);
}

const quietly = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

describe('the events', () => {
  test('of a success come at once, signed, each with an id of its own', async () => {
    await restartWithoutRounds();
    const order = await newOrder();
    const { razorpay_payment_id: paymentId } = await sandbox.pay(order.id);
    await hears(3);
    expect(names()).toEqual(success);
    expect(sandbox.received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(new Set(sandbox.received.map(({ id }) => id)).size).toBe(3);
    const [authorized, captured, paid] = sandbox.received.map(({ event }) => event);
    expect(authorized?.payload.payment?.entity).toMatchObject({
      id: paymentId,
      status: 'authorized',
      captured: false,
    });
    expect(captured?.contains).toEqual(['payment']);
    expect(captured?.payload.payment?.entity).toMatchObject({
      id: paymentId,
      order_id: order.id,
      amount: 34_800,
      status: 'captured',
    });
    expect(paid?.contains).toEqual(['payment', 'order']);
    expect(paid?.payload.order?.entity).toMatchObject({ id: order.id, status: 'paid' });
  });

  test('of a failure, a late authorization and its capture, and a refund', async () => {
    const order = await newOrder();
    await sandbox.pay(order.id, { outcome: 'failure' });
    await sandbox.control({ lateAuthorization: true });
    const { razorpay_payment_id: id } = await sandbox.pay(order.id);
    await hears(2);
    expect(names()).toEqual(['payment.failed', 'payment.authorized']);
    await sandbox.gateway.capturePayment(String(id), paise(34_800));
    await sandbox.gateway.refundPayment({
      paymentId: String(id),
      amountPaise: paise(800),
      idempotencyKey: 'refund-0001',
    });
    await hears(6);
    expect(names().slice(2)).toEqual([...success.slice(1), 'refund.created', 'refund.processed']);
    expect(sandbox.received.at(-1)?.event).toMatchObject({
      contains: ['refund', 'payment'],
      payload: { refund: { entity: { amount: 800, payment_id: id, status: 'processed' } } },
    });
  });

  test('are not sent for a refused payment and a repeated refund', async () => {
    const order = await newOrder();
    const { razorpay_payment_id: id } = await sandbox.pay(order.id);
    const refund = { paymentId: String(id), amountPaise: paise(100), idempotencyKey: 'refund-001' };
    await sandbox.gateway.refundPayment(refund);
    await sandbox.gateway.refundPayment(refund);
    await sandbox.send('POST', '/control/pay', { order_id: order.id, outcome: 'success' });
    await hears(5);
    await quietly(200);
    expect(sandbox.received).toHaveLength(5);
  });
});

describe('deliveries', () => {
  test('are repeated with growing pauses, same id and body, until the answer is 2xx', async () => {
    sandbox.answerWith(500);
    await sandbox.pay((await newOrder()).id);
    await hears(5);
    sandbox.answerWith(204);
    await vi.waitFor(async () => {
      const { body } = await sandbox.send('GET', '/control');
      expect(body.deliveries).toEqual({ pending: 0, delivered: 3 });
    }, 10_000);
    expect(new Set(sandbox.received.map(({ id }) => id)).size).toBe(3);
    const taken = sandbox.received.length;
    await quietly(700);
    expect(sandbox.received).toHaveLength(taken);
  }, 15_000);

  test('come as duplicates with one id each, and in reversed order', async () => {
    await sandbox.control({ webhookCopies: 3, webhookOrder: 'reversed' });
    await sandbox.pay((await newOrder()).id);
    await hears(9);
    expect(names()).toEqual([...success].reverse().flatMap((name) => [name, name, name]));
    expect(new Set(sandbox.received.map(({ id }) => id)).size).toBe(3);
  });

  test('late, when configured', async () => {
    await sandbox.control({ webhookDelayMs: 1_500 });
    const { id } = await newOrder();
    const startedMs = performance.now();
    await sandbox.pay(id);
    await hears(1);
    // The delay is measured by another clock.
    expect(performance.now() - startedMs).toBeGreaterThan(1_400);
    await hears(3);
  });

  test('are not made while switched off, and all are made once switched on', async () => {
    await sandbox.control({ webhooks: 'off' });
    await sandbox.pay((await newOrder()).id);
    await quietly(300);
    expect(sandbox.received).toEqual([]);
    await sandbox.control({ webhooks: 'on' });
    await hears(3);
  });

  test('are all repeated on request, with the same ids', async () => {
    await sandbox.pay((await newOrder()).id);
    await hears(3);
    const { body } = await sandbox.send('POST', '/control/redeliver');
    expect(body).toEqual({ requeued: 3 });
    await hears(6);
    expect(new Set(sandbox.received.map(({ id }) => id)).size).toBe(3);
  });

  test('are taken over when the process that took them died', async () => {
    sandbox.answerWith(500);
    await sandbox.pay((await newOrder()).id);
    await hears(3);
    await sandbox.close();
    // The state ten seconds after a process was killed between taking and posting a delivery.
    await database.db.execute(
      sql`UPDATE sandbox.deliveries SET delivered_at = NULL, due_at = clock_timestamp()`,
    );
    sandbox = await startSandbox(fastify(), database.db);
    await hears(3);
    expect(sandbox.received.every(({ isSigned }) => isSigned)).toBe(true);
  });

  test('are made once by several workers', async () => {
    await sandbox.control({ webhooks: 'off' });
    for (let n = 0; n < 5; n++) await sandbox.pay((await newOrder()).id);
    const options = {
      db: database.db,
      webhookSecret,
      log: { warn: () => {} },
      webhookUrl: () => sandbox.webhookUrl,
    };
    const workers = [1, 2, 3].map(() => startWebhookDelivery(options));
    await sandbox.control({ webhooks: 'on' });
    for (const worker of workers) worker.wake();
    await vi.waitFor(async () => {
      const { body } = await sandbox.send('GET', '/control');
      expect(body.deliveries).toEqual({ pending: 0, delivered: 15 });
    }, 10_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(sandbox.received).toHaveLength(15);
    expect(new Set(sandbox.received.map(({ id }) => id)).size).toBe(15);
  });

  test('a worker without its database logs it once, keeps running and can be stopped', async () => {
    const lost = openDatabase('postgres://127.0.0.1:9/gone');
    const warn = vi.fn();
    const webhookUrl = () => 'http://127.0.0.1:9/';
    const worker = startWebhookDelivery({ db: lost.db, webhookSecret, webhookUrl, log: { warn } });
    for (let n = 0; n < 5; n++) {
      worker.wake();
      await quietly(50);
    }
    await worker.stop();
    await lost.close();
    expect(warn).toHaveBeenCalledOnce();
  });
});
