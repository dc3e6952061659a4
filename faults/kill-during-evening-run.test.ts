/**
 * Kills the server at every step of one evening run; the result is the same as without a kill.
 * `EVENING_SUBSCRIBERS` is for how many; with `KILL_ROUNDS` it is killed at more moments.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from './support/clean-up.ts';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { alwaysTrue, findBroken } from './support/invariants/invariants.ts';
import { frozenDay } from './support/shift/frozen-day.ts';
import { untilAlone, untilBlocked } from './support/shift/kill-while-waiting.ts';
import { startShop } from './support/shop-process.ts';
import {
  countSettled,
  expectedSummary,
  migrateAndSeed,
  seedSubscribers,
  summarise,
} from './support/subscribers.ts';
import { until } from './support/wait.ts';

/** A chunk has two hundred, and two are settled at once. */
const count = Number(process.env.EVENING_SUBSCRIBERS ?? 900);
/** After the first chunk. */
const momentsMs = process.env.KILL_ROUNDS ? [0, 15, 30, 60] : [30];
/** So many can be settled before each of these kills, however late it comes. */
const freeEach = Math.floor(count / (momentsMs.length + 1));
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

/** Checks that every order is complete and nothing else was paid, but not all are settled. */
async function checkKilled(): Promise<void> {
  await untilAlone(database);
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
  expect(await countSettled(database, delivery)).toBeLessThan(count);
}

/** Starts a server and kills it right before it writes to the table. */
async function killBeforeWriting(table: string): Promise<void> {
  const blocker = await connect(url);
  await blocker.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  const shop = await startLate();
  await untilBlocked(url, table);
  await shop.kill();
  await blocker.end();
}

/** Locks the subscriptions that are to be left over, until the connection ends. */
async function holdRest(): Promise<pg.Client> {
  const blocker = await connect(url);
  await blocker.query('BEGIN');
  await blocker.query(
    `SELECT FROM subscriptions WHERE id IN (
        SELECT id FROM subscriptions WHERE decided_through < $1 ORDER BY id OFFSET $2)
      FOR UPDATE`,
    [delivery, freeEach],
  );
  return blocker;
}

it.each(['orders', 'ledger_postings', 'subscription_days', 'mails'])(
  'rolls back what was incomplete before it wrote to %s',
  async (table) => {
    const before = await countSettled(database, delivery);
    await killBeforeWriting(table);
    await checkKilled();
    expect(await countSettled(database, delivery)).toBe(before);
  },
);

it.each(momentsMs)(
  'keeps complete chunks when it is killed %i ms after the first one',
  async (ms) => {
    const before = await countSettled(database, delivery);
    const blocker = await holdRest();
    const shop = await startLate();
    await until('it has begun', async () => (await countSettled(database, delivery)) > before);
    await sleep(ms);
    await shop.kill();
    await blocker.end();
    await checkKilled();
  },
);

it('completes the rest when it is not killed before the end, and nothing twice', async () => {
  await killBeforeWriting('kitchen_orders');
  expect(await countSettled(database, delivery)).toBe(count);
  expect(await summarise(database, delivery)).toEqual(expectedSummary(count));
  expect(await frozenDay(database, delivery)).toBeUndefined();
});

it('freezes the day for the kitchen once, with two servers', async () => {
  const shops = await Promise.all([startLate(), startLate()]);
  await until(
    'the day is frozen',
    async () => (await frozenDay(database, delivery)) !== undefined,
    120_000,
  );
  for (const shop of shops) await shop.stop();
  // The first number is that of the day before.
  expect(await frozenDay(database, delivery)).toEqual({ number: 2, orders: count, wrong: 0 });
  expect(await summarise(database, delivery)).toEqual(expectedSummary(count));
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
});
