/**
 * `npm run lighthouse`: what Lighthouse says of the public pages on a cheap phone, as medians.
 *
 *   npm run lighthouse                   five runs of each page
 *   npm run lighthouse -- --runs 1 --only seo --only accessibility
 *   npm run lighthouse -- /auth          only this page
 *
 * The column "machine" is Lighthouse's benchmark index: below 1000 this machine is slower, or
 * busier, than a fair figure for performance allows.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale, explainBuildFailure } from '#scripts/build.ts';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { withoutSettings } from '#scripts/environment.ts';
import {
  type Category,
  categories,
  type Figures,
  findFailures,
  findWarnings,
  isTooLow,
  mediansOf,
  type Report,
} from '#scripts/lighthouse-report.ts';
import { start } from '#scripts/processes.ts';
import { withShop } from '#scripts/screens/with-shop.ts';

/** Fetched when it is run: 90 packages that only this command needs. */
const lighthousePackage = 'lighthouse@13.5.0';
const folder = path.join('.cache', 'lighthouse');
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
const runsDefault = 5;
const triesMax = 3;

interface Choice {
  readonly runs: number;
  readonly only: readonly Category[];
  /** Paths; empty means all that are measured by default. */
  readonly paths: readonly string[];
}

function readChoice(args: readonly string[]): Choice {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { runs: { type: 'string' }, only: { type: 'string', multiple: true } },
  });
  const runs = Number(values.runs ?? runsDefault);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1 on.');
  const only = categories.filter((category) => values.only?.includes(category) ?? true);
  if (only.length < (values.only?.length ?? 0)) {
    throw new Error(`--only takes ${categories.join(', ')}.`);
  }
  return { runs, only, paths: positionals };
}

/** The home page, the first meal of the menu, and the sign-in screen. */
async function publicPaths(shopUrl: string): Promise<string[]> {
  const meals = (await (await fetch(`${shopUrl}/api/meals`)).json()) as { slug: string }[];
  return ['/', `/meals/${meals[0]?.slug}`, '/auth'];
}

interface Run {
  readonly url: string;
  readonly only: readonly Category[];
  /** Where the report goes, without its ending. */
  readonly file: string;
  readonly chromium: string;
}

/** @throws Error with Lighthouse's own words when it could not measure. */
async function measureOnce({ url, only, file, chromium }: Run): Promise<Report> {
  // npm uses the first Node in PATH, and Lighthouse needs 22.19 or newer.
  const PATH = [path.resolve('node_modules', '.bin'), process.env.PATH].join(path.delimiter);
  const env = { ...withoutSettings(process.env), PATH, CHROME_PATH: chromium };
  const options = ['--output=json', '--output=html', `--output-path=${file}`, '--quiet'];
  const { code, output } = await start(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', url, ...options],
      `--only-categories=${only.join(',')}`,
      `--chrome-flags=${chromeFlags}`,
    ],
    { env, isQuiet: true },
  );
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output.trim()}`);
  const report = JSON.parse(await readFile(`${file}.report.json`, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

/** Tries again: on a busy machine Lighthouse misses the start of a page now and then. */
async function measure(run: Run, triesLeft = triesMax - 1): Promise<Report> {
  try {
    return await measureOnce(run);
  } catch (error) {
    if (triesLeft === 0) throw error;
    return measure(run, triesLeft - 1);
  }
}

function rowOf(address: string, figures: Figures): Record<string, string | number> {
  const { scores, lcpMs, tbtMs, cls, transferredBytes, benchmarkIndex } = figures;
  return {
    page: address,
    ...scores,
    ...(lcpMs !== null && { 'LCP s': Number((lcpMs / 1000).toFixed(2)) }),
    ...(tbtMs !== null && { 'TBT ms': Math.round(tbtMs) }),
    ...(cls !== null && { CLS: Number(cls.toFixed(3)) }),
    ...(transferredBytes !== null && { 'sent kB': Math.round(transferredBytes / 1000) }),
    ...(benchmarkIndex !== null && { machine: Math.round(benchmarkIndex) }),
  };
}

interface Place {
  readonly address: string;
  /** Its place in the names of the reports. */
  readonly number: number;
}

/** Measures one page as often as requested, and prints what failed there. */
async function measurePage(
  { address, number }: Place,
  { runs, only }: Choice,
  shopUrl: string,
): Promise<Figures> {
  const chromium = await findOrInstallChromium();
  const reports: Report[] = [];
  for (let run = 1; run <= runs; run++) {
    console.log(`${address}, run ${run} of ${runs} ...`);
    const file = path.join(folder, `${number}-${run}`);
    reports.push(await measure({ url: shopUrl + address, only, file, chromium }));
  }
  for (const line of [...findWarnings(reports), ...findFailures(reports)]) {
    console.log(`  ${line}`);
  }
  return mediansOf(reports);
}

async function main(): Promise<void> {
  const wanted = readChoice(process.argv.slice(2));
  await buildWhenStale().catch(explainBuildFailure);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rows: Record<string, string | number>[] = [];
  await withShop({}, async ({ url }) => {
    const addresses = wanted.paths.length > 0 ? wanted.paths : await publicPaths(url);
    for (const [index, address] of addresses.entries()) {
      try {
        const figures = await measurePage({ address, number: index + 1 }, wanted, url);
        rows.push(rowOf(address, figures));
        if (isTooLow(figures)) process.exitCode = 1;
      } catch (error) {
        showError(error);
      }
    }
  });
  console.table(rows);
  console.log(`${process.exitCode ? 'Not good enough.' : 'Good.'} The reports are in ${folder}.`);
}

function showError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

await main().catch(showError);
