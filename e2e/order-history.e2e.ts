/** Earlier orders: the five newest, all of them, finding one, and ordering it again. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { becomeCustomer, placeOrder } from './support/ordering.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

async function expectOneRow(...parts: readonly Locator[]): Promise<void> {
  const middles = parts.map(async (part) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  });
  const [first = 0, ...others] = await Promise.all(middles);
  for (const middle of others) expect(Math.abs(middle - first)).toBeLessThanOrEqual(1);
}

test('five orders show first, then all of them, to be searched by dish and number', async ({
  page,
}) => {
  test.slow();
  await becomeCustomer(page);
  const oldest = await placeOrder(page, {
    items: [{ mealId: 2, size: 'for-2', quantity: 1 }],
  });
  for (let count = 1; count <= 5; count++) await placeOrder(page);
  const dish = oldest.items[0]?.name ?? '';
  await page.goto('/dashboard?tab=history');
  await expect(rows(page)).toHaveCount(5);
  await expectOneRow(
    rows(page).first().getByRole('button', { name: 'Pay now' }),
    rows(page).first().getByRole('button', { name: 'Reorder' }),
  );
  await expect(rows(page).filter({ hasText: dish })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expectAccessibleInBothThemes(page);

  const search = page.getByRole('searchbox', { name: 'Search your orders' });
  await search.fill(dish.toLowerCase());
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`${oldest.number} · ${dish}`);
  await page.reload();
  await expect(search).toHaveValue(dish.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await search.fill('no such dish');
  await expect(page.getByText('No orders match “no such dish”.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await search.fill(oldest.number);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: 'Reorder' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your Cart (1 item)' })).toContainText(dish);
  await page.keyboard.press('Escape');
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Order ${oldest.number}` })).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL('/dashboard?tab=history');
});
