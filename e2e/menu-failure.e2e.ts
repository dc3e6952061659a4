/** A menu that cannot be read: the page reports it, and recovers without a reload. */
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { mealCard } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

test('a menu that the database cannot deliver shows an error, and Retry brings it back', async ({
  page,
  shop,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/^50\d GET|status of 50\d/);
  const mealsStatus = async () => (await page.request.get('/api/meals')).status();
  await runSql(shop, 'ALTER TABLE meals RENAME TO meals_away', []);
  try {
    await runSql(shop, 'NOTIFY catalogue_changed', []);
    await expect.poll(mealsStatus).toBeGreaterThanOrEqual(500);
    // Once the network is idle: a module that arrives late repeats what had failed.
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByText('Database Connection Issue')).toBeVisible();
    await expect(
      page.getByText('Unable to load meals due to database connectivity problems.'),
    ).toBeVisible();
    await expectAccessibleInBothThemes(page);
  } finally {
    await runSql(shop, 'ALTER TABLE meals_away RENAME TO meals', []);
    await runSql(shop, 'NOTIFY catalogue_changed', []);
  }
  await expect.poll(mealsStatus).toBe(200);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(mealCard(page, 'Margherita Pizza')).toBeVisible();
});
