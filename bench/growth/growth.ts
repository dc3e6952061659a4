/**
 * The same requests with 1,000, 100,000 and 1,000,000 orders: a table of milliseconds. A shop that
 * has grown must not be slower.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { demoAdmin } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { busiest, fillShop } from '../../faults/support/growth/fill-shop.ts';
import { ownRequests } from '../../faults/support/growth/own-requests.ts';
import { consoleRequests } from '../../faults/support/growth/requests.ts';
import { median } from '../measure.ts';
import { makeBuyer, makeWalletBuyer, signIn } from '../order-flow.ts';
import { startPayingShop } from '../paying-shop.ts';
import { type Server, startServer } from '../processes.ts';
import { runBench } from '../run-bench.ts';

const sizes = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
const times = Number(process.env.BENCH_REQUESTS ?? 40);
const warmUps = 5;
const timesMax = 2;
/** Below it a request is fast, whatever it was before. */
const fastMs = 5;

type Step = readonly [name: string, run: () => Promise<unknown>];

async function stepsOf({ origin }: Server): Promise<readonly Step[]> {
  const staff = await signIn(origin, demoAdmin);
  const customer = await signIn(origin, busiest);
  return [
    ...consoleRequests.map(([name, url]): Step => [name, () => staff.call('GET', url)]),
    ...ownRequests.map(([name, url]): Step => [name, () => customer.call('GET', url)]),
    ['an order paid by wallet', await makeWalletBuyer(origin)],
    ['an order placed, opened and paid', await makeBuyer(origin)],
  ];
}

/** Not a number if one is refused, as those that take longer than 5 s are; it says why. */
async function medianMs(run: () => Promise<unknown>): Promise<number> {
  const tookMs: number[] = [];
  for (let turn = -warmUps; turn < times; turn++) {
    const startedMs = performance.now();
    try {
      await run();
    } catch (error) {
      console.log(String(error));
      return Number.NaN;
    }
    if (turn >= 0) tookMs.push(performance.now() - startedMs);
  }
  return median(tookMs);
}

async function isFilled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`SELECT to_regclass('public.analytics_days') AS days`);
  const has = rows[0].days && (await client.query('SELECT FROM analytics_days LIMIT 1')).rowCount;
  await client.end();
  return Boolean(has);
}

/** The milliseconds of each request in a shop of this size. */
async function measureSize(
  folder: string,
  orders: number,
  provider: Server,
): Promise<ReadonlyMap<string, number>> {
  const dataDir = path.join(folder, String(orders));
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const startedMs = performance.now();
    if (!(await isFilled(postgres.url))) await fillShop(postgres.url, orders);
    const filledS = (performance.now() - startedMs) / 1000;
    console.log(`${orders} orders: filled in ${filledS.toFixed(0)} s`);
    const shop = await startPayingShop(postgres.url, provider);
    try {
      const found = new Map<string, number>();
      for (const [name, run] of await stepsOf(shop)) found.set(name, await medianMs(run));
      return found;
    } finally {
      await shop.stop();
    }
  } finally {
    await postgres.stop();
  }
}

function print(tables: readonly ReadonlyMap<string, number>[]): boolean {
  console.log(`\n| Median in ms | ${sizes.join(' | ')} | Times |`);
  console.log(`| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |`);
  let areMet = true;
  for (const name of tables[0]?.keys() ?? []) {
    const tookMs = tables.map((table) => table.get(name) ?? Number.NaN);
    const [first = Number.NaN, last = Number.NaN] = [tookMs[0], tookMs.at(-1)];
    const isMet = last <= Math.max(fastMs, first * timesMax);
    areMet &&= isMet;
    const cells = tookMs.map((ms) => ms.toFixed(1)).join(' | ');
    console.log(`| ${name} | ${cells} | ${(last / first).toFixed(1)}${isMet ? '' : ' MISSED'} |`);
  }
  return areMet;
}

/** `BENCH_DATA_DIR`: shops of all sizes, filled where they are not, and kept. */
async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  const provider = await startServer('bench/provider.ts', {});
  undo.push(() => provider.stop());
  const tables: ReadonlyMap<string, number>[] = [];
  const folder = process.env.BENCH_DATA_DIR ?? dataDir;
  for (const size of sizes) tables.push(await measureSize(folder, size, provider));
  return print(tables);
}

await runBench(run);
