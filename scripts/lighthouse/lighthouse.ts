/**
 * `npm run lighthouse`: what Lighthouse says of the pages that everybody sees first, and of the
 * checkout, on a cheap phone, as medians.
 *
 *   npm run lighthouse                   five runs of each page
 *   npm run lighthouse -- --runs 1 --only seo --only accessibility
 *   npm run lighthouse -- /auth          only this page
 *   npm run lighthouse -- --static       each page without its scripts as well
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
import { makeCustomerProfile } from '#scripts/lighthouse/lighthouse-customer.ts';
import {
  type Category,
  categories,
  type Figures,
  findFailures,
  findWarnings,
  isTooLow,
  mediansOf,
  type Report,
} from '#scripts/lighthouse/lighthouse-report.ts';
import { serveStaticPages } from '#scripts/lighthouse/lighthouse-static.ts';
import { start } from '#scripts/processes.ts';
import { withShop } from '#scripts/screens/with-shop.ts';

/** Fetched when it is run: 90 packages that only this command needs. */
const lighthousePackage = 'lighthouse@13.5.0';
const folder = path.join('.cache', 'lighthouse');
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
const checkout = '/checkout';
const runsDefault = 5;
const triesMax = 3;

interface Choice {
  readonly runs: number;
  readonly only: readonly Category[];
  /** Paths; empty means all that are measured by default. */
  readonly paths: readonly string[];
  readonly isStaticToo: boolean;
}

function readChoice(args: readonly string[]): Choice {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      only: { type: 'string', multiple: true },
      static: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs ?? runsDefault);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1 on.');
  const only = categories.filter((category) => values.only?.includes(category) ?? true);
  if (only.length < (values.only?.length ?? 0)) {
    throw new Error(`--only takes ${categories.join(', ')}.`);
  }
  return { runs, only, paths: positionals, isStaticToo: values.static };
}

/** The home page, the first meal of the menu, the sign-in screen, and the checkout. */
async function usualPaths(shopUrl: string): Promise<string[]> {
  const meals = (await (await fetch(`${shopUrl}/api/meals`)).json()) as { slug: string }[];
  return ['/', `/meals/${meals[0]?.slug}`, '/auth', checkout];
}

interface Run {
  readonly url: string;
  readonly only: readonly Category[];
  /** Where the report goes, without its ending. */
  readonly file: string;
  readonly chromium: string;
  /** Of a customer; otherwise each run has a fresh one. */
  readonly profile?: string | undefined;
}

/** @throws Error with Lighthouse's own words when it could not measure. */
async function measureOnce({ url, only, file, chromium, profile }: Run): Promise<Report> {
  // npm uses the first Node in PATH, and Lighthouse needs 22.19 or newer.
  const PATH = [path.resolve('node_modules', '.bin'), process.env.PATH].join(path.delimiter);
  const env = { ...withoutSettings(process.env), PATH, CHROME_PATH: chromium };
  const flags = profile ? `${chromeFlags} --user-data-dir=${path.resolve(profile)}` : chromeFlags;
  const options = ['--output=json', '--output=html', `--output-path=${file}`, '--quiet'];
  const { code, output } = await start(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', url, ...options],
      `--only-categories=${only.join(',')}`,
      `--chrome-flags=${flags}`,
      ...(profile ? ['--disable-storage-reset'] : []),
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
  /** Begins the names of its reports. */
  readonly name: string;
}

/** Measures one page as often as requested, and prints what failed there. */
async function measurePage(
  { address, name }: Place,
  { runs, only }: Choice,
  shopUrl: string,
): Promise<Figures> {
  const chromium = await findOrInstallChromium();
  const profile = address === checkout ? path.join(folder, 'customer') : undefined;
  if (profile) await makeCustomerProfile(profile, { shopUrl, executablePath: chromium });
  const reports: Report[] = [];
  for (let run = 1; run <= runs; run++) {
    console.log(`${address}, run ${run} of ${runs} ...`);
    const file = path.join(folder, `${name}-${run}`);
    reports.push(await measure({ url: shopUrl + address, only, file, chromium, profile }));
  }
  for (const line of [...findWarnings(reports), ...findFailures(reports)]) {
    console.log(`  ${line}`);
  }
  const figures = mediansOf(reports);
  if (isTooLow(figures)) process.exitCode = 1;
  return figures;
}

/** A row of the page and, if that is wanted, one of the page without its scripts. */
async function measureAddress(
  place: Place,
  wanted: Choice,
  shopUrl: string,
): Promise<ReturnType<typeof rowOf>[]> {
  const { address, name } = place;
  if (address === checkout) {
    // It is not for search engines, and without its scripts it has no words.
    const only = wanted.only.filter((category) => category !== 'seo');
    return [rowOf(address, await measurePage(place, { ...wanted, only }, shopUrl))];
  }
  const row = rowOf(address, await measurePage(place, wanted, shopUrl));
  if (!wanted.isStaticToo) return [row];
  const copy = await serveStaticPages(shopUrl);
  try {
    const figures = await measurePage({ address, name: `${name}-static` }, wanted, copy.url);
    return [row, rowOf(`${address} without scripts`, figures)];
  } finally {
    copy.close();
  }
}

async function main(): Promise<void> {
  const wanted = readChoice(process.argv.slice(2));
  await buildWhenStale().catch(explainBuildFailure);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rows: Record<string, string | number>[] = [];
  await withShop({}, async ({ url }) => {
    const addresses = wanted.paths.length > 0 ? wanted.paths : await usualPaths(url);
    for (const [index, address] of addresses.entries()) {
      try {
        rows.push(...(await measureAddress({ address, name: `${index + 1}` }, wanted, url)));
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
