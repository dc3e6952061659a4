/** Finding a dish: filters stored in the address, the search, and Back from dialogs. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { expectCartCount, mealCard } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const menuOf = (page: Page): Locator => page.getByRole('region', { name: 'The menu' });
const cards = (page: Page): Locator => menuOf(page).getByRole('article');
const names = (page: Page): Locator => cards(page).getByRole('heading');
const field = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search the menu' });
const vegSwitch = (page: Page): Locator => page.getByRole('switch', { name: 'Veg only' });
const button = (page: Page, name: string): Locator =>
  menuOf(page).getByRole('button', { name, exact: true });

test('a link with filters reproduces the view', async ({ page }) => {
  await page.goto('/?category=gym&size=for-2&veg=1');
  await expect(button(page, 'Gym')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'for 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(vegSwitch(page)).toBeChecked();
  await expect(cards(page)).toHaveCount(8);
  await expect(menuOf(page).getByRole('img', { name: 'Vegetarian', exact: true })).toHaveCount(8);
  await expect(mealCard(page, 'Paneer Quinoa Bowl').getByText('for 2')).toBeVisible();
  await expect(mealCard(page, 'Paneer Quinoa Bowl').getByText('for 1')).toHaveCount(0);
  await expect(mealCard(page, 'Moong Sprouts Chaat')).toContainText('Not available for 2');
  await expectAccessibleInBothThemes(page);
});

test('filters go into the address as they are chosen, and leave it clean', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Lunch').click();
  await expect(page).toHaveURL('/?category=lunch');
  await button(page, 'for 1').click();
  await expect(page).toHaveURL('/?category=lunch&size=for-1');
  await vegSwitch(page).click();
  await expect(page).toHaveURL('/?category=lunch&size=for-1&veg=1');
  await page.reload();
  await expect(vegSwitch(page)).toBeChecked();
  await vegSwitch(page).click();
  await button(page, 'for 1').click();
  await button(page, 'Indulgent').click();
  await expect(page).toHaveURL('/');
  await expect(cards(page)).toHaveCount(9);
});

test('what is unknown in an address is ignored', async ({ page }) => {
  await page.goto('/?category=dinner&size=for-9&veg=maybe&q=');
  await expect(button(page, 'Indulgent')).toHaveAttribute('aria-pressed', 'true');
  await expect(vegSwitch(page)).not.toBeChecked();
  await expect(cards(page)).toHaveCount(9);
});

test('the search forgives, counts, and is emptied by Escape', async ({ page }) => {
  await page.goto('/?category=breakfast');
  await expect(names(page).first()).toHaveText('Masala Dosa');
  await field(page).click();
  await page.keyboard.type('panner tika');
  await expect(names(page)).toHaveText(['Paneer Tikka Bowl']);
  await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(menuOf(page).getByRole('status')).toHaveText('1 meal for "panner tika"');
  await expect(page).toHaveURL('/?category=breakfast&q=panner+tika');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL('/?category=breakfast');
  await expect(names(page).first()).toHaveText('Masala Dosa');
});

for (const [query, first] of [
  ['maggherita', 'Margherita Pizza'],
  ['noodels', 'Veg Hakka Noodles'],
  ['बिरयानी', 'Hyderabadi Chicken Biryani'],
] as const) {
  test(`a link that searches for ${query} finds ${first}`, async ({ page }) => {
    await page.goto(`/?q=${encodeURIComponent(query)}`);
    await expect(names(page).first()).toHaveText(first);
    await expect(field(page)).toHaveValue(query);
  });
}

test('nothing found offers the way back', async ({ page }) => {
  await page.goto('/?q=xyzzy&veg=1');
  await expect(menuOf(page).getByRole('heading', { name: 'No meals found' })).toBeVisible();
  await expect(menuOf(page).getByRole('status')).toHaveText('0 meals for "xyzzy"');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(9);
  await expect(page).toHaveURL('/');
  await expect(menuOf(page)).toBeFocused();
});

test('a search without its engine still finds names', async ({ page, allowNoise }) => {
  allowNoise(/search-meals|ERR_FAILED/);
  await page.route('**/assets/search-meals-*', (route) => route.abort());
  await page.goto('/?q=pesto');
  await expect(names(page)).toHaveText(['Pesto Fusilli']);
});

