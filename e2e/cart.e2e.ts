/** The cart sheet: undo, several tabs, the bar that leads there, and thirty lines. */
import type { Locator, Page } from '@playwright/test';
import type { Meal } from '#contract/meals.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
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

test('the cart survives a reload, and two tabs of one browser stay in step', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await addMeal(page, 'Margherita Pizza');
  await page.reload();
  await expectCartCount(page, 1);
  const other = await context.newPage();
  await other.goto('/');
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

/** The sheet ends at the edge of the window, and nothing in it is wider. */
async function expectFit(cart: Locator, width: number): Promise<void> {
  const page = cart.page();
  await page.setViewportSize({ width, height: 800 });
  const edge = () => cart.evaluate((sheet) => Math.round(sheet.getBoundingClientRect().right));
  await expect.poll(edge, `at ${width} px`).toBe(width);
  const isTooWide = await cart.evaluate(
    (sheet) =>
      sheet.scrollWidth > sheet.clientWidth ||
      document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(isTooWide, `at ${width} px`).toBe(false);
}

test('thirty lines scroll between a header and a footer that stay, at every width', async ({
  page,
}) => {
  // Seen at another price, the first has a note.
  const items = (await menuOf(page))
    .slice(0, 30)
    .map(({ id }) => ({ mealId: id, size: 'for-1', quantity: 1, seenPricePaise: 100 }));
  await page.addInitScript(
    (text) => localStorage.setItem('sukoon.cart.v1', text),
    JSON.stringify({ items }),
  );
  await page.goto('/');
  const cart = await openCart(page);
  await expect(linesOf(page)).toHaveCount(30);
  for (const width of [320, 390, 768, 1280, 1920]) {
    await expectFit(cart, width);
    await linesOf(page).first().scrollIntoViewIfNeeded();
    await linesOf(page).last().scrollIntoViewIfNeeded();
    await expect(linesOf(page).last()).toBeInViewport();
    await expect(linesOf(page).first()).not.toBeInViewport();
    await expect(cart.getByRole('heading', { name: 'Your Cart (30 items)' })).toBeInViewport();
    await expect(checkoutLink(page)).toBeInViewport();
    if (width === 390 || width === 1280) await expectAccessibleInBothThemes(page);
  }
});
