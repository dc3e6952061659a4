/** The figures for staff: they fit the window, and work in a screen reader. */
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { signInAsAdmin } from '../support/actions.ts';
import { expectFitting } from '../support/console.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

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
  }
  await expectAccessibleInBothThemes(page);
});
