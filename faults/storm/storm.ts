/**
 * Days of a shop in a storm: customers order, pay, top up and cancel, staff pack, cook, bring and
 * count, and all the while something is killed. After each kill the log of what was acknowledged,
 * kept outside of the shop, is compared with the database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import { weekdayNames } from '#domain/capacity/portions.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import {
  type Acknowledged,
  findDoubled,
  findForgotten,
  findOwnerless,
  nothingAcknowledged,
} from '../support/acknowledged.ts';
import { type Chance, seededChance } from '../support/chance.ts';
import { setSandbox } from '../support/customer.ts';
import { alwaysTrue, findBroken, findUnsettled } from '../support/invariants/invariants.ts';
import { frozenDay } from '../support/shift/frozen-day.ts';
import { makeShopper, type Shopper } from '../support/shoppers.ts';
import { until } from '../support/wait.ts';
import { closeBooks, countRuns } from './counting.ts';
import {
  bring,
  cook,
  ordersOfDay,
  pack,
  type Run,
  type Shift,
  signInStaff,
  startRun,
  untilAnswered,
} from './staff.ts';

/** Captured money has an owner so long after the last kill. */
const ownedWithinMs = 60_000;
/**
 * Second payments are looked for every 30 times `RECONCILE_AFTER_S`, and refunds that failed
 * wait for half their age: that time has come.
 */
export const hurrySql = `
  UPDATE payment_orders SET next_check_at = '-infinity' WHERE provider_order_id IN (
    SELECT s.order_id FROM sandbox.payments s
      LEFT JOIN payments p ON p.provider_payment_id = s.id WHERE p.id IS NULL);
  UPDATE refunds SET next_attempt_at = '-infinity' WHERE status IN ('requested', 'pending')`;
/** The sweep takes 50 payments and 20 refunds each half minute. */
export const settledWithinMs = 180_000;
/** Within this a slow machine has acknowledged enough for a storm to prove something. */
const enoughWithinMs = 60_000;
const stopsOfRun = 100;
const portionsOfDay = 5_000;

export interface StormShop {
  /** The address of a server that runs. @throws Error when there is none. */
  origin(): string;
  /** A connection for the test, until the next kill. */
  openDatabase(): Promise<pg.Client>;
  /** Stops what runs, and starts it with a clock that begins at this instant. */
  startDay(now: string): Promise<void>;
  /** Kills, waits, and returns once all is back: after how many milliseconds. */
  strike(): Promise<number>;
}

interface StormPlan {
  readonly seed: number;
  readonly customers: number;
  /** Kills on the first day, on which customers only order, and on each day after it. */
  readonly kills: readonly number[];
}

export interface StormReport {
  readonly log: Acknowledged;
  readonly awayMs: readonly number[];
}

const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10);
/** At noon in India, long before the cut-off. */
const noonOf = (date: string): string => `${date}T06:30:00.000Z`;

interface Storm extends StormPlan, StormReport {
  readonly shop: StormShop;
  readonly chance: Chance;
  readonly shoppers: Shopper[];
  readonly awayMs: number[];
  /** The day that is brought, counted from 0; customers order for the next one. */
  day: number;
}

async function onDatabase<Result>(
  { shop }: Storm,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = await shop.openDatabase();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Nothing incomplete is visible, and nothing acknowledged is missing. */
const compare = (storm: Storm) =>
  onDatabase(storm, async (database) => {
    expect(await findForgotten(database, storm.log)).toEqual([]);
    expect(await findBroken(database, alwaysTrue)).toEqual([]);
  });

/** A sweep may not get to its end while servers die every few seconds; now it can. */
async function untilOwned({ log }: Storm, database: pg.Client): Promise<void> {
  const isOwned = async () => (await findOwnerless(database, log)).length === 0;
  await until('captured money has an owner', isOwned, ownedWithinMs).catch(() => {});
  expect(await findOwnerless(database, log)).toEqual([]);
}

/** Kills so often, each time after a random while, and compares each time. */
async function strikeOften(storm: Storm, kills: number, pauseMs: [number, number]): Promise<void> {
  const { shop, chance, awayMs } = storm;
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(chance.between(...pauseMs));
    awayMs.push(await shop.strike());
    await compare(storm);
  }
}

/** At most so often: on each day, and once while its cash is counted and its books are closed. */
const killsOf = ({ kills }: StormPlan): number => kills.reduce((sum, each) => sum + each + 2, 0);

/** More of each kind than kills; on the first day so many orders that riders have enough to do. */
async function untilEnough(storm: Storm, isOver: () => boolean): Promise<void> {
  const { day, log } = storm;
  const kills = killsOf(storm);
  const sold = () => [...log.paid].filter((id) => !log.cancelled.has(id)).length;
  const hasEnough = () =>
    sold() > kills && log.credited.size > kills && (day === 0 || log.packed.size > kills);
  const check = () => isOver() || hasEnough();
  await until('enough is acknowledged', check, enoughWithinMs).catch(() => {});
}

