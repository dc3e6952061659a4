/** Ordering a meal pack: the choice of three, its tax, and cash on delivery. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, register } from './support/actions.ts';
import { expectToast, fillAddress, saveAddress } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const packOf = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name} `) });

async function expectFigure(page: Page, label: string, amount: string): Promise<void> {
  const term = page.getByRole('term').filter({ hasText: label });
  await expect(term.locator('xpath=following-sibling::dd')).toHaveText(amount);
}

test('a family pack is ordered for cash on delivery and stands in the order history', async ({
  page,
}) => {
  test.slow();
  await register(page);
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Choose Your Meal Pack' })).toBeVisible();
  await expect(page.getByText('Most Popular')).toHaveCount(1);
  await expect(packOf(page, 'Family')).toBeChecked();
  await expect(page.getByText('Cash on Delivery')).toBeVisible();
  await expect(page.getByText(/Online payment coming soon/i)).toBeVisible();
  await expect(page.getByText('Your meal pack will be delivered on this date')).toBeVisible();

  const orderButton = page.getByRole('button', { name: 'Order Meal Pack' });
  await expect(page.getByText('No saved addresses')).toBeVisible();
  await expect(orderButton).toBeDisabled();
  const addAddress = page.getByRole('button', { name: 'Add Delivery Address' });
  await addAddress.click();
  await expect(page.getByPlaceholder('123456')).toBeVisible();
  await addAddress.click();
  await expect(page.getByPlaceholder('123456')).toHaveCount(0);
  await addAddress.click();
  await fillAddress(page);
  await expectAccessibleInBothThemes(page);

  await expectFigure(page, 'Pack price', '₹2,700.00');
  await expectFigure(page, 'GST (18%)', '₹486.00');
  await expectFigure(page, 'Total', '₹3,186.00');
  await orderButton.click();
  await expectToast(page, 'Order placed', 'Pay in cash');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('tab', { name: 'Order History' }).click();
  const row = page.getByRole('tabpanel').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Family pack');
  await expect(row).toContainText('₹3,186.00');
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});

test('each pack shows its price, its old price, the saving and the total with tax', async ({
  page,
}) => {
  await register(page);
  await page.goto('/subscription');
  for (const [name, price, was, perMeal, saving, total] of [
    ['Starter', '₹1,425', '₹1,595', '₹285', 'Save ₹170 (10%)', '₹1,681.50'],
    ['Family', '₹2,700', '₹3,190', '₹270', 'Save ₹490 (15%)', '₹3,186.00'],
    ['Value', '₹3,825', '₹4,785', '₹255', 'Save ₹960 (20%)', '₹4,513.50'],
  ] as const) {
    const group = page.getByRole('group', { name: 'Meal pack' });
    await expect(group.getByText(price, { exact: true })).toBeVisible();
    await expect(group.getByText(was)).toBeVisible();
    await expect(group.getByText(`${perMeal} per meal`)).toBeVisible();
    await expect(group.getByText(saving)).toBeVisible();
    await packOf(page, name).check();
    await expectFigure(page, 'Total', total);
  }
});

test('the pack chosen on the home page is the one that is ordered', async ({ page }) => {
  await register(page);
  await saveAddress(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Order Value pack' }).click();
  await expect(packOf(page, 'Value')).toBeChecked();
  await page.getByRole('button', { name: 'Order Meal Pack' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('₹4,513.50');
});

test('the Back button of the pack screen leads to where the customer came from', async ({
  page,
}) => {
  await register(page);
  await page.goto('/#meal-packs');
  await page.getByRole('link', { name: 'Order Starter pack' }).click();
  await expect(packOf(page, 'Starter')).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/#meal-packs');
});
