/** The figures for staff: they grow with an order, fit the window, and work in a screen reader. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { signInAsAdmin } from '../support/actions.ts';
import { expectFitting } from '../support/console.ts';
import { becomeCustomer, buyOrder } from '../support/ordering.ts';
import { expect, type OpenPage, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const priceRupees = 369;

/** One of today's figures, as a number. */
async function readToday(page: Page, label: string): Promise<number> {
  await expect(page.getByRole('button', { name: 'Today', pressed: true })).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  const about = page.getByRole('button', { name: `About ${label}`, exact: true });
  const value = page.locator('dl > div').filter({ has: about }).locator('b');
  return Number((await value.textContent())?.replaceAll(/[₹,]/g, ''));
}

/** In a browser session of their own. */
async function customerBuys(openElsewhere: OpenPage): Promise<void> {
  const page = await openElsewhere();
  await becomeCustomer(page);
  await buyOrder(page);
}

test('revenue and orders rise with an order that is paid', async ({ page, openElsewhere }) => {
  await signInAsAdmin(page);
  await page.goto('/admin?tab=analytics');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/from=(.{10})&to=\1$/);
  await expect(page.getByText('Includes today so far.')).toBeVisible();
  const orders = await readToday(page, 'Orders');
  const revenue = await readToday(page, 'Revenue');

  await customerBuys(openElsewhere);
  await page.reload();
  await expect.poll(() => readToday(page, 'Orders')).toBe(orders + 1);
  expect(await readToday(page, 'Revenue')).toBeCloseTo(revenue + priceRupees);
  const best = page.getByRole('table', { name: 'Best meals' });
  await expect(best.getByRole('row', { name: /Margherita Pizza/ })).toBeVisible();
});

test('every span fits its window, and axe finds nothing', async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  await page.goto('/admin?tab=analytics');
  await page.getByText('Show as table: Orders per day').click();
  for (const [preset, chart] of [
    ['7 days', 'Orders per day'],
    ['12 months', 'Orders per week'],
  ] as const) {
    await page.getByRole('button', { name: preset }).click();
    await expect(page.getByRole('button', { name: preset, pressed: true })).toBeVisible();
    // Figures that give way to others are faded.
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    const panel = page.getByRole('region', { name: chart, exact: true }).first();
    await expect(panel.getByRole('table')).toBeVisible();
    await expectFitting(page);
    await expectAccessibleInBothThemes(page);
  }
});

test('days that cannot be chosen are refused at their field', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin?tab=analytics&from=2020-01-01&to=2021-12-31');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'Choose at most 366 days',
  );
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('2020-01-07');
  await expect(page.getByText('1 to 7 Jan 2020, compared with 25 to 31 Dec 2019.')).toBeVisible();
  await expect(page.getByText('No data for this period').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 to 7 Jan 2020, compared with')).toBeVisible();
});
