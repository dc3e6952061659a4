/**
 * Kills servers, one of two, while a day is packed, brought and counted, and its books are closed:
 * what was acknowledged is there, once. `SHIFT_KILLS` is how often the shift is interrupted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#server/testing/test-client.ts';
import { seededChance } from './support/chance.ts';
import { cleanUp } from './support/clean-up.ts';
import { alwaysTrue, findBroken } from './support/invariants/invariants.ts';
import { frozenDay } from './support/shift/frozen-day.ts';
import { killWhileWaiting } from './support/shift/kill-while-waiting.ts';
import {
  bring,
  cook,
  countOf,
  emptyLog,
  ordersOfDay,
  pack,
  type ShiftLog,
  signInStaff,
  startRun,
  takePhoneOrders,
} from './support/shift/shift.ts';
import { openShiftServers, type ShiftServers } from './support/shift/shift-servers.ts';
import { seedSubscribers } from './support/subscribers.ts';
import { until } from './support/wait.ts';

const kills = Number(process.env.SHIFT_KILLS ?? 3);
const perKind = 6 + 2 * kills;
const date = '2026-11-22';
const noonBefore = '2026-11-21T06:30:00.000Z';
const afterCutoff = '2026-11-21T16:30:05.000Z';
const noonAfter = '2026-11-23T06:30:00.000Z';
const chance = seededChance(20_261_122);

let shift: ShiftServers;
let database: pg.Client;
let staff: TestClient;
const runs: string[] = [];
const origin = () => shift.origin();

const one = async (sql: string): Promise<unknown> =>
  Object.values((await database.query(sql)).rows[0] ?? {})[0];
const idsIn = async (table: string): Promise<string[]> =>
  (await database.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).rows.map(
    ({ id }) => id,
  );

beforeAll(async () => {
  shift = await openShiftServers();
  ({ database } = shift);
  await seedSubscribers(database, perKind, date);
  await shift.start(noonBefore, 1);
  await takePhoneOrders(await signInStaff(origin), perKind, date);
  await shift.start(afterCutoff, 2);
  await until('the day is frozen', async () => (await frozenDay(database, date)) !== undefined);
  staff = await signInStaff(origin);
});
afterAll(cleanUp);

/** Interrupts the shift after so many acknowledgements, and a moment. */
async function interrupt(log: ShiftLog, entries: number): Promise<void> {
  const replacing: Promise<void>[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const after = Math.floor((entries * (kill + 0.5)) / (kills + 0.5));
    await until('so much is acknowledged', () => countOf(log) >= after, 60_000);
    await sleep(chance.between(0, 8));
    await replacing.at(-2);
    await shift.kill(kill % 2);
    expect(await findBroken(database, alwaysTrue)).toEqual([]);
    // The shift goes on with the other one.
    replacing.push(shift.replace(kill % 2));
  }
  await Promise.all(replacing);
}

it('loses nothing of packing, cooking and bringing, and doubles nothing', async () => {
  const log = emptyLog();
  const orders = await ordersOfDay(database, date);
  expect(orders).toHaveLength(2 * perKind);
  const half = orders.length / 2;
  const parts = [orders.slice(0, half), orders.slice(half)];
  const started = [];
  for (const part of parts) started.push(await startRun(staff, origin, date, part));
  runs.push(...started.map(({ id }) => id));
  const entries = 3 * orders.length + parts.flat().length + 2 * Math.ceil(half / 3);
  await Promise.all([
    interrupt(log, entries),
    cook(staff, date, orders, log),
    ...parts.map((part) => pack(staff, date, part, log)),
    ...started.map(({ device }, index) => bring(device, afterCutoff, parts[index] ?? [], log)),
  ]);
  expect(countOf(log)).toBe(entries);
  expect((await idsIn('packing_entries')).toSorted()).toEqual([...log.packed.keys()].toSorted());
  expect((await idsIn('cooked_entries')).toSorted()).toEqual([...log.cooked.keys()].toSorted());
  expect((await idsIn('run_ticks')).toSorted()).toEqual([...log.ticks.keys()].toSorted());
  expect(await idsIn('late_ticks')).toEqual([]);
  const audited = await one(
    `SELECT count(*)::int FROM audit_log WHERE action IN ('order_packed', 'meal_cooked')`,
  );
  expect(audited).toBe(log.packed.size + log.cooked.size);
  const moves = `SELECT count(*)::int FROM order_events WHERE to_status = 'delivered'`;
  expect(await one(moves)).toBe(orders.length);

  const day = await staff.get(`/api/admin/kitchen/${date}`);
  const portions = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(day.body.totals).toEqual({
    ...{ ordered: portions, toCook: portions, packed: portions, short: 0 },
    ...{ delivered: portions, failed: 0, keptBack: 0 },
  });
  expect(await frozenDay(database, date)).toMatchObject({ orders: orders.length, wrong: 0 });
  expect(await one(`SELECT count(*)::int FROM kitchen_amendments`)).toBe(0);
  const cash = [...log.ticks.values()].reduce((sum, tick) => sum + (tick.cash ?? 0), 0);
  expect(await one('SELECT sum(cash_paise)::int FROM run_ticks')).toBe(cash * 100);
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
});

