/** A keyboard's way through a page: Tab until the control has the focus, and it can be seen. */
import { expect, type Locator, type Page } from '@playwright/test';

// More stops than any of our pages has.
const stopsMax = 120;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < stopsMax && !(await isFocused(target)); stop++) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
