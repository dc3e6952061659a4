/**
 * `npm run screens`: pictures of every screen and state of a real shop, into `.cache/screens`.
 *
 *   npm run screens                     all of them, at 390 and 1280 px, by day and by night
 *   npm run screens -- cart packs       only names with one of these words
 *   npm run screens -- --width 390 --theme dark
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { buildWhenStale, explainBuildFailure } from '#scripts/build.ts';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import type { Picture, Studio } from './camera.ts';
import { type Choice, readChoice } from './choice.ts';
import { contactSheet } from './contact-sheet.ts';
import { stockLongMeal } from './givens.ts';
import { shots } from './shots.ts';
import { withShop } from './with-shop.ts';

const folder = path.join('.cache', 'screens');
/** Noon in India on a Saturday, so that the cut-off is far and the dates are always the same. */
const shopNow = '2026-11-21T06:30:00.000Z';

async function takeAll(choice: Choice, studio: Studio): Promise<Picture[]> {
  const { fits, takePictures } = await import('./camera.ts');
  const pictures: Picture[] = [];
  for (const shot of choice.shots) {
    const taken: Picture[] = [];
    for (const width of choice.widths.filter((each) => fits(shot, each))) {
      taken.push(...(await takePictures(shot, width, choice.themes, studio)));
    }
    pictures.push(...taken);
    const faults = new Set(taken.flatMap(({ fault }) => fault ?? []));
    console.log(`${faults.size > 0 ? 'FAULT' : 'ok   '} ${[shot.name, ...faults].join(': ')}`);
  }
  return pictures;
}

async function runStudio(choice: Choice): Promise<Picture[]> {
  const executablePath = await findOrInstallChromium();
  // The same browser flags as for the journeys.
  const { default: config } = await import('../../playwright.config.ts');
  return withShop({ TEST_NOW: shopNow }, async (shop) => {
    await stockLongMeal(shop);
    const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath });
    try {
      return await takeAll(choice, { browser, shop, folder });
    } finally {
      await browser.close();
    }
  });
}

async function main(): Promise<void> {
  const choice = readChoice(process.argv.slice(2), shots);
  await buildWhenStale().catch(explainBuildFailure);
  if (choice.isAll) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pictures = await runStudio(choice);
  const sheet = path.join(folder, 'index.html');
  await writeFile(sheet, contactSheet(pictures));
  const faulty = new Set(pictures.flatMap(({ fault, shot }) => (fault ? shot : [])));
  console.log(`\n${pictures.length} pictures, ${faulty.size} screens with a fault: ${sheet}`);
  for (const name of faulty) console.log(`  - ${name}`);
  process.exitCode = faulty.size > 0 ? 1 : 0;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
