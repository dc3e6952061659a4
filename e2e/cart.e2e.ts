/** The cart sheet: undo, several tabs, fee and total, a menu that changes, and thirty lines. */
import type { Locator, Page } from '@playwright/test';
import type { Meal } from '#contract/meals.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register } from './support/actions.ts';
import { runSql } from './support/database.ts';
import { addMeal, cartButton, expectCartCount } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Your Cart/ });
const linesOf = (page: Page): Locator =>
  sheetOf(page).getByRole('list', { name: 'In your cart' }).getByRole('listitem');
const checkoutLink = (page: Page): Locator =>
  sheetOf(page).getByRole('link', { name: 'Proceed to Checkout' });

async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click();
  await expect(sheetOf(page)).toBeVisible();
  return sheetOf(page);
}

async function closeCart(page: Page): Promise<void> {
  await sheetOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(cartButton(page)).toBeFocused();
}

async function menuOf(page: Page): Promise<Meal[]> {
  return (await (await page.request.get('/api/meals')).json()) as Meal[];
}

/** The amount beside its label: Subtotal, Delivery fee, Total. */
async function expectAmount(place: Locator, label: string, amount: string): Promise<void> {
  const term = place.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  await expect(term.locator('xpath=following-sibling::dd')).toHaveText(amount);
}