test('the engine of the search is fetched when somebody wants to search', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const hasEngine = () => fetched.some((url) => url.includes('/assets/search-meals-'));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(hasEngine()).toBe(false);
  await field(page).focus();
  await expect.poll(hasEngine).toBe(true);
});

test('a dish opens over a filtered menu; Back, Escape and Close lead to the same', async ({
  page,
}) => {
  const filtered = '/?size=for-2&veg=1&q=paneer';
  await page.goto(filtered);
  await expect(cards(page)).toHaveCount(6);
  const link = mealCard(page, 'Paneer Tikka Bowl').getByRole('link');
  const dialog = page.getByRole('dialog', { name: 'Paneer Tikka Bowl' });
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/meals/paneer-tikka-bowl');
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(filtered);
    await expect(link).toBeFocused();
    await expect(cards(page)).toHaveCount(6);
    await expect(vegSwitch(page)).toBeChecked();
  }
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Paneer Tikka Bowl' })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('paneer');
  await expect(cards(page)).toHaveCount(6);
});

test('a dish closed twice in a moment leads back to the menu, not out of the shop', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.goto('/');
  await mealCard(page, 'Paneer Tikka Bowl').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Paneer Tikka Bowl' });
  // Quicker than a driver can tap: the browser takes a moment to go back.
  await dialog.getByRole('button', { name: 'Close' }).evaluate((close: HTMLElement) => {
    close.click();
    close.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(mealCard(page, 'Paneer Tikka Bowl')).toBeVisible();
});

/** Whether React has begun; the load event does not wait for what our first script awaits. */
const isListening = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );

for (const address of ['/', '/?q=paneer', '/meals/poha']) {
  test(`${address} wakes up as the server drew it, so that no tap is lost`, async ({ page }) => {
    // A set clock leaves the page without the browser's own account of its loading.
    await page.clock.install();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await main.evaluate((element) => element.setAttribute('data-rendered', ''));
    scripts.resolve();
    await expect.poll(() => isListening(page), 'Our scripts listen').toBe(true);
    await page.getByRole('button', { name: /^Cart, / }).click();
    await expect(page.getByRole('dialog', { name: /^Your Cart/ })).toBeVisible();
    await expect(page.locator('main[data-rendered]')).toHaveCount(1);
  });
}

test('Back on a page that is not awake yet is followed once it is', async ({ page }) => {
  await page.goto('/?q=paneer');
  await mealCard(page, 'Paneer Tikka Bowl').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Paneer Tikka Bowl' })).toBeVisible();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Paneer Tikka Bowl' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/?q=paneer');
  scripts.resolve();
  await expect(field(page)).toHaveValue('paneer');
  await expect(mealCard(page, 'Paneer Tikka Bowl')).toBeVisible();
});

test('a search that was just typed is still there behind a dish', async ({ page }) => {
  await page.goto('/');
  await field(page).pressSequentially('paneer tikka');
  await expect(names(page)).toHaveText(['Paneer Tikka Bowl']);
  await mealCard(page, 'Paneer Tikka Bowl').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Paneer Tikka Bowl' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/?q=paneer+tikka');
  await expect(field(page)).toHaveValue('paneer tikka');
});

test('the whole card opens the dish, and its button only adds', async ({ page }) => {
  await page.goto('/');
  const card = mealCard(page, 'Mac & Cheese');
  await card.click({ position: { x: 24, y: 24 } });
  const dialog = page.getByRole('dialog', { name: 'Mac & Cheese' });
  await expect(dialog).toContainText('Contains: gluten, milk');
  await expect(dialog).toContainText('Energy per serving');
  await page.keyboard.press('Escape');
  await button(page, 'for 2').click();
  await card.getByRole('button', { name: 'Add Mac & Cheese' }).click();
  await expect(dialog).toHaveCount(0);
  await expectCartCount(page, 1);
});

test('a dish with one size asks all the same, adds with one tap, and hands the focus back', async ({
  page,
}) => {
  await page.goto('/?category=breakfast');
  const add = mealCard(page, 'Mango Smoothie Bowl').getByRole('button', { name: /^Add/ });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(dialog.getByRole('button', { name: /^for/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: /^for 1/ }).click();
  await expect(dialog).toHaveCount(0);
  await expectCartCount(page, 1);
  await expect(add).toBeFocused();
});
