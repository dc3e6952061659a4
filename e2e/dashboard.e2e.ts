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

test('the five tabs are chosen by tap, and a reload opens the same', async ({ page }) => {
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
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible();
});
