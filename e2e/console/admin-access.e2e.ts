/** Who may enter the console, at which addresses, and how to leave it. */
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { readDemoAdmin, register } from '../support/actions.ts';
import { openConsole } from '../support/console.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const tabs = [
  ...['Dashboard', 'Orders', 'Kitchen', 'Runs', 'Subscriptions', 'Meals'],
  ...['User Management', 'Wallets', 'Media', 'Analytics', 'Books', 'Audit Log', 'Settings'],
];

for (const address of ['/admin', '/admin-dashboard']) {
  test(`${address} asks a visitor to sign in, and is the console for staff`, async ({ page }) => {
    const { email, password } = await readDemoAdmin(page);
    await page.goto(address);
    await expect(page).toHaveURL(`/auth?redirect=${address}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveTitle('Dashboard · Admin | Sukoon');
    await expect(page.getByRole('tablist', { name: 'Admin' }).getByRole('tab')).toHaveText(tabs);
    await page.reload();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('tab', { name: 'Dashboard', selected: true })).toBeVisible();
  });

  test(`${address} is denied to customers, who are led home`, async ({ page }) => {
    await register(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
    await expect(page).toHaveTitle('Access Denied | Sukoon');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: /^Fresh Meal Kits/ })).toBeVisible();
  });
}

test('logging out of the console ends the session and leads to the root', async ({
  openElsewhere,
}) => {
  const staffPage = await openConsole(openElsewhere, '/admin?tab=orders');
  expect((await staffPage.request.get('/api/auth/user')).status()).toBe(200);
  await staffPage.getByRole('button', { name: 'Logout' }).click();
  await expect(staffPage).toHaveURL('/');
  await expect(staffPage.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  expect((await staffPage.request.get('/api/auth/user')).status()).toBe(401);
  await staffPage.goto('/admin');
  await expect(staffPage).toHaveURL('/auth?redirect=/admin');
});
