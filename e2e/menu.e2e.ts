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

/** The outline is what is left to see of a choice. */
async function expectChoiceInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(button(page, 'for 2')).toHaveCSS('outline-style', 'solid');
  await expect(button(page, 'for 1')).toHaveCSS('outline-style', 'none');
  await page.emulateMedia({ forcedColors: 'none' });
}

/** As many tabs as there are may fill their strip: no part of it is under the search. */
async function expectApart(strip: Locator, search: Locator): Promise<void> {
  const [tabs, input] = await Promise.all([strip.boundingBox(), search.boundingBox()]);
  if (!tabs || !input) throw new Error('One of them is not there');
  const isBeside = tabs.x + tabs.width <= input.x;
  expect(isBeside || input.y + input.height <= tabs.y).toBe(true);
}

test('filters go into the address as they are chosen, and leave it clean', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Gym').click();
  await expect(page).toHaveURL('/?category=gym');
  await button(page, 'for 2').click();
  await expect(page).toHaveURL('/?category=gym&size=for-2');
  await vegSwitch(page).click();
  await expect(page).toHaveURL('/?category=gym&size=for-2&veg=1');
  await test.step('a link with filters reproduces the view', async () => {
    await page.reload();
    await expect(vegSwitch(page)).toBeChecked();
    await expect(cards(page)).toHaveCount(8);
    await expect(mealCard(page, 'Paneer Quinoa Bowl').getByText('for 1')).toHaveCount(0);
    await expect(mealCard(page, 'Moong Sprouts Chaat')).toContainText('Not available for 2');
    await expectAccessibleInBothThemes(page);
  });
  await test.step('what is chosen can be seen where the system sets the colours', () =>
    expectChoiceInForcedColours(page));
  await vegSwitch(page).click();
  await button(page, 'for 2').click();
  await button(page, 'Indulgent').click();
  await expect(page).toHaveURL('/');
  await expect(cards(page)).toHaveCount(9);
});

test('the search forgives, counts, and is emptied by Escape', async ({ page }) => {
  await page.goto('/?category=breakfast');
  await expectApart(menuOf(page).getByRole('group', { name: 'Menu categories' }), field(page));
  await expect(names(page).first()).toHaveText('Masala Dosa');
  await field(page).click();
  await page.keyboard.type('panner tika');
  await expect(names(page)).toHaveText(['Paneer Tikka Bowl']);
  await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(menuOf(page).getByRole('status')).toHaveText('1 meal for "panner tika"');
  await expect(page).toHaveURL('/?category=breakfast&q=panner+tika');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL('/?category=breakfast');
  await expect(names(page).first()).toHaveText('Masala Dosa');
  await test.step('nothing found offers the way back', async () => {
    await page.keyboard.type('xyzzy');
    await expect(menuOf(page).getByRole('heading', { name: 'No meals found' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cards(page)).toHaveCount(9);
    await expect(page).toHaveURL('/');
    await expect(menuOf(page)).toBeFocused();
  });
});

test('the engine of the search is fetched when somebody wants to search', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/search-meals|ERR_FAILED/);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const hasEngine = () => fetched.some((url) => url.includes('/assets/search-meals-'));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(hasEngine()).toBe(false);
  await field(page).focus();
  await expect.poll(hasEngine).toBe(true);
  await test.step('a search without its engine still finds names', async () => {
    await page.route('**/assets/search-meals-*', (route) => route.abort());
    await page.goto('/?q=pesto');
    await expect(names(page)).toHaveText(['Pesto Fusilli']);
  });
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

test('a dish leads back to the menu, closed twice in a moment, and to a search just typed', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.goto('/');
  const card = mealCard(page, 'Paneer Tikka Bowl');
  const dialog = page.getByRole('dialog', { name: 'Paneer Tikka Bowl' });
  await card.getByRole('link').click();
  // Quicker than a driver can tap: the browser takes a moment to go back.
  await dialog.getByRole('button', { name: 'Close' }).evaluate((close: HTMLElement) => {
    close.click();
    close.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(page, 'not out of the shop').toHaveURL('/');
  await expect(card).toBeVisible();

  await field(page).pressSequentially('paneer tikka');
  await expect(names(page)).toHaveText(['Paneer Tikka Bowl']);
  await card.getByRole('link').click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/?q=paneer+tikka');
  await expect(field(page)).toHaveValue('paneer tikka');
});

/** Whether React has begun; the load event does not wait for what our first script awaits. */
const isListening = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );

test('a page wakes up as the server drew it, so that no tap is lost', async ({ page }) => {
  // A set clock leaves the page without the browser's own account of its loading.
  await page.clock.install();
  let scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  for (const address of ['/', '/?q=paneer', '/meals/poha']) {
    scripts = Promise.withResolvers<void>();
    await page.goto(address, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await main.evaluate((element) => element.setAttribute('data-rendered', ''));
    scripts.resolve();
    await expect.poll(() => isListening(page), `Our scripts listen at ${address}`).toBe(true);
    await page.getByRole('button', { name: /^Cart, / }).click();
    await expect(page.getByRole('dialog', { name: /^Your Cart/ })).toBeVisible();
    await expect(page.locator('main[data-rendered]'), address).toHaveCount(1);
  }
});

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

test('a dish with one size asks all the same, adds with one tap, and hands the focus back', async ({
  page,
}) => {
  await page.goto('/?category=breakfast');
  const add = mealCard(page, 'Mango Smoothie Bowl').getByRole('button', { name: /^Add/ });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(dialog.getByRole('button', { name: /^for/ })).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: /^for 1/ }).click();
  await expect(dialog).toHaveCount(0);
  await expectCartCount(page, 1);
  await expect(add).toBeFocused();
});