/** Everybody at once, until so many kills are over; then each ends what they began. */
async function underKills(
  storm: Storm,
  kills: number,
  work: (isOver: () => boolean) => readonly Promise<void>[],
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const shopping = storm.shoppers.map((shopper) => shopper.shopOn(() => isOver));
  const striking = strikeOften(storm, kills, [150, 1_500])
    .then(() => untilEnough(storm, () => isOver))
    .finally(end);
  await Promise.all([striking, ...shopping, ...work(() => isOver)]).finally(end);
  await onDatabase(storm, async (database) => {
    expect(await findDoubled(database, storm.log)).toEqual([]);
    await untilOwned(storm, database);
  });
}

/** Cash for meals, and limits, so that there are counters of portions. */
async function openForBusiness(staff: TestClient): Promise<void> {
  const path = '/api/admin/settings/payment';
  const { now } = (await staff.get(path)).body;
  await untilAnswered(() => staff.send('PUT', path, { ...now, cashForMeals: true }));
  const limits = Object.fromEntries(weekdayNames.map((day) => [day, portionsOfDay]));
  await untilAnswered(() => staff.send('PUT', '/api/admin/capacity/weekdays', limits));
}

/** A day with packers, a cook and riders under kills; its cash is counted under another one. */
async function bringDay(storm: Storm, kills: number): Promise<void> {
  const { shop, chance, log } = storm;
  const date = dayOf(storm.day);
  const orders = await onDatabase(storm, async (database) => {
    await until('the day is frozen', () => frozenDay(database, date), 60_000);
    return ordersOfDay(database, date);
  });
  expect(orders.length).toBeGreaterThan(1);
  const staff = await signInStaff(shop.origin);
  const shift: Shift = { staff, date, at: noonOf(date), chance, log, isOver: () => false };
  const runs: Run[] = [];
  const half = Math.min(stopsOfRun, Math.ceil(orders.length / 2));
  for (let from = 0; from < orders.length; from += half) {
    runs.push(await startRun(shift, shop.origin, orders.slice(from, from + half)));
  }
  await underKills(storm, kills, (isOver) => {
    const now = { ...shift, isOver };
    const middle = Math.ceil(orders.length / 2);
    return [
      pack(now, orders.slice(0, middle)),
      pack(now, orders.slice(middle)),
      cook(now, orders),
      ...runs.map((run) => bring(now, run)),
    ];
  });
  await Promise.all([countRuns(shift, runs), strikeOften(storm, 1, [0, 40])]);
}

/** The books of the day before, under a kill. */
async function closeDayBefore(storm: Storm): Promise<void> {
  const { shop, chance, log } = storm;
  const date = dayOf(storm.day - 1);
  const staff = await signInStaff(shop.origin);
  const shift = { staff, date, at: noonOf(date), chance, log, isOver: () => true };
  await Promise.all([closeBooks(shift, date), strikeOften(storm, 1, [0, 40])]);
}

/** Opens the shop for its first day. */
async function begin(shop: StormShop, plan: StormPlan): Promise<Storm> {
  const storm: Storm = {
    ...plan,
    shop,
    chance: seededChance(plan.seed),
    log: nothingAcknowledged(),
    awayMs: [],
    shoppers: [],
    day: 0,
  };
  const origin = () => shop.origin();
  await shop.startDay(noonOf(dayOf(0)));
  await openForBusiness(await signInStaff(origin));
  await setSandbox(origin, { webhookCopies: 2, webhookOrder: 'reversed' });
  const deliveryDate = () => dayOf(storm.day + 1);
  for (let made = 0; made < plan.customers; made += 1) {
    const chance = seededChance(plan.seed + made);
    const options = { origin, chance, acknowledged: storm.log, deliveryDate };
    storm.shoppers.push(await makeShopper(options));
  }
  return storm;
}

/** Days one after the other; after the last one its books are closed. */
export async function runStorm(shop: StormShop, plan: StormPlan): Promise<StormReport> {
  const storm = await begin(shop, plan);
  for (const [day, kills] of plan.kills.entries()) {
    storm.day = day;
    if (day > 0) await shop.startDay(noonOf(dayOf(day)));
    if (day > 1) await closeDayBefore(storm);
    await (day > 0 ? bringDay(storm, kills) : underKills(storm, kills, () => []));
  }
  storm.day = plan.kills.length;
  await shop.startDay(noonOf(dayOf(storm.day)));
  await closeDayBefore(storm);
  await onDatabase(storm, async (database) => {
    await untilOwned(storm, database);
    await database.query(hurrySql);
    expect(await findUnsettled(database, settledWithinMs)).toEqual([]);
    expect(await findForgotten(database, storm.log)).toEqual([]);
    expect(await findDoubled(database, storm.log)).toEqual([]);
  });
  return storm;
}
