/** Prints the sheets of the console's pages as a browser does, and measures how fast they show. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import playwrightConfig from '../../playwright.config.ts';

interface Session {
  readonly origin: string;
  /** `name=value`. */
  readonly cookie: string;
}

const pageSizes = {
  a4: { width: '210mm', height: '297mm' },
  '80mm': { width: '80mm', height: '297mm' },
  '58mm': { width: '58mm', height: '297mm' },
} as const;
const patienceMs = 120_000;

async function withPage<Result>(
  { origin, cookie }: Session,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const executablePath = await findOrInstallChromium();
  const browser = await chromium.launch({ ...playwrightConfig.use?.launchOptions, executablePath });
  try {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    context.setDefaultTimeout(patienceMs);
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    return await work(await context.newPage(), context);
  } finally {
    await browser.close();
  }
}

/** Written as `<prefix>-page-packing-list-80mm.pdf`. */
export async function printPages(
  session: Session,
  date: string,
  { folder, prefix }: { readonly folder: string; readonly prefix: string },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await withPage(session, async (page) => {
    // The dialog of the browser; the page is drawn below.
    await page.addInitScript({ content: 'window.print = () => {}' });
    for (const [view, titles] of [
      ['', ['Production', 'Packing list']],
      ['shopping', ['Shopping list']],
    ] as const) {
      await page.goto(`/admin?tab=kitchen&date=${date}&view=${view}`);
      for (const title of titles) {
        for (const [paper, size] of Object.entries(pageSizes)) {
          await page.getByRole('button', { name: `Print ${title.toLowerCase()}` }).click();
          const name = `${prefix}-page-${title.toLowerCase().replace(' ', '-')}-${paper}.pdf`;
          await page.pdf({ ...size, path: path.join(folder, name) });
          await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
        }
      }
    }
  });
}

/** How long the sheets take: until the frame after the one that paints them. */
const showSheets = `(async () => {
  const buttons = [...document.querySelectorAll('button')];
  const startedMs = performance.now();
  buttons.find(({ textContent }) => textContent === 'Sheets').click();
  const isThere = () => document.querySelector('section[aria-label="Packing list"]') !== null;
  while (!isThere()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - startedMs;
})()`;

/** In how many milliseconds the sheets of a loaded day are shown: the median of five times. */
export async function measurePage(session: Session, date: string): Promise<number> {
  return withPage(session, async (page) => {
    await page.goto(`/admin?tab=kitchen&date=${date}`);
    const list = page.getByRole('region', { name: 'Packing list' });
    await list.waitFor();
    const tookMs: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      await page.getByRole('button', { name: 'Pack', exact: true }).click();
      await list.waitFor({ state: 'detached' });
      tookMs.push(await page.evaluate<number>(showSheets));
      await list.waitFor();
    }
    return tookMs.toSorted((one, other) => one - other)[2] ?? 0;
  });
}
