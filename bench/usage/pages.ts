/**
 * What the first seconds of a page cost a phone with a quarter of this machine's speed: the
 * processor time of its main thread, by trace. A visitor has nothing of the site yet; a customer
 * has been on the page before, and its files are in the cache.
 *
 *   BENCH_VISITS=9 npm run bench:pages
 */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { buildWhenStale } from '#scripts/build.ts';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { withShop } from '#scripts/screens/with-shop.ts';
import { register } from '../../e2e/support/actions.ts';
import { bringCart, saveAddress } from '../../e2e/support/shopping.ts';
import { median } from '../measure.ts';
import { type Cost, costOf, longTaskMs, traceCategories } from './trace.ts';

const visits = Number(process.env.BENCH_VISITS ?? 7);
const slowdown = 4;
/** What begins later is not counted. */
const watchedMs = 4_000;
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true } as const;
const dish = 'Margherita Pizza';
const visitorPaths = ['/', '/meals/margherita-pizza', '/auth'];
const customerPaths = ['/checkout', '/dashboard', '/wallet'];

async function visit(browser: Browser, context: BrowserContext, path: string): Promise<Cost> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: traceCategories });
  await page.goto(path);
  await page.waitForTimeout(watchedMs);
  const trace = await browser.stopTracing();
  await page.close();
  return costOf(trace);
}

async function openCustomer(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL });
  const page = await context.newPage();
  await register(page);
  await saveAddress(page);
  await bringCart(page, dish);
  for (const path of customerPaths) await page.goto(path, { waitUntil: 'networkidle' });
  await page.close();
  return context;
}

function rowOf(path: string, costs: readonly Cost[]) {
  const medianOf = (name: keyof Cost) => Math.round(median(costs.map((cost) => cost[name])));
  return {
    page: path,
    'all tasks ms': medianOf('tasks'),
    [`above ${longTaskMs} ms`]: medianOf('aboveLongTask'),
    'layout and styles ms': medianOf('layoutAndStyles'),
    'largest paint ms': medianOf('largestPaint'),
  };
}

async function measurePages(browser: Browser, baseURL: string): Promise<void> {
  const customer = await openCustomer(browser, baseURL);
  const costs = new Map<string, Cost[]>();
  const keep = (path: string, cost: Cost) => costs.set(path, [...(costs.get(path) ?? []), cost]);
  for (let count = 0; count < visits; count++) {
    for (const path of visitorPaths) {
      const context = await browser.newContext({ ...phone, baseURL });
      keep(path, await visit(browser, context, path));
      await context.close();
    }
    for (const path of customerPaths) keep(path, await visit(browser, customer, path));
  }
  console.table([...costs].map(([path, all]) => rowOf(path, all)));
}

await buildWhenStale();
await withShop({}, async ({ url }) => {
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() });
  try {
    await measurePages(browser, url);
  } finally {
    await browser.close();
  }
});
