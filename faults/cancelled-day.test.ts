/** A sold day is cancelled by a server that is killed twice; it ends as if nothing had happened. */
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { initialSettings } from '#domain/settings/shop-settings.ts';
import { openDatabase } from '#server/db/database.ts';
import { countNaively, readSeats } from '#server/testing/naive/seats.ts';
import { readOutbox } from '#server/testing/outbox.ts';
import { type TestClient, testClient } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir, onCleanUp } from './support/clean-up.ts';
import {
  assertStatus,
  type Customer,
  makeCustomer,
  openPayment,
  payAtSandbox,
  placeOrder,
  verify,
} from './support/customer.ts';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { alwaysTrue, findBroken } from './support/invariants/invariants.ts';
import { untilAlone } from './support/shift/kill-while-waiting.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { migrateAndSeed, seedSubscribers } from './support/subscribers.ts';
import { until } from './support/wait.ts';
import { makeWalletCustomer, readBalance } from './support/wallet-customer.ts';

const days = '/api/admin/kitchen/closed-days';
const deliveryDate = '2026-11-22';
const subscribers = 60;
const withThree = 10;
const withOne = 10;
const orders = 3 * withThree + withOne;

let url: string;
let shop: Shop;
let database: pg.Client;
let staff: TestClient;
let dataDir: string;
const payers: Customer[] = [];

async function payOnline(customer: Customer): Promise<void> {
  const order = await placeOrder(customer, { deliveryDate });
  const claim = await payAtSandbox(shop.origin, await openPayment(customer, order));
  assertStatus(await verify(customer, order, claim), 200, 'Verify');
}

/** Some with three orders, paid online, by wallet, in cash; some with one, two of them unpaid. */
async function sell(): Promise<void> {
  for (let made = 0; made < withThree; made++) {
    const customer = await makeWalletCustomer(shop.origin, '1000');
    await payOnline(customer);
    await placeOrder(customer, { deliveryDate, paymentMethod: 'wallet' });
    const pack = { type: 'meal-pack', packId: 'starter', items: undefined };
    await placeOrder(customer, { deliveryDate, ...pack });
    payers.push(customer);
  }
  for (let made = 0; made < withOne; made++) {
    const customer = await makeCustomer(shop.origin);
    if (made > 1) await payOnline(customer);
    else await openPayment(customer, await placeOrder(customer, { deliveryDate }));
  }
}

beforeAll(async () => {
  const postgres = await openExternalPostgres();
  url = postgres.url;
  await migrateAndSeed(url);
  database = await connect(url);
  await seedSubscribers(database, subscribers, deliveryDate);
  dataDir = await makeDataDir();
  const now = { TEST_NOW: '2026-11-20T06:30:00.000Z', RECONCILE_AFTER_S: '2' };
  shop = await openShop({ DATABASE_URL: url, DEMO: '1', DATA_DIR: dataDir, ...now });
  await sell();
  staff = testClient(shop.origin);
  const admin = { email: 'admin@sukoon.example', password: 'chef-demo-2026' };
  assertStatus(await staff.post('/api/auth/login', admin), 200, 'Sign in');
}, 120_000);
afterAll(cleanUp);

async function count(from: string): Promise<number> {
  const { rows } = await database.query(`SELECT count(*)::int AS count FROM ${from}`);
  return rows[0].count;
}

/** Kills the server, started if need be, once it waits for what `block` has locked. */
async function killWhileBlocked(block: string, waits: string): Promise<void> {
  const blocker = await connect(url);
  await blocker.query('BEGIN');
  await blocker.query(block);
  if (shop.process.hasEnded) await shop.restart();
  await database.query('UPDATE day_cancellations SET begins_at = confirmed_at');
  await until('it waits', async () => {
    const { rowCount } = await database.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1`,
      [waits],
    );
    return (rowCount ?? 0) > 0;
  });
  await shop.process.kill();
  await blocker.end();
  await untilAlone(database);
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
}

it('money and seats are exact in the end, with one mail for each customer', async () => {
  await until('all are reserved', async () => {
    const reserved = `seats WHERE delivery_date = '${deliveryDate}' AND kind = 'day'
      AND subscription_id IS NOT NULL`;
    return (await count(reserved)) === subscribers;
  });
  const preview = assertStatus(
    await staff.post(`${days}/preview`, { date: deliveryDate }),
    200,
    '',
  );
  expect(preview.body).toMatchObject({
    orders: { meals: orders - withThree, packs: withThree, unpaid: 2 },
    reservations: subscribers,
    customers: withThree + withOne + subscribers,
  });
  const body = { date: deliveryDate, reason: 'No gas', confirm: true };
  assertStatus(await staff.post(days, body), 201, 'Close');

  const twentieth = `SELECT FROM orders WHERE id = (SELECT id FROM orders
    WHERE delivery_date = '${deliveryDate}' ORDER BY user_id, number OFFSET 19 LIMIT 1) FOR UPDATE`;
  await killWhileBlocked(twentieth, '%FOR UPDATE%');
  expect(await count('day_cancellation_orders')).toBe(19);
  await killWhileBlocked('LOCK TABLE mails IN SHARE MODE', '%INSERT INTO mails%');
  expect(await count('day_cancellation_orders')).toBe(orders);
  await shop.restart();

  const isDone = async () => {
    const answer = await staff.get(days);
    const cancellation = answer.body[0]?.cancellation;
    const isWhole = cancellation?.messages.sent === withThree + withOne + subscribers;
    return isWhole && cancellation.refunds.underway === 0 ? cancellation : null;
  };
  const refunded = 2 * withThree + withOne - 2;
  expect(await until('all is done', isDone, 60_000)).toMatchObject({
    orders: { cancelled: orders, moved: 0, waiting: 0, open: 0 },
    refunds: { done: refunded, failed: 0, amount: `${refunded * 369}.00` },
    reservations: subscribers,
  });
  expect(await count('refunds')).toBe(refunded);
  for (const customer of payers) expect(await readBalance(customer)).toBe('1000.00');
  expect(await count(`seats WHERE delivery_date = '${deliveryDate}'`)).toBe(0);
  expect(await count(`mails WHERE kind IN ('order_cancelled', 'order_refunded')`)).toBe(0);
  expect(await count(`mails WHERE kind = 'day_cancelled' AND status = 'sent'`)).toBe(
    withThree + withOne + subscribers,
  );
  const outbox = await readOutbox(path.join(dataDir, 'outbox'));
  const about = outbox.filter(({ subject }) => subject.includes('cannot cook'));
  expect(new Set(about.map(({ to }) => to)).size).toBe(withThree + withOne + subscribers);
  expect(about).toHaveLength(withThree + withOne + subscribers);
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
  const direct = openDatabase(url, { poolSize: 1 });
  onCleanUp(() => direct.close());
  await until('days are reserved again', async () => {
    return (await count(`subscriptions WHERE reserved_through IS NULL`)) === 0;
  });
  expect(await readSeats(direct.db)).toEqual(await countNaively(direct.db, initialSettings));
}, 180_000);
