/** Compares the evening run of a sold-out day with that of the same day without limits. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { paise } from '#domain/money/money.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { buildApp, ownOrigin } from '#server/app.ts';
import { demoAdmin, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import { makeSubscribers } from '#server/testing/subscribers.ts';
import { makeCustomer, openSession } from './order-flow.ts';

const pairs = Number(process.env.BENCH_ROUNDS ?? 5);
const ratioMax = 1.2;
const date = '2026-11-22' as CalendarDate;
const cutoff = cutoffFor(date, alwaysInitialTerms);
const eveningMs = cutoff.getTime() - 30 * 60_000;
const perPlan = { breakfast: 1_500, lunch: 2_000, gym: 1_250 };
const withoutMoney = 250;
const reserved = Object.values(perPlan).reduce((sum, count) => sum + count, withoutMoney);
const singles = 500;
const shoppers = 20;
/** More of a meal than is ever picked: what is measured is counting. */
const ofEachMeal = 2_500;

interface Opened {
  readonly shop: Awaited<ReturnType<typeof buildApp>>['shop'];
  readonly origin: string;
  setNow(ms: number): void;
  query<Row extends object>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** A shop in this process whose clock stands half an hour before the cut-off. */
async function openShop(url: string, dataDir: string): Promise<Opened> {
  const env = { DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  let nowMs = eveningMs;
  const database = openDatabase(url);
  const now = () => new Date(nowMs);
  const app = await buildApp({ database, config: readConfig(env), now, distDir: null });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    shop: app.shop,
    origin: ownOrigin(app.server),
    setNow(ms) {
      nowMs = ms;
    },
    async query(text) {
      return (await database.pool.query(text)).rows;
    },
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}

async function openOwner(origin: string) {
  const { call, refreshToken } = openSession(origin);
  await refreshToken();
  await call('POST', '/api/auth/login', demoAdmin);
  await refreshToken();
  return call;
}

type Call = Awaited<ReturnType<typeof openOwner>>;

/** One delivery time for all; returns its id. */
async function publishNoon(call: Call, id: string | undefined, stopsMax: number | null) {
  const noon = { id, name: 'Noon', from: '12:00', to: '14:00', cutoff: '22:00', stopsMax };
  const { now, next } = await call('PUT', '/api/admin/slots', {
    slots: [noon],
    effectiveFrom: date,
  });
  return [now, ...next].at(-1).slots[0].id as string;
}

/** Five thousand subscriptions whose days are reserved; the wallets of some are empty. */
async function fillBase(url: string, dataDir: string): Promise<string> {
  await migrate(url);
  const first = openDatabase(url, { poolSize: 1 });
  await seed(first.db, readConfig({ DEMO: '1' }), new Date(eveningMs));
  await first.close();
  const opened = await openShop(url, dataDir);
  const { shop } = opened;
  const slotId = await publishNoon(await openOwner(opened.origin), undefined, null);
  const input = { cycle: 'monthly' } as const;
  for (const [planType, count] of Object.entries(perPlan)) {
    await makeSubscribers(shop, count, { ...input, planType });
  }
  await makeSubscribers(shop, withoutMoney, { ...input, balancePaise: paise(0) });
  await reserveWaitingDays(shop);
  await opened.query('VACUUM ANALYZE');
  await opened.close();
  return slotId;
}

/** Customers who try to order until the cut-off; returns how many were refused as full. */
async function trySingles({ origin, setNow }: Opened, slotId: string): Promise<number> {
  const customers = await Promise.all(Array.from({ length: shoppers }, () => makeCustomer(origin)));
  const items = [{ mealId: 1, size: 'for-1', quantity: 1 }];
  let tried = 0;
  let full = 0;
  const shopOn = async ({ call, form }: (typeof customers)[number]) => {
    for (; tried < singles; ) {
      tried++;
      setNow(eveningMs + ((cutoff.getTime() - eveningMs - 1) * tried) / singles);
      const body = { addressId: form.addressId, deliveryDate: date, items, slotId };
      await call('POST', '/api/orders', body).catch((error: Error) => {
        if (!/: 409 .*"(?:day|slot)_full"/.test(error.message)) throw error;
        full++;
      });
    }
  };
  await Promise.all(customers.map(shopOn));
  return full;
}

interface Books {
  readonly deliveries: number;
  readonly singles: number;
  readonly unpaid: number;
  readonly seats: number;
  /** Null where nothing is counted. */
  readonly counted: number | null;
}

const readBooks = `SELECT
  (SELECT count(*)::int FROM orders WHERE type = 'subscription') AS deliveries,
  (SELECT count(*)::int FROM orders WHERE type <> 'subscription') AS singles,
  (SELECT count(*)::int FROM subscription_days WHERE outcome = 'no_balance') AS unpaid,
  (SELECT sum(portions)::int FROM seats WHERE delivery_date = '${date}' AND kind = 'day') AS seats,
  (SELECT taken FROM capacity_counters WHERE delivery_date = '${date}' AND kind = 'day') AS counted`;

/** One evening on a copy of the same data; returns the duration of its run. */
async function runOnce(opened: Opened, slotId: string, isLimited: boolean): Promise<number> {
  const { shop, origin } = opened;
  const call = await openOwner(origin);
  await publishNoon(call, slotId, isLimited ? reserved : null);
  await reserveWaitingDays(shop);
  let refused = 0;
  if (isLimited) {
    await call('PUT', `/api/admin/capacity/${date}`, { portions: reserved });
    for (const { id } of await opened.query<{ id: number }>('SELECT id FROM meals ORDER BY id')) {
      await call('PUT', `/api/admin/capacity/${date}/meals/${id}`, { portions: ofEachMeal });
    }
    refused = await trySingles(opened, slotId);
  }
  await shop.background.settled();
  await opened.query('CHECKPOINT');
  opened.setNow(cutoff.getTime());
  const startedMs = performance.now();
  await runEvening(shop);
  const runMs = performance.now() - startedMs;
  await shop.background.settled();
  const [books] = await opened.query<Books>(readBooks);
  const sold = reserved - withoutMoney;
  const expected = { deliveries: sold, singles: 0, unpaid: withoutMoney, seats: sold };
  const wanted = JSON.stringify({ ...expected, counted: isLimited ? sold : null });
  if (JSON.stringify(books) !== wanted || refused !== (isLimited ? singles : 0)) {
    throw new Error(`Expected ${wanted}, found ${JSON.stringify(books)}, ${refused} refused`);
  }
  return runMs;
}

async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database') });
  undo.push(() => postgres.stop());
  const slotId = await fillBase(postgres.url, dataDir);
  const admin = new pg.Client({
    connectionString: postgres.url.replace(/\/sukoon$/, '/postgres'),
  });
  await admin.connect();
  undo.push(() => admin.end());
  const measure = async (isLimited: boolean) => {
    await admin.query('CREATE DATABASE evening TEMPLATE sukoon');
    const opened = await openShop(postgres.url.replace(/\/sukoon$/, '/evening'), dataDir);
    try {
      return await runOnce(opened, slotId, isLimited);
    } finally {
      await opened.close();
      await admin.query('DROP DATABASE evening WITH (FORCE)');
    }
  };
  console.log(
    `\n${reserved} reserved deliveries fill the day, ${withoutMoney} of them without money; ` +
      `${singles} orders are tried until ${cutoff.toISOString()}\n`,
  );
  const ratios: number[] = [];
  // The first pair warms up. Which of the two comes first alternates.
  for (let pair = 0; pair <= pairs; pair++) {
    const msOf = new Map<boolean, number>();
    for (const isLimited of pair % 2 ? [true, false] : [false, true]) {
      msOf.set(isLimited, await measure(isLimited));
    }
    const [limitedMs = 0, freeMs = 0] = [msOf.get(true), msOf.get(false)];
    if (pair > 0) ratios.push(limitedMs / freeMs);
    console.log(
      `with limits ${(limitedMs / 1000).toFixed(2)} s, without ${(freeMs / 1000).toFixed(2)} s, ` +
        `ratio ${(limitedMs / freeMs).toFixed(2)}${pair === 0 ? ' (does not count)' : ''}`,
    );
  }
  ratios.sort((one, other) => one - other);
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? Number.POSITIVE_INFINITY;
  const isMet = ratio <= ratioMax;
  console.log(
    `\nEach time ${reserved - withoutMoney} deliveries and 0 other orders; ` +
      `median ratio ${ratio.toFixed(2)}, target ${ratioMax}${isMet ? '' : '  MISSED'}`,
  );
  return isMet;
}

/** Starts everything on loopback, measures, stops; exit code 1 if the target is missed. */
export async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-bench-'));
  const undo: (() => Promise<unknown>)[] = [];
  try {
    process.exitCode = (await run(dataDir, undo)) ? 0 : 1;
  } finally {
    for (const step of undo.reverse()) await step();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