test('what was taken out comes back to its place, with its quantity', async ({ page }) => {
  await page.goto('/');
  for (const meal of ['Margherita Pizza', 'Penne Arrabbiata', 'Veg Hakka Noodles']) {
    await addMeal(page, meal);
  }
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Add one Penne Arrabbiata for 1' }).click();
  const names = ['Margherita Pizza', 'Penne Arrabbiata', 'Veg Hakka Noodles'];
  await expect(linesOf(page)).toHaveText(names.map((name) => new RegExp(`^${name}`)));

  await cart.getByRole('button', { name: 'Remove Penne Arrabbiata for 1' }).click();
  // It stays while it is pointed at.
  await cart.getByText('Removed Penne Arrabbiata', { exact: true }).hover();
  await expect(linesOf(page)).toHaveCount(2);
  await expect(cart.getByRole('heading', { name: 'Your Cart (2 items)' })).toBeVisible();
  // The toast covers nothing that is needed now.
  await expect(checkoutLink(page)).toBeInViewport();
  await cart.getByRole('button', { name: 'Undo' }).click();
  await expect(linesOf(page)).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  await expect(linesOf(page).nth(1).getByLabel('Quantity', { exact: true })).toHaveText('2');

  await cart.getByRole('button', { name: 'Remove one Veg Hakka Noodles for 1' }).click();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused();
  // The toast stays as long as the focus is in it.
  await expectAccessibleInBothThemes(page);
  await expect(linesOf(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(linesOf(page)).toHaveCount(3);
  await expect(cart.getByRole('button', { name: /^Remove one Veg Hakka/ })).toBeFocused();
  await closeCart(page);
});

test('two tabs of one browser hold the same cart', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await addMeal(page, 'Margherita Pizza');
  await expectCartCount(other, 1);
  await addMeal(other, 'Margherita Pizza');
  await expectCartCount(page, 2);

  await openCart(page);
  await openCart(other);
  await sheetOf(other)
    .getByRole('button', { name: /^Remove Margherita/ })
    .click();
  await sheetOf(other).getByText('Removed Margherita Pizza', { exact: true }).hover();
  await expect(sheetOf(page).getByText('Your cart is empty')).toBeVisible();
  await sheetOf(other).getByRole('button', { name: 'Undo' }).click();
  await expect(sheetOf(page).getByRole('heading', { name: 'Your Cart (2 items)' })).toBeVisible();
});

test('the cart names fee and total, and the checkout asks for no rupee more', async ({ page }) => {
  await register(page);
  await page.goto('/');
  await addMeal(page, 'Margherita Pizza', 'for-2');
  const cart = await openCart(page);
  await expectAmount(cart, 'Subtotal', '₹599.00');
  await expectAmount(cart, 'Delivery fee', '₹50.00');
  await expectAmount(cart, 'Total', '₹649.00');
  await expect(cart.getByText(/^Earliest delivery: /)).toBeVisible();
  await checkoutLink(page).click();
  await expect(page).toHaveURL('/checkout');
  await expectAmount(page.getByRole('main'), 'Total', '₹649.00');
});

test('a price that changed while the page was open is shown before ordering', async ({
  page,
  shop,
}) => {
  const raise = 'UPDATE meals SET price_for_1_paise = price_for_1_paise + $1 WHERE slug = $2';
  const priceOf = async (slug: string) =>
    (await menuOf(page)).find((meal) => meal.slug === slug)?.priceFor1;
  await page.clock.install();
  await page.goto('/');
  await addMeal(page, 'Margherita Pizza');
  await openCart(page);
  await expect(linesOf(page)).toContainText('₹319.00');
  await closeCart(page);
  await runSql(shop, raise, [1_000, 'margherita-pizza']);
  try {
    await expect.poll(() => priceOf('margherita-pizza')).toBe('329.00');
    await page.clock.fastForward(61_000);
    const cart = await openCart(page);
    const note = cart.getByText('Margherita Pizza for 1 is now ₹329.00 (was ₹319.00).');
    await expect(note).toBeVisible();
    await expect(linesOf(page)).toContainText('₹329.00');
    await expectAmount(cart, 'Total', '₹379.00');
    await expectAccessibleInBothThemes(page);

    // Still shown after a reload, until the cart has been closed.
    await page.reload();
    await openCart(page);
    await expect(note).toBeVisible();
    await closeCart(page);
    await page.reload();
    await openCart(page);
    await expect(linesOf(page)).toContainText('₹329.00');
    await expect(note).toHaveCount(0);
  } finally {
    await runSql(shop, raise, [-1_000, 'margherita-pizza']);
  }
});

test('a meal that is no longer offered leaves the cart by name', async ({ page, shop }) => {
  const offer = 'UPDATE meals SET is_active = $1 WHERE slug = $2';
  await page.clock.install();
  await page.goto('/');
  await addMeal(page, 'Penne Arrabbiata');
  await addMeal(page, 'Margherita Pizza');
  await runSql(shop, offer, [false, 'penne-arrabbiata']);
  try {
    const isOffered = async () =>
      (await menuOf(page)).some(({ slug }) => slug === 'penne-arrabbiata');
    await expect.poll(isOffered).toBe(false);
    await page.clock.fastForward(61_000);
    const cart = await openCart(page);
    await expect(cart.getByRole('heading', { name: 'Your Cart (1 item)' })).toBeVisible();
    const note = page.getByText('Penne Arrabbiata is no longer on the menu, so we took it out.');
    await expect(note).toBeVisible();
    await expectCartCount(page, 1);

    // The cart was not closed yet, so the message is still shown, once and by name.
    await page.reload();
    await openCart(page);
    await expect(note).toBeVisible();
  } finally {
    await runSql(shop, offer, [true, 'penne-arrabbiata']);
  }
});

test('on a phone a bar at the foot of the menu leads into the cart', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Wide screens have the cart in sight');
  const bar = page.getByRole('complementary', { name: 'Your cart' });
  const button = bar.getByRole('button');
  await page.goto('/');
  await expectCartCount(page, 0);
  await expect(bar).toHaveCount(0);
  await addMeal(page, 'Margherita Pizza');
  await expect(button).toHaveText('1 item · ₹319.00View cart');
  await expectAccessibleInBothThemes(page);

  await button.click();
  const cart = sheetOf(page);
  await expect(cart).toBeVisible();
  await expect(bar).toBeHidden();
  await cart.getByRole('button', { name: 'Add one Margherita Pizza for 1' }).click();
  await cart.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
  await expect(button).toHaveText('2 items · ₹638.00View cart');

  // Drawn by the server, it comes with the cart of this browser; the page's last line is above it.
  await page.reload();
  await expect(button).toHaveText('2 items · ₹638.00View cart');
  const lastLine = page.getByText(/All prices in Indian rupees/);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(lastLine).toBeInViewport();
  const bottomOf = async () =>
    (await lastLine.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
  const topOfBar = (await bar.boundingBox())?.y ?? 0;
  await expect.poll(bottomOf).toBeLessThan(topOfBar);
});

test('thirty lines scroll between a header and a footer that stay', async ({ page }) => {
  await page.goto('/');
  const items = (await menuOf(page))
    .slice(0, 30)
    .map(({ id }) => ({ mealId: id, size: 'for-1', quantity: 1 }));
  await page.evaluate(
    (text) => localStorage.setItem('sukoon.cart.v1', text),
    JSON.stringify({ items }),
  );
  await page.reload();
  const cart = await openCart(page);
  await expect(linesOf(page)).toHaveCount(30);
  await linesOf(page).last().scrollIntoViewIfNeeded();
  await expect(linesOf(page).last()).toBeInViewport();
  await expect(linesOf(page).first()).not.toBeInViewport();
  await expect(cart.getByRole('heading', { name: 'Your Cart (30 items)' })).toBeInViewport();
  await expect(checkoutLink(page)).toBeInViewport();
  const isTooWide = await cart.evaluate((sheet) => sheet.scrollWidth > sheet.clientWidth);
  expect(isTooWide).toBe(false);
  await expectAccessibleInBothThemes(page);
});

test('an empty cart shows that it is empty and links to the menu', async ({ page }) => {
  await page.goto('/');
  const cart = await openCart(page);
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await expect(cart.getByText('Add some delicious meals to get started!')).toBeVisible();
  await cart.getByRole('link', { name: 'View All Meals' }).click();
  await expect(cart).toBeHidden();
  await expect(page).toHaveURL('/#meals');
});
