/** Uses a page by keyboard: presses Tab until a control has the focus and shows it. */
import { expect, type Locator, type Page } from '@playwright/test';

// More stops than any of our pages has.
const stopsMax = 120;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** `shown` is what the page shows in place of a hidden control. */
export async function tabTo(page: Page, target: Locator, shown = target): Promise<void> {
  for (let stop = 0; stop < stopsMax && !(await isFocused(target)); stop++) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expect(shown).toBeInViewport();
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Replaces the content of the field by the text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
