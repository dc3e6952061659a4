/** The dashboard of a new customer: five tabs, each with its own address and text. */
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const tabs = [
  ['Upcoming', '/dashboard', 'No upcoming deliveries'],
  ['Subscription', '/dashboard?tab=subscription', 'No subscription'],
  ['Meal Selection', '/dashboard?tab=meal-selection', 'No meals to choose yet'],
  ['Order History', '/dashboard?tab=history', 'No orders yet'],
  ['Profile', '/dashboard?tab=profile', 'Your devices'],
] as const;

test('the five tabs are chosen by tap, and each address opens its own', async ({ page }) => {
  test.slow();
  const { firstName } = await register(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: `Hello, ${firstName}` })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(tabs.map(([name]) => name));
  for (const [name, address, title] of tabs) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(page).toHaveURL(address);
    await expect(tab).toBeInViewport({ ratio: 1 });
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    await expect(panel.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('the arrow keys go round the tabs, Home and End to their ends', async ({ page }) => {
  await register(page);
  await page.goto('/dashboard');
  const chosen = (name: string) => page.getByRole('tab', { name, selected: true });
  await chosen('Upcoming').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Subscription'],
    ['ArrowLeft', 'Upcoming'],
    ['ArrowLeft', 'Profile'],
    ['ArrowRight', 'Upcoming'],
    ['End', 'Profile'],
    ['Home', 'Upcoming'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen(name)).toBeFocused();
  }
});

test('an empty tab leads on to where something can be had', async ({ page }) => {
  await register(page);
  for (const [tab, link, address] of [
    ['subscription', 'View Meal Packs', '/subscription'],
    ['meal-selection', 'View Meal Packs', '/subscription'],
    ['history', 'View All Meals', '/#meals'],
  ] as const) {
    await page.goto(`/dashboard?tab=${tab}`);
    await page.getByRole('tabpanel').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(address);
  }
});
