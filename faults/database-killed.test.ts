/**
 * Kills PostgreSQL under a running shop, which answers 503, keeps running and recovers by itself.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, testClient } from '#server/testing/test-client.ts';
import { cleanUp } from './support/clean-up.ts';
import {
  type Customer,
  makeCustomer,
  openPayment,
  payAtSandbox,
  placeOrder,
  readOrder,
  setSandbox,
} from './support/customer.ts';
import { connect } from './support/database.ts';
import { type ExternalPostgres, openExternalPostgres } from './support/external-postgres.ts';
import { findUnsettled } from './support/invariants/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { until } from './support/wait.ts';

// Some replies come from memory, and some refusals need no database.
const expectedWithoutDatabase = [200, 304, 401, 403, 404, 503];

/** Makes every kind of call once and returns the statuses. */
async function callEverything(visitor: TestClient, customer: Customer): Promise<number[]> {
  const csrf = await customer.csrfToken();
  const answers = await Promise.all([
    visitor.get('/'),
    visitor.get('/api/meals'),
    visitor.get('/api/config'),
    visitor.get('/readyz'),
    visitor.get('/metrics'),
    visitor.post('/api/auth/login', { email: 'asha@sukoon.example', password: 'asha-demo-2026' }),
    customer.get('/api/orders'),
    customer.get('/api/addresses'),
    customer.post('/api/orders', {}, { csrf }),
    customer.post('/api/create-order', { amount: '369.00' }, { csrf }),
  ]);
  return answers.map(({ status }) => status);
}

describe('a shop whose PostgreSQL is killed', () => {
  let postgres: ExternalPostgres;
  let shop: Shop;
  let customer: Customer;
  const origin = () => shop.origin();

  beforeAll(async () => {
    postgres = await openExternalPostgres();
    shop = await openShop({ DATABASE_URL: postgres.url, DEMO: '1', RECONCILE_AFTER_S: '2' });
    customer = await makeCustomer(origin);
    await setSandbox(origin, { webhooks: 'off' });
  });
  afterAll(cleanUp);

  it('answers 503 while it is down, serves again when it is back, and never exits', async () => {
    const { pid } = shop.process;
    const visitor = testClient(origin);
    const order = await placeOrder(customer);
    const providerOrderId = await openPayment(customer, order);

    // Some of these calls are running when PostgreSQL dies.
    const statuses: number[] = [];
    let isBack = false;
    const calling = (async () => {
      while (!isBack) statuses.push(...(await callEverything(visitor, customer)));
    })();
    await postgres.kill();
    await until('orders answer 503', async () => {
      const { status, body } = await customer.get('/api/orders');
      return status === 503 && body.message === 'Database connection failed';
    });
    expect((await visitor.get('/healthz')).status).toBe(200);
    expect((await visitor.get('/readyz')).status).toBe(503);
    await postgres.start();
    const restartedAtMs = Date.now();
    await until('the shop serves again', async () => {
      const answers = [await customer.get('/api/orders'), await visitor.get('/readyz')];
      return answers.every(({ status }) => status === 200);
    });
    console.log(`Serves again ${Date.now() - restartedAtMs} ms after PostgreSQL came back`);
    isBack = true;
    await calling;

    const unexpected = statuses.filter((s) => s >= 500 && !expectedWithoutDatabase.includes(s));
    expect(unexpected).toEqual([]);
    expect(statuses).toContain(503);
    expect(shop.process).toMatchObject({ pid, hasEnded: false });
    expect(await readOrder(customer, order.id)).toMatchObject({ id: order.id, status: 'pending' });
    expect(await openPayment(customer, order)).toBe(providerOrderId);
  });

  it('receives changes to the menu again', async () => {
    const database = await connect(postgres.url);
    const visitor = testClient(origin);
    const nameOf = async () => (await visitor.get('/api/meals')).body[0].name;
    expect(await nameOf()).not.toBe('After the crash');
    await until('a change is seen', async () => {
      await database.query(`UPDATE meals SET name = 'After the crash' WHERE position = 1`);
      return (await nameOf()) === 'After the crash';
    });
    // The shop listens again, so from now on every change must arrive.
    await database.query(`UPDATE meals SET name = 'And once more' WHERE position = 1`);
    const isSeen = async () => (await nameOf()) === 'And once more';
    await until('the next change is seen', isSeen, 3_000);
  });

  it('keeps reconciling payments after a kill during a reconciliation', async () => {
    const blocker = await connect(postgres.url);
    await blocker.query('BEGIN; LOCK TABLE payment_orders IN ACCESS EXCLUSIVE MODE');
    const lockWaits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
    const watcher = await connect(postgres.url);
    await until('the job waits', async () => Boolean((await watcher.query(lockWaits)).rowCount));
    await postgres.kill();
    // Long enough for the job to fail and to retry.
    await until('the job fails', () => shop.process.output.includes('Sweep failed'));
    await postgres.start();
    await until('orders again', async () => (await customer.get('/api/orders')).status === 200);

    const order = await placeOrder(customer);
    await payAtSandbox(origin, await openPayment(customer, order));
    const paidAtMs = Date.now();
    await until(
      'the job confirms the order',
      async () => (await readOrder(customer, order.id)).status === 'confirmed',
      15_000,
    );
    console.log(`Reconciled ${Date.now() - paidAtMs} ms after the payment`);
    const database = await connect(postgres.url);
    expect(await findUnsettled(database)).toEqual([]);
  });

  it('exits cleanly afterwards', async () => {
    expect(await shop.process.stop()).toMatchObject({ code: 0, signal: null });
  });
});
