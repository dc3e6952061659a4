/** Answers of the shop with something changed, and how they look: for what no demo shop holds. */
import type { Locator, Page } from '@playwright/test';

/** From here on the page reads what `change` makes of each answer from there. */
export async function changeAnswer<Answer>(
  page: Page,
  address: string | RegExp,
  change: (answer: Answer) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}

/** How many lines the words of an element take. */
export const countLines = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
