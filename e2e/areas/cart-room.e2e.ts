/** The cart sheet of a shop with areas: its dishes and its link are in reach on a low screen. */
import type { Page } from '@playwright/test';
import { post, put, signInAsAdmin } from '../support/actions.ts';
import { addMeal, cartButton, home } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the areas’' });

/** Of phones, upright and on their side. */
const screens = [
  [390, 664],
  [320, 568],
  [844, 390],
  [640, 400],
] as const;
const dishesMin = 150;

async function openCart(page: Page) {
  await page.goto('/');
  for (const meal of ['Margherita Pizza', 'Penne Arrabbiata', 'Veg Hakka Noodles']) {
    await addMeal(page, meal);
  }
  await cartButton(page).click();
  return page.getByRole('dialog', { name: /^Your Cart/ });
}

test('dishes have room, and a wheel over them leads to the checkout', async ({ page }) => {
  await signInAsAdmin(page);
  const areas = [{ name: 'East', pincodes: [home.pincode] }];
  await put(page, '/api/admin/areas', { areas });
  await post(page, '/api/auth/logout', {});
  const cart = await openCart(page);
  await expect(cart.getByRole('heading', { name: 'Do we deliver to you?' })).toBeAttached();
  const link = cart.getByRole('link', { name: 'Proceed to Checkout' });
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const at = `${width}x${height}`;
    const dishes = cart.getByRole('list', { name: 'In your cart' });
    await dishes.evaluate((list) => list.scrollIntoView());
    const box = await dishes.locator('..').locator('..').boundingBox();
    const { y = 0, height: room = 0 } = box ?? {};
    expect(Math.min(y + room, height) - Math.max(y, 0), at).toBeGreaterThan(dishesMin);
    await dishes.hover();
    await page.mouse.wheel(0, 5_000);
    await expect(link, at).toBeInViewport({ ratio: 1 });
  }
});