const expectedOf = async (runId: string): Promise<string> =>
  (await staff.get(`/api/admin/runs/${runId}`)).body.money.cash;

/** Counts exactly what the stops collected. */
async function handOver(runId: string): Promise<number | null> {
  const body = { counted: await expectedOf(runId) };
  const answer = await staff.post(`/api/admin/runs/${runId}/hand-over`, body).catch(() => null);
  return answer?.status ?? null;
}

const handOvers = (runId: string) =>
  one(`SELECT count(*)::int FROM cash_hand_overs WHERE run_id = '${runId}'`);

it('counts the cash of a run once, whether it was killed before or after', async () => {
  const [first = '', second = ''] = runs;
  await shift.stop(1);
  const { url } = shift;
  const kill = () => shift.kill(0);
  expect(await killWhileWaiting(url, 'audit_log', kill, () => handOver(first))).toBeNull();
  expect(await handOvers(first)).toBe(0);
  await shift.start(afterCutoff, 1);
  expect(await handOver(first)).toBe(200);

  const path = `/api/admin/runs/${second}/hand-over`;
  const counting = staff.post(path, { counted: await expectedOf(second) }).catch(() => null);
  await sleep(chance.between(0, 25));
  await shift.kill(0);
  const isAcknowledged = (await counting)?.status === 200;
  await shift.start(noonAfter, 1);
  staff = await signInStaff(origin);
  if (isAcknowledged) expect(await handOvers(second)).toBe(1);
  // Staff look before they count again.
  if ((await handOvers(second)) === 0) expect(await handOver(second)).toBe(200);
  for (const runId of runs) expect(await handOvers(runId)).toBe(1);
  expect(await one(`SELECT count(*)::int FROM audit_log WHERE action = 'cash_handed_over'`)).toBe(
    2,
  );
});

it('closes the books once, with the cash that was collected', async () => {
  const path = `/api/admin/books/${date}/close`;
  const close = async () => (await staff.post(path, {}).catch(() => null))?.status ?? null;
  const kill = () => shift.kill(0);
  expect(await killWhileWaiting(shift.url, 'audit_log', kill, close)).toBeNull();
  expect(await one('SELECT count(*)::int FROM book_days')).toBe(0);

  await shift.start(noonAfter, 1);
  expect((await Promise.all([close(), close()])).toSorted()).toEqual([200, 409]);
  await shift.kill(0);
  const { rows } = await database.query(
    `SELECT count(*) OVER ()::int AS days, number,
      snapshot->'figures'->'paid'->'cash'->>'amount' AS cash,
      snapshot->'figures'->'cash'->>'difference' AS difference FROM book_days`,
  );
  const collected = await one(
    `SELECT (sum(cash_paise) / 100.0)::numeric(12, 2)::text FROM run_ticks`,
  );
  expect(rows).toEqual([{ days: 1, number: 1, cash: collected, difference: '0.00' }]);
  expect(await one(`SELECT count(*)::int FROM audit_log WHERE action = 'books_closed'`)).toBe(1);
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
});
