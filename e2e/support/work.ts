/** Phones of those who work without an account: a link, a code, and a line that fails. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What staff get for a run or a station. */
export interface MadeLink {
  readonly id: string;
  readonly link: string;
  readonly code: string;
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Opens `/run` or `/station` with its link and code, which then leaves the address. */
export async function openLink(page: Page, path: string, made: MadeLink): Promise<void> {
  await page.goto(`${path}${new URL(made.link).hash}`);
  await page.getByLabel('Code').fill(made.code);
  await press(page, 'Open');
  await expect(page.getByLabel('Code')).toBeHidden();
  expect(page.url()).not.toContain('#');
}

/** Until the worker has the page's own code, which it did not see on this first visit. */
export const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('work '));
        const isControlled = navigator.serviceWorker.controller !== null;
        return isControlled && name ? (await (await caches.open(name)).keys()).length : 0;
      }),
    )
    .toBeGreaterThan(0);

/** The browser is killed: the page is gone, what it stored is not. */
export async function killAndOpen(
  page: Page,
  context: BrowserContext,
  path: string,
): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const reopened = await context.newPage();
  await reopened.goto(path);
  return reopened;
}

/** Looks at the page in English, then in Hindi, and leaves it in English. */
export async function inBothLanguages(
  page: Page,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  for (const [name, language] of [
    ['हिन्दी', 'hi-IN'],
    ['English', 'en-IN'],
  ] as const) {
    await look(page);
    await press(page, name);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
}
