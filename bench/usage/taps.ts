/**
 * How long it takes from a customer's tap to the next frame, on a phone with a quarter of this
 * machine's speed.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { buildWhenStale } from '#scripts/build.ts';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { withShop } from '#scripts/screens/with-shop.ts';
import { cartButton, mealCard } from '../../e2e/support/shopping.ts';
import { median } from '../measure.ts';

const visits = Number(process.env.BENCH_VISITS ?? 7);
const slowdown = 4;
const targetMs = 100;
/** Long enough for what a tap starts; its time comes from the browser. */
const pauseMs = 1_000;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Event Timing tells each event of a tap with the time to the frame after it, in steps of 8 ms. */
const watchTaps = `
  globalThis.tapMs = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.tapMs = Math.max(globalThis.tapMs, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** What is tapped, or the key that is pressed. */
type Target = (page: Page) => Locator | string;

const inMenu = (name: string) => (page: Page) =>
  page.getByRole('region', { name: 'The menu' }).getByRole('button', { name, exact: true });
const pizza = 'Margherita Pizza';

/** In this order, one after the other. */
const taps: readonly (readonly [name: string, target: Target])[] = [
  ['filter: Lunch', inMenu('Lunch')],
  ['filter: Indulgent again', inMenu('Indulgent')],
  ['filter: for 2', inMenu('for 2')],
  ['filter: Veg only', (page) => page.getByRole('switch', { name: 'Veg only' })],
  ['search: into the field', (page) => page.getByRole('searchbox')],
  ['search: first letter', () => 'p'],
  ['search: second letter', () => 'a'],
  ['search: emptied', () => 'Escape'],
  ['filters off', inMenu('for 2')],
  ['add', (page) => mealCard(page, pizza).getByRole('button', { name: `Add ${pizza}` })],
  ['add: for 1', (page) => page.getByRole('dialog').getByRole('button', { name: 'for 1' })],
  ['cart opened', cartButton],
  ['quantity', (page) => page.getByRole('button', { name: `Add one ${pizza} for 1` })],
  ['cart closed', (page) => page.getByRole('button', { name: 'Close' })],
  ['dish opened', (page) => page.getByRole('link', { name: 'Penne Arrabbiata' }).first()],
];

/** Finds the place first, so that the search for it does not delay what the tap starts. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${target}`);
  await page.waitForTimeout(pauseMs);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** What each tap of a first visit took, in milliseconds. */
async function visit(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(watchTaps);
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (const [, targetOf] of taps) {
    const target = targetOf(page);
    await page.evaluate('globalThis.tapMs = 0');
    if (typeof target === 'string') await page.keyboard.press(target);
    else await tap(page, target);
    await page.waitForTimeout(pauseMs);
    times.push((await page.evaluate('globalThis.tapMs')) as number);
  }
  await context.close();
  return times;
}

/** Prints the medians; whether each is within the target. */
async function measureTaps(browser: Browser, url: string): Promise<boolean> {
  const all: number[][] = [];
  for (let count = 0; count < visits; count++) all.push(await visit(browser, url));
  const rows = taps.map(([name], index) => {
    const times = all.map((each) => each[index] ?? Number.NaN);
    return { tap: name, 'median ms': median(times), 'most ms': Math.max(...times) };
  });
  console.table(rows);
  return rows.every((row) => row['median ms'] <= targetMs);
}

await buildWhenStale();
await withShop({}, async ({ url }) => {
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() });
  try {
    const isMet = await measureTaps(browser, url);
    console.log(`${isMet ? 'Met' : 'Missed'}: each at most ${targetMs} ms`);
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await browser.close();
  }
});
