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

it.each(['orders', 'ledger_postings', 'subscription_days', 'mails'])(
  'rolls back what was incomplete before it wrote to %s',
  async (table) => {
    const blocker = await connect(url);
    await blocker.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    const before = await countSettled(database, delivery);
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
    await killAndCheck(shop);
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

it('completes the rest when it is not killed, and nothing twice', async () => {
  const shop = await startLate();
  const isDone = async () => (await countSettled(database, delivery)) === count;
  await until('all are settled', isDone, 120_000);
  await shop.stop();
  expect(await summarise(database, delivery)).toEqual(expectedSummary(count));
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
});
