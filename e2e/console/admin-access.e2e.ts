/** Who may enter the console, at which addresses, and how to leave it. */
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { readDemoAdmin, register } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const tabs = [
  ...['Dashboard', 'Orders', 'Kitchen', 'Runs', 'Subscriptions', 'Meals'],
  ...['User Management', 'Wallets', 'Media', 'Analytics', 'Books', 'Audit Log', 'Settings'],
];

test('the console asks a visitor to sign in, is for staff, and is left at the root', async ({
  page,
}) => {
  const { email, password } = await readDemoAdmin(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth?redirect=/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Admin | Sukoon');
  await expect(page.getByRole('tablist', { name: 'Admin' }).getByRole('tab')).toHaveText(tabs);
  await test.step('logging out ends the session and leads to the root', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await page.goto('/admin-dashboard');
    await expect(page).toHaveURL('/auth?redirect=/admin-dashboard');
  });
});

test('the console is denied to customers, who are led home', async ({ page }) => {
  await register(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(page).toHaveTitle('Access Denied | Sukoon');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: /^Fresh Meal Kits/ })).toBeVisible();
});
