/** Kills the server at every step of one evening run; the result is the same as without a kill. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from './support/clean-up.ts';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { alwaysTrue, findBroken } from './support/invariants.ts';
import { type ShopProcess, startShop } from './support/shop-process.ts';
import {
  countSettled,
  expectedSummary,
  migrateAndSeed,
  seedSubscribers,
  summarise,
} from './support/subscribers.ts';
import { until } from './support/wait.ts';

const count = 3_000;
const delivery = '2026-11-22';
const afterCutoff = '2026-11-21T16:30:05.000Z';

let url: string;
let database: pg.Client;

beforeAll(async () => {
  const postgres = await openExternalPostgres();
  url = postgres.url;
  await migrateAndSeed(url);
  database = await connect(url);
  await seedSubscribers(database, count, delivery);
});
afterAll(cleanUp);

/** Starts after the cut-off, so that the run begins at once. */
const startLate = () => startShop({ DATABASE_URL: url, DEMO: '1', TEST_NOW: afterCutoff });

/** Checks that every order is complete and nothing else was paid. */
async function killAndCheck(shop: ShopProcess): Promise<void> {
  await shop.kill();
  // Open transactions are rolled back once the database notices the kill.
  await until('its connections are gone', async () => {
    const { rowCount } = await database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND backend_type = 'client backend'`,
    );
    return rowCount === 0;
  });
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
  expect(await countSettled(database, delivery)).toBeLessThan(count);
}

/** Starts a server and kills it right before it writes to the table. */
async function killBeforeWriting(table: string): Promise<ShopProcess> {
  const blocker = await connect(url);
  await blocker.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  const shop = await startLate();
  await until('it has stopped working', async () => {
    const { rowCount } = await database.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND wait_event = 'relation'
        AND query LIKE $1`,
      [`%INSERT INTO ${table} (%`],
    );
    return (rowCount ?? 0) > 0;
  });
  await shop.kill();
  await blocker.end();
  return shop;
}

it.each(['orders', 'ledger_postings', 'subscription_days', 'mails'])(
  'rolls back what was incomplete before it wrote to %s',
  async (table) => {
    const before = await countSettled(database, delivery);
    await killAndCheck(await killBeforeWriting(table));
    expect(await countSettled(database, delivery)).toBe(before);
  },
);

it.each([0, 60])(
  'keeps complete chunks when it is killed %i ms after the first one',
  async (ms) => {
    const before = await countSettled(database, delivery);
    const shop = await startLate();
    await until('it has begun', async () => (await countSettled(database, delivery)) > before);
    await sleep(ms);
    await killAndCheck(shop);
  },
);

/** The frozen day, and what is wrong with it compared with its orders. */
async function frozenDay(): Promise<object | undefined> {
  const { rows } = await database.query(
    `SELECT d.number, (SELECT count(*)::int FROM kitchen_orders k
        WHERE k.delivery_date = d.delivery_date AND k.is_frozen AND k.is_cooked) AS orders,
      (SELECT count(*)::int FROM orders o JOIN order_lines l ON l.order_id = o.id
        FULL JOIN (SELECT order_id, (line->>'mealId')::int AS meal_id,
            (line->>'quantity')::int AS quantity
          FROM kitchen_orders, jsonb_array_elements(lines) AS line
          WHERE delivery_date = $1) k ON k.order_id = o.id
        WHERE (l.meal_id, l.quantity) IS DISTINCT FROM (k.meal_id, k.quantity)) AS wrong
    FROM kitchen_days d WHERE d.delivery_date = $1`,
    [delivery],
  );
  return rows[0];
}

it('completes the rest when it is not killed before the end, and nothing twice', async () => {
  await killBeforeWriting('kitchen_orders');
  expect(await countSettled(database, delivery)).toBe(count);
  expect(await summarise(database, delivery)).toEqual(expectedSummary(count));
  expect(await frozenDay()).toBeUndefined();
});

it('freezes the day for the kitchen once, with two servers', async () => {
  const shops = await Promise.all([startLate(), startLate()]);
  await until('the day is frozen', async () => (await frozenDay()) !== undefined, 120_000);
  for (const shop of shops) await shop.stop();
  // The first number is that of the day before.
  expect(await frozenDay()).toEqual({ number: 2, orders: count, wrong: 0 });
  expect(await summarise(database, delivery)).toEqual(expectedSummary(count));
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
});
