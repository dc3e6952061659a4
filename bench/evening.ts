/**
 * Compares the evening run of a sold-out day with that of the same day without limits, and measures
 * how many deliveries it orders a second.
 */
import path from 'node:path';
import pg from 'pg';
import { demoAdmin } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import {
  cutoff,
  date,
  fillBase,
  type Opened,
  openShop,
  reserved,
  singles,
  trySingles,
  withoutMoney,
} from './evening-shop.ts';
import { median } from './measure.ts';
import { signIn } from './order-flow.ts';
import { runBench } from './run-bench.ts';

const pairs = Number(process.env.BENCH_ROUNDS ?? 5);
const ratioMax = 1.2;
/** Deliveries a second. */
const rateMin = 2_000;
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
    count(*) FILTER (WHERE o.type = 'subscription')::int AS deliveries,
    count(*) FILTER (WHERE o.type <> 'subscription')::int AS singles,
    (SELECT count(*)::int FROM subscription_days
      WHERE delivery_date = '${date}' AND outcome = 'no_balance') AS unpaid,
    (SELECT sum(portions)::int FROM seats
      WHERE delivery_date = '${date}' AND kind = 'day') AS seats,
    (SELECT taken FROM capacity_counters
      WHERE delivery_date = '${date}' AND kind = 'day') AS counted
  FROM orders o WHERE o.delivery_date = '${date}'`;

/** Fills the day with limits of it and of each meal, and tries to order more. */
async function sellOut(opened: Opened): Promise<void> {
  const { call } = await signIn(opened.origin, demoAdmin);
  await call('PUT', `/api/admin/capacity/${date}`, { portions: reserved });
  for (const { id } of await opened.query<{ id: number }>('SELECT id FROM meals ORDER BY id')) {
    await call('PUT', `/api/admin/capacity/${date}/meals/${id}`, { portions: ofEachMeal });
  }
  const refused = await trySingles(opened);
  if (refused !== singles) throw new Error(`Only ${refused} of ${singles} orders were refused`);
}

async function assertSettled({ query }: Opened, isLimited: boolean): Promise<void> {
  const sold = reserved - withoutMoney;
  const expected = { deliveries: sold, singles: 0, unpaid: withoutMoney, seats: sold };
  const wanted = JSON.stringify({ ...expected, counted: isLimited ? sold : null });
  const [found] = (await query<Books>(readBooks)).map((books) => JSON.stringify(books));
  if (found !== wanted) throw new Error(`Expected ${wanted}, found ${found}`);
}

/** Two runs, two transactions of each in turn; returns how long each was at work. */
async function runInTurn(both: readonly [Opened, Opened]): Promise<[number, number]> {
  const spentMs: [number, number] = [0, 0];
  let last = Promise.resolve();
  await Promise.all(
    both.map(async ({ shop, db }, index) => {
      const transaction: typeof db.transaction = async (work) => {
        // Whoever is through with a transaction comes after the one who waits.
        const { promise, resolve } = Promise.withResolvers<void>();
        const before = last;
        last = promise;
        await before;
        const startedMs = performance.now();
        try {
          return await db.transaction(work);
        } finally {
          spentMs[index === 0 ? 0 : 1] += performance.now() - startedMs;
          resolve();
        }
      };
      await runEvening({ ...shop, db: { ...db, transaction } });
    }),
  );
  return spentMs;
}

/** The same evening with limits and without, each on a copy of the same data. */
async function measurePair(admin: pg.Client, url: string, dataDir: string, isFirst: boolean) {
  const names = ['limited', 'free'] as const;
  for (const name of names) await admin.query(`CREATE DATABASE ${name} TEMPLATE sukoon`);
  const open = (name: string) => openShop(url.replace(/\/sukoon$/, `/${name}`), dataDir);
  const [limited, free] = await Promise.all([open(names[0]), open(names[1])]);
  await sellOut(limited);
  await Promise.all([limited, free].map(({ shop }) => shop.background.settled()));
  await admin.query('CHECKPOINT');
  for (const { setNow } of [limited, free]) setNow(cutoff.getTime());
  const spentMs = await runInTurn(isFirst ? [limited, free] : [free, limited]);
  for (const opened of [limited, free]) {
    await opened.shop.background.settled();
    await assertSettled(opened, opened === limited);
    await opened.close();
  }
  for (const name of names) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  const [limitedMs, freeMs] = isFirst ? spentMs : spentMs.toReversed();
  return { limitedMs: limitedMs ?? 0, freeMs: freeMs ?? 0 };
}

/** Deliveries a second without limits, several chunks at once as in the shop. */
async function measureRate(admin: pg.Client, url: string, dataDir: string): Promise<number> {
  await admin.query('CREATE DATABASE free TEMPLATE sukoon');
  const opened = await openShop(url.replace(/\/sukoon$/, '/free'), dataDir);
  await admin.query('CHECKPOINT');
  opened.setNow(cutoff.getTime());
  const startedMs = performance.now();
  await runEvening({ ...opened.shop, db: opened.db });
  const spentS = (performance.now() - startedMs) / 1_000;
  await opened.shop.background.settled();
  await assertSettled(opened, false);
  await opened.close();
  await admin.query('DROP DATABASE free WITH (FORCE)');
  return (reserved - withoutMoney) / spentS;
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
  console.log(
    `\n${reserved} reserved deliveries fill the day, ${withoutMoney} of them without money; ` +
      `${singles} orders are tried until ${cutoff.toISOString()}\n`,
  );
  const ratios: number[] = [];
  // The first pair warms up.
  for (let pair = 0; pair <= pairs; pair++) {
    const { limitedMs, freeMs } = await measurePair(admin, postgres.url, dataDir, pair % 2 === 0);
    const ratio = limitedMs / freeMs;
    if (pair > 0) ratios.push(ratio);
    console.log(
      `with limits ${(limitedMs / 1000).toFixed(2)} s, without ${(freeMs / 1000).toFixed(2)} s, ` +
        `ratio ${ratio.toFixed(2)}${pair === 0 ? ' (does not count)' : ''}`,
    );
  }
  const rates: number[] = [];
  for (let round = 0; round < pairs; round++) {
    rates.push(await measureRate(admin, postgres.url, dataDir));
  }
  const ratio = median(ratios);
  const rate = median(rates);
  const isMet = ratio <= ratioMax && rate >= rateMin;
  console.log(
    `\nEach time ${reserved - withoutMoney} deliveries and 0 other orders; ` +
      `median ratio ${ratio.toFixed(2)}, target ${ratioMax}; ` +
      `${rate.toFixed(0)} a second, target ${rateMin}${isMet ? '' : '  MISSED'}`,
  );
  return isMet;
}

await runBench(run);
