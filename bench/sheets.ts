/**
 * `npm run bench:sheets`: writes and prints the sheets of days of 1, 60, 300 and 2,000 orders into
 * `.cache/sheets`, and measures the largest.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { hourMs } from '#domain/calendar/durations.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { buildWhenStale } from '#scripts/build.ts';
import { demoAdmin, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';
import { date as firstDate, type Opened, openShop } from './evening-shop.ts';
import { send } from './load.ts';
import { signIn } from './order-flow.ts';
import { runBench } from './run-bench.ts';
import { measurePage, printPages } from './sheets/print-pages.ts';
import { publishDeliveries, sellDay } from './sheets/sell-day.ts';
import { freeze, work } from './sheets/work-day.ts';
import { writeSheets } from './sheets/write-sheets.ts';

const counts = (process.env.BENCH_ORDERS ?? '1,60,300,2000').split(',').map(Number);
const requests = Number(process.env.BENCH_REQUESTS ?? 40);
const warmUps = 5;
const dataMs = 300;
const fileMs = 15_000;

const folder = path.join('.cache', 'sheets');
const distDir = fileURLToPath(new URL('../dist', import.meta.url));

/** The median and the 95th percentile of a request, in milliseconds. */
async function time(url: string, cookie: string): Promise<readonly [number, number]> {
  const tookMs: number[] = [];
  for (let index = 0; index < requests + warmUps; index += 1) {
    const startedMs = performance.now();
    const { status, text } = await send('GET', url, undefined, { cookie });
    if (status !== 200) throw new Error(`${url}: ${status} ${text}`);
    if (index >= warmUps) tookMs.push(performance.now() - startedMs);
  }
  tookMs.sort((one, other) => one - other);
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0;
  return [at(0.5), at(0.95)];
}

/** Prints a figure and says whether it is within its limit. */
function report(name: string, ms: number, mostMs: number, more = ''): boolean {
  const isMet = ms <= mostMs;
  console.log(
    `${name.padEnd(28)} ${ms.toFixed(0).padStart(6)} ms${more}${isMet ? '' : '  MISSED'}`,
  );
  return isMet;
}

async function runDay(opened: Opened, count: number, place: number): Promise<boolean> {
  const date = addDays(firstDate, place);
  opened.setNow(cutoffFor(date, alwaysInitialTerms).getTime() - hourMs);
  const { call, cookie } = await signIn(opened.origin, demoAdmin);
  if (place === 0) await publishDeliveries(call);
  const orderIds = await sellDay(opened, call, date, count);
  await freeze(opened, date);
  await work(opened, call, date, orderIds);
  const session = { origin: opened.origin, cookie: cookie() };
  const at = { folder, prefix: String(count) };
  console.log(`\n${count} orders on ${date}\n`);
  const [medianMs, mostMs] = await time(`${opened.origin}/api/admin/kitchen/${date}`, cookie());
  let areMet = report('data, 95 %', mostMs, dataMs, `  (median ${medianMs.toFixed(0)} ms)`);
  areMet = report('page', await measurePage(session, date), dataMs) && areMet;
  for (const { name, ms, kb } of await writeSheets(session, date, at)) {
    areMet = report(name, ms, fileMs, `  ${kb.toFixed(0)} kB`) && areMet;
  }
  // A browser needs minutes to print thousands of parcels.
  if (count <= 300) await printPages(session, date, at);
  return areMet;
}

async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  await buildWhenStale();
  const postgres = await startEmbeddedPostgres({ dataDir });
  undo.push(() => postgres.stop());
  await migrate(postgres.url);
  const first = openDatabase(postgres.url, { poolSize: 1 });
  await seed(first.db, readConfig({ DEMO: '1' }), cutoffFor(firstDate, alwaysInitialTerms));
  await first.close();
  const opened = await openShop(postgres.url, dataDir, distDir);
  undo.push(() => opened.close());
  let areMet = true;
  for (const [place, count] of counts.entries()) {
    areMet = (await runDay(opened, count, place)) && areMet;
  }
  return areMet;
}

await runBench(run);
