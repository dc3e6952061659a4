/** Compares the evening run of a sold-out day with that of the same day without limits. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import {
  cutoff,
  date,
  fillBase,
  type Opened,
  openOwner,
  openShop,
  reserved,
  singles,
  trySingles,
  withoutMoney,
} from './evening-shop.ts';

const pairs = Number(process.env.BENCH_ROUNDS ?? 5);
const ratioMax = 1.2;
/** More of a meal than is ever picked: what is measured is counting. */
const ofEachMeal = 2_500;

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
  (SELECT sum(portions)::int FROM seats
    WHERE delivery_date = '${date}' AND kind = 'day') AS seats,
  (SELECT taken FROM capacity_counters
    WHERE delivery_date = '${date}' AND kind = 'day') AS counted`;

/** One evening on a copy of the same data; returns the duration of its run. */
async function runOnce(opened: Opened, isLimited: boolean): Promise<number> {
  const { shop, origin } = opened;
  let refused = 0;
  if (isLimited) {
    const call = await openOwner(origin);
    await call('PUT', `/api/admin/capacity/${date}`, { portions: reserved });
    for (const { id } of await opened.query<{ id: number }>('SELECT id FROM meals ORDER BY id')) {
      await call('PUT', `/api/admin/capacity/${date}/meals/${id}`, { portions: ofEachMeal });
    }
    refused = await trySingles(opened);
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
  await fillBase(postgres.url, dataDir);
  const admin = new pg.Client({
    connectionString: postgres.url.replace(/\/sukoon$/, '/postgres'),
  });
  await admin.connect();
  undo.push(() => admin.end());
  const measure = async (isLimited: boolean) => {
    await admin.query('CREATE DATABASE evening TEMPLATE sukoon');
    const opened = await openShop(postgres.url.replace(/\/sukoon$/, '/evening'), dataDir);
    try {
      return await runOnce(opened, isLimited);
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
