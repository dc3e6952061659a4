/** Ordering a meal pack: the choice of three, its tax, and cash on delivery. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register, signIn } from './support/actions.ts';
import { byClass } from './support/by-class.ts';
import { read } from './support/ordering.ts';
import { expectToast, fillAddress, saveAddress } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const packOf = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name} `) });

const orderButton = (page: Page) => page.getByRole('button', { name: 'Order Meal Pack' });

const card = (page: Page, heading: string | RegExp): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

async function expectFigure(page: Page, label: string, amount: string): Promise<void> {
  const term = page.getByRole('term').filter({ hasText: label });
  await expect(term.locator('xpath=following-sibling::dd')).toHaveText(amount);
}

async function expectOrders(page: Page, count: number): Promise<Locator> {
  await page.goto('/dashboard?tab=history');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(count);
  return rows;
}

/** Where an order ends: on the dashboard, at a card that says when it comes. */
const expectSeeYou = (page: Page) =>
  expect(page.getByRole('heading', { name: /^See you/ })).toBeVisible();

test('a family pack is ordered for cash on delivery and appears in the order history', async ({
  page,
}) => {
  test.slow();
  await register(page);
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Choose Your Meal Pack' })).toBeVisible();
  await expect(packOf(page, 'Family')).toBeChecked();
  await expect(page.getByText('No saved addresses')).toBeVisible();
  await expect(orderButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Add Delivery Address' }).click();
  await fillAddress(page);
  await expectAccessibleInBothThemes(page);

  await orderButton(page).click();
  await expectSeeYou(page);
  await expect(page.getByText('Waiting for the kitchen')).toBeVisible();
  await expect(page.getByText('Pay ₹3,186.00 in cash when it arrives.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const row = await expectOrders(page, 1);
  await expect(row).toContainText('Family pack');
  await expect(row).toContainText('₹3,186.00');
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});

test('each pack card shows all that the choice depends on', async ({ page }) => {
  await register(page);
  await saveAddress(page);
  await page.goto('/subscription');
  const group = page.getByRole('group', { name: 'Meal pack' });
  await expect(group.getByRole('radio')).toHaveCount(3);
  await expect(group.getByText('Most Popular')).toHaveCount(1);
  for (const [name, description, meals, price, was, perMeal, saving, missing, total] of [
    ['Starter', /busy week/, 5, '₹1,425', '₹1,595', '₹285', 'Save ₹170 (10%)', 2, '₹1,681.50'],
    ['Family', /at the table/, 10, '₹2,700', '₹3,190', '₹270', 'Save ₹490 (15%)', 1, '₹3,186.00'],
    ['Value', /lowest price/, 15, '₹3,825', '₹4,785', '₹255', 'Save ₹960 (20%)', 0, '₹4,513.50'],
  ] as const) {
    const pack = page.locator(byClass('card')).filter({ has: packOf(page, name) });
    await expect(pack.getByRole('heading', { name })).toBeVisible();
    await expect(pack.getByText(description)).toBeVisible();
    await expect(pack.getByText(`${meals} meals`)).toBeVisible();
    await expect(pack.getByText(price, { exact: true })).toBeVisible();
    await expect(pack.getByText(was)).toHaveCSS('text-decoration-line', 'line-through');
    await expect(pack.getByText(`${perMeal} per meal`)).toBeVisible();
    await expect(pack.getByText(saving)).toBeVisible();
    await expect(pack.getByText('Included:', { exact: true })).toHaveCount(4 - missing);
    await expect(pack.getByText('Not included:')).toHaveCount(missing);
    await packOf(page, name).check();
    await expectFigure(page, 'Total', total);
  }
  await test.step('date and summary say what the specification says', async () => {
    const dates = await read<{ delivery: { earliestDate: string } }>(page, '/api/config');
    await expect(page.getByLabel('Delivery Date')).toHaveValue(dates.delivery.earliestDate);
    const summary = card(page, 'Order Summary');
    await expect(summary.getByText('Value', { exact: true })).toBeVisible();
    await expect(summary.getByText(/lowest price/)).toBeVisible();
    await expect(summary.getByText('Fresh indulgent meals')).toBeVisible();
    await expectFigure(page, 'Pack price (15 meals)', '₹3,825.00');
    await expectFigure(page, 'You save', '₹960.00');
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  const tops = () =>
    group
      .locator(byClass('card'))
      .evaluateAll((cards) => cards.map((each) => Math.round(each.getBoundingClientRect().top)));
  await expect
    .poll(async () => new Set(await tops()).size, 'The cards are in one row on a wide screen')
    .toBe(1);
});

test('the pack chosen on the home page is the one that is ordered, once', async ({ page }) => {
  await register(page);
  await saveAddress(page);
  await page.goto('/#meal-packs');
  await page.getByRole('link', { name: 'Order Starter pack' }).click();
  await expect(packOf(page, 'Starter')).toBeChecked();
  await packOf(page, 'Family').check();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page, 'where the customer came from').toHaveURL('/#meal-packs');
  await page.getByRole('link', { name: 'Order Value pack' }).click();
  await expect(packOf(page, 'Value')).toBeChecked();
  await orderButton(page).dblclick();
  await expect(page).toHaveURL('/dashboard');
  const rows = await expectOrders(page, 1);
  await expect(rows).toContainText('₹4,513.50');
});

test('a reload, a new sign-in and a lost line keep the pack, and what was typed', async ({
  page,
  context,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to get CSRF token/);
  const account = await register(page);
  await saveAddress(page);
  await page.goto('/subscription');
  await packOf(page, 'Starter').check();
  await expect(page).toHaveURL('/subscription?pack=starter');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByLabel('City').fill('Mysuru');
  await page.reload();
  await expect(packOf(page, 'Starter')).toBeChecked();
  await expect(page.getByLabel('City')).toHaveValue('Mysuru');

  await orderButton(page).click();
  await expectToast(page, 'Save or close the address form first.');
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const notes = page.getByRole('textbox', { name: /^Notes/ });
  await notes.fill('Gate 4');
  await context.clearCookies();
  await orderButton(page).click();
  await expectToast(page, 'You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/auth\?redirect=\/subscription/);
  await signIn(page, account);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page).toHaveURL('/subscription?pack=starter');
  await expect(notes).toHaveValue('Gate 4');
  await expect(orderButton(page)).toBeEnabled();
  await context.setOffline(true);
  // The page hears of it a moment later; until then an order may have left the device.
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await orderButton(page).click();
  await expectToast(page, 'Failed to create subscription. Please try again.');
  await context.setOffline(false);
  await orderButton(page).click();
  await expectSeeYou(page);
  await expect(await expectOrders(page, 1)).toContainText('Starter pack');
});
