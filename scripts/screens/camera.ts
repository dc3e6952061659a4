/** Opens each screen in its own browser and takes pictures in the light and dark theme. */
import path from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { languageCookie } from '#domain/language.ts';
import type { Shop } from '../../e2e/support/shop.ts';
import playwrightConfig from '../../playwright.config.ts';
import type { Shot, Stage } from './shot.ts';

export type Theme = 'light' | 'dark';

export interface Picture {
  readonly shot: string;
  readonly width: number;
  readonly theme: Theme;
  /** The picture's path in the folder; null when it could not be taken. */
  readonly file: string | null;
  /** What is wrong; null when nothing is. */
  readonly fault: string | null;
}

export interface Studio {
  readonly browser: Browser;
  readonly shop: Shop;
  readonly folder: string;
}

const phoneWidthMax = 500;
const heights = { phone: 844, desktop: 800 } as const;
/** A busy machine is slow, not wrong. */
const patienceMs = 40_000;
/** Chromium draws nothing that is higher in one piece. */
const windowHeightMax = 16_000;
const wordCharsMax = 20;
const placeholders = '[class*="_skeleton_"], [data-slot=skeleton]';

const isPhone = (width: number): boolean => width <= phoneWidthMax;

/** Whether the shot exists for a window of this width. */
export const fits = ({ only }: Shot, width: number): boolean =>
  only === undefined || (only === 'phone') === isPhone(width);

async function openContext({ browser, shop }: Studio, width: number): Promise<BrowserContext> {
  const { locale, timezoneId, serviceWorkers, contextOptions } = playwrightConfig.use ?? {};
  const height = isPhone(width) ? heights.phone : heights.desktop;
  const context = await browser.newContext({
    ...contextOptions,
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
    ...(serviceWorkers && { serviceWorkers }),
    baseURL: shop.url,
    viewport: { width, height },
    hasTouch: isPhone(width),
    isMobile: isPhone(width),
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

async function arrange(shot: Shot, stage: Stage): Promise<void> {
  for (const step of shot.given ?? []) await step(stage);
  const address = typeof shot.path === 'string' ? shot.path : await shot.path(stage);
  const answer = await stage.page.goto(address);
  const status = answer?.status() ?? 0;
  if (status !== (shot.status ?? 200)) throw new Error(`${address} answers ${status}`);
  await stage.page.locator('#root > *').first().waitFor();
  await shot.act?.(stage);
}

/** Waits for replies, fonts, and visible pictures. */
async function settle(page: Page, { frame, isLoading }: Shot): Promise<void> {
  if (!isLoading) await expect(page.locator(placeholders)).toHaveCount(0, { timeout: patienceMs });
  await page.evaluate(async (isWindow) => {
    // A toast stays while its window has no focus; menus would close.
    if (document.querySelector('[class*="_toast_"]')) window.dispatchEvent(new Event('blur'));
    if (!isWindow) for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  }, frame === 'window');
  await page.waitForFunction(() => {
    const isInWindow = ({ width, top, right, bottom, left }: DOMRect) =>
      width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const isAwaited = (image: HTMLImageElement) =>
      image.loading === 'eager' || isInWindow(image.getBoundingClientRect());
    return [...document.images].every((image) => image.complete || !isAwaited(image));
  });
}

/** Finds what would need scrolling sideways. */
async function findOverhang(page: Page): Promise<string | null> {
  const overhangPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overhangPx > 0 ? `The page is ${overhangPx} px wider than its window` : null;
}

/** Finds a table that sticks out of what is around it. */
async function findWideTable(page: Page): Promise<string | null> {
  const overhangPx = await page.evaluate(() => {
    const tables = [...document.querySelectorAll('table')];
    const overhangs = tables.map((table) => {
      const around = table.parentElement;
      if (!around || getComputedStyle(around).overflowX !== 'visible') return 0;
      const room = around.getBoundingClientRect().right;
      return Math.round(table.getBoundingClientRect().right - room);
    });
    return Math.max(0, ...overhangs);
  });
  return overhangPx > 0 ? `A table sticks out of its panel by ${overhangPx} px` : null;
}

/** Finds a broken word of ordinary length that would fit half the window. */
async function findBrokenWord(page: Page): Promise<string | null> {
  const word = await page.evaluate((charsMax) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: found, index } of (node.textContent ?? '').matchAll(/[^\s\-/@.]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        const widthPx = parts.reduce((sum, { width }) => sum + width, 0);
        if (lines.size > 1 && found.length <= charsMax && widthPx < innerWidth / 2) return found;
      }
    }
    return null;
  }, wordCharsMax);
  return word && `“${word}” is broken in two`;
}

/** Makes the window as high as the page, so that sticky elements are at their edge. */
async function stretchWindow(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const size = page.viewportSize();
  if (size && height > size.height) {
    await page.setViewportSize({ ...size, height: Math.min(height, windowHeightMax) });
  }
}

async function press(page: Page, frame: NonNullable<Shot['frame']>, file: string): Promise<void> {
  const options = { path: file, animations: 'disabled' } as const;
  if (frame === 'window') return void (await page.screenshot(options));
  const size = page.viewportSize();
  await stretchWindow(page);
  if (frame === 'page') await page.screenshot({ ...options, fullPage: true });
  else await page.locator(frame).screenshot(options);
  if (size) await page.setViewportSize(size);
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}

async function switchLanguage(shot: Shot, { page, shop }: Stage): Promise<void> {
  if (!shot.language) return;
  const cookie = { name: languageCookie, value: shot.language, url: shop.url };
  await page.context().addCookies([cookie]);
}

/** Takes the pictures of one shot at one width; any failure becomes a fault. */
export async function takePictures(
  shot: Shot,
  width: number,
  themes: readonly Theme[],
  studio: Studio,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const context = await openContext(studio, width);
  const stage = { page: await context.newPage(), shop: studio.shop };
  try {
    await switchLanguage(shot, stage);
    await arrange(shot, stage);
    for (const theme of themes) {
      await stage.page.emulateMedia({ colorScheme: theme });
      await settle(stage.page, shot);
      const file = `${shot.name}.${width}.${theme}.png`;
      await press(stage.page, shot.frame ?? 'page', path.join(studio.folder, file));
      const fault =
        (await findOverhang(stage.page)) ??
        (await findWideTable(stage.page)) ??
        (await findBrokenWord(stage.page));
      pictures.push({ shot: shot.name, width, theme, file, fault });
    }
  } catch (error) {
    const fault = firstLine(error);
    for (const theme of themes.slice(pictures.length)) {
      pictures.push({ shot: shot.name, width, theme, file: null, fault });
    }
  } finally {
    await shot.undo?.(stage);
    await context.close();
  }
  return pictures;
}
