/** How long toasts stay and when tooltips open (Spec 9.11 and 9.12), with a settable clock. */
import type { Page } from '@playwright/test';
import { register } from './support/actions.ts';
import { byClass } from './support/by-class.ts';
import { addMeal, cartButton } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const toast = (page: Page) => page.locator(`${byClass('toast')}[data-state="open"]`);

/** Stops the page's clock; from here on time passes only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  // Ahead of what passes until it is done; no timer of these tests is as long.
  await page.clock.pauseAt(nowMs + 20_000);
}

async function fillInWrongPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.in');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
}

/** Drawing it takes timers too: a few at a time, so that hardly any of its time has passed. */
async function untilShown(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast(page)).toContainText(words, { timeout: 100 });
  }).toPass({ intervals: [0] });
}

/** With the page's clock stopped: the toast stays until a test lets its time pass. */
async function failToSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await untilShown(page, 'Invalid email or password');
}

async function failToRegister(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Rao');
  await page.getByLabel('Email').fill('admin@sukoon.example');
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill('warm-khichdi-at-9');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await untilShown(page, 'Registration Failed');
}

/** Pulls the toast aside by its left third, and lets go. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe');
  const start = { x: box.x + box.width / 3, y: box.y + 12 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + pixels / 2, start.y);
  await page.mouse.move(start.x + pixels, start.y);
  await page.mouse.up();
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('a toast', () => {
  test('stays for five seconds, gives way to the next, and is swiped away by 50 px', async ({
    page,
  }) => {
    await page.goto('/auth');
    await fillInWrongPassword(page);
    await stopClock(page);
    await failToSignIn(page);
    await expect(toast(page)).toContainText('Login Failed');
    await page.clock.runFor(4_800);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(300);
    await expect(toast(page)).toBeHidden();
    await test.step('is replaced by the next: one is visible at a time', async () => {
      await failToSignIn(page);
      await failToRegister(page);
      await expect(toast(page)).toHaveCount(1);
    });
    await test.step('is swiped away by 50 px, not by less', async () => {
      await swipe(page, 47);
      await expect(toast(page)).toBeVisible();
      await swipe(page, 53);
      await expect(toast(page)).toBeHidden();
    });
  });

  test('gets the focus by F8 and is no wider than 420 px', async ({ page }) => {
    await page.goto('/auth');
    await fillInWrongPassword(page);
    await stopClock(page);
    await failToSignIn(page);
    const box = await toast(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(420);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
      'Login Failed',
    );
    const isInside = await page.evaluate(
      (toasts) => document.activeElement?.closest(`${toasts}, [role="region"]`) !== null,
      byClass('toasts'),
    );
    expect(isInside).toBe(true);
  });
});

test.describe('with a mouse', () => {
  test.skip(({ isMobile }) => isMobile, 'Fingers do not hover');

  test('a tooltip takes 700 ms, and the next one comes at once within 300 ms', async ({ page }) => {
    await page.goto('/');
    await addMeal(page, 'Margherita Pizza', 'for-1');
    await addMeal(page, 'Margherita Pizza', 'for-2');
    await cartButton(page).click();
    const removals = page.getByRole('button', { name: /^Remove Margherita Pizza/ });
    const tooltip = page.locator(byClass('tooltip'));
    await stopClock(page);

    await removals.first().hover();
    await page.clock.runFor(690);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(20);
    await expect(tooltip).toBeVisible();

    const leaveFor = async (ms: number) => {
      await page.getByRole('heading', { name: /^Your Cart/ }).hover();
      await page.mouse.move(1, 1);
      await page.clock.runFor(ms);
      await expect(tooltip).toBeHidden();
    };
    await leaveFor(280);
    await removals.last().hover();
    await page.clock.runFor(20);
    await expect(tooltip).toBeVisible();

    await leaveFor(320);
    await removals.last().hover();
    await page.clock.runFor(600);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(200);
    await expect(tooltip).toBeVisible();
  });

  test('letters typed into a menu count as one word for a second', async ({ page }) => {
    await register(page);
    await page.goto('/');
    await page.locator('[aria-haspopup=menu]').press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await stopClock(page);
    const entry = (name: string) => page.getByRole('menuitem', { name });
    await page.keyboard.type('s');
    await page.clock.runFor(10);
    await expect(entry('Subscriptions')).toBeFocused();
    // Still the word "sd", which no entry begins with.
    await page.clock.runFor(900);
    await page.keyboard.type('d');
    await page.clock.runFor(10);
    await expect(entry('Subscriptions')).toBeFocused();
    await page.clock.runFor(1_010);
    await page.keyboard.type('d');
    await page.clock.runFor(10);
    await expect(entry('Dashboard')).toBeFocused();
  });
});
