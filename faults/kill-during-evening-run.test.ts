/** Kills the server at every step of one evening run; in the end it is as if nothing happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { alwaysTrue, findBroken } from './support/invariants.ts';
import { type ShopProcess, startShop } from './support/shop-process.ts';
import {
  countSettled,
  migrateAndSeed,
  perfectEvening,
  seedSubscribers,
  summarise,
} from './support/subscribers.ts';
import { tidyUp } from './support/tidy.ts';
import { until } from './support/wait.ts';

const count = 3_000;
const delivery = '2026-11-22';
const afterTen = '2026-11-21T16:30:05.000Z';

let url: string;
let database: pg.Client;

beforeAll(async () => {
  const postgres = await openExternalPostgres();
  url = postgres.url;
  await migrateAndSeed(url);
  database = await connect(url);
  await seedSubscribers(database, count, delivery);
});
afterAll(tidyUp);

/** Its run begins with it. */
const startLate = () => startShop({ DATABASE_URL: url, DEMO: '1', TEST_NOW: afterTen });

/** Every order is whole, and nobody paid for anything else. */
async function killAndLook(shop: ShopProcess): Promise<void> {
  await shop.kill();
  // What the dead had in hand goes back once the database notices.
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
  'undoes what was half done before it wrote to %s',
  async (table) => {
    const blocker = await connect(url);
    await blocker.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    const before = await countSettled(database, delivery);
    const shop = await startLate();
    await until('it stands still', async () => {
      const { rowCount } = await database.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND wait_event = 'relation'
          AND query LIKE $1`,
        [`%INSERT INTO ${table} (%`],
      );
      return (rowCount ?? 0) > 0;
    });
    await shop.kill();
    await blocker.end();
    await killAndLook(shop);
    expect(await countSettled(database, delivery)).toBe(before);
  },
);

it.each([0, 60])('keeps what was whole, killed %i ms after the first of it', async (ms) => {
  const before = await countSettled(database, delivery);
  const shop = await startLate();
  await until('it has begun', async () => (await countSettled(database, delivery)) > before);
  await sleep(ms);
  await killAndLook(shop);
});

it('makes the rest of it when it is left alone, and nothing twice', async () => {
  const shop = await startLate();
  const isDone = async () => (await countSettled(database, delivery)) === count;
  await until('all are settled', isDone, 120_000);
  await shop.stop();
  expect(await summarise(database, delivery)).toEqual(perfectEvening(count));
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
});
