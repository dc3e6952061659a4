/** Staff manage users: roles, profiles, wallets, deletion, and what the audit log shows. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { type Account, register, signIn, someone } from '../support/actions.ts';
import { expectFitting, openConsole } from '../support/console.ts';
import { pressOn, tabTo } from '../support/keys.ts';
import { becomeCustomer, buyOrder, readBalance } from '../support/ordering.ts';
import { expectToast, saveAddress } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const usersTab = '/admin?tab=users';

/** Somebody whose name nobody else has. */
const named = (firstName: string): Account => ({ ...someone(), firstName });

const rowOf = (staffPage: Page, name: string): Locator =>
  staffPage.getByRole('row').filter({ hasText: name });

async function openUser(staffPage: Page, name: string): Promise<Locator> {
  await staffPage.getByRole('button', { name, exact: true }).click();
  const sheet = staffPage.getByRole('dialog', { name, exact: true });
  await expect(sheet.getByRole('tab', { name: 'Profile' })).toBeVisible();
  return sheet;
}

/** The newest entry of the log on this name, unfolded. */
async function readEntry(staffPage: Page, name: string, action: string): Promise<Locator> {
  await staffPage.goto('/admin?tab=audit');
  const row = rowOf(staffPage, name).filter({ hasText: action }).first();
  await expect(row).toContainText('127.0.0.1');
  await row.getByRole('button', { name: /^Details/ }).click();
  return staffPage.getByRole('table', { name: 'What changed' });
}

const fieldOf = (changes: Locator, label: string): Locator =>
  changes.getByRole('row').filter({ hasText: label });

test('a wallet is adjusted, the customer has the money, and the log says why', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  const { lastName } = await register(page, named('Wasima'));
  const name = `Wasima ${lastName}`;
  const staffPage = await openConsole(openElsewhere, '/admin?tab=wallets');
  await staffPage.getByRole('searchbox').fill('wasima');
  await expect(staffPage.getByRole('row')).toHaveCount(2);
  await expect(rowOf(staffPage, name)).toContainText('₹0.00');
  await expectAccessibleInBothThemes(staffPage);
  await staffPage.getByRole('button', { name: `Adjust wallet of ${name}` }).click();
  const form = staffPage.getByRole('dialog', { name: 'Adjust wallet' });
  await form.getByRole('radio', { name: /^Debit/ }).check();
  await form.getByLabel('Amount in rupees').fill('10');
  await form.getByLabel('Reason').fill('Sorry for the cold soup');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('The wallet holds only ₹0.00')).toBeVisible();
  await expectAccessibleInBothThemes(staffPage);
  await form.getByRole('radio', { name: /^Credit/ }).check();
  await form.getByLabel('Amount in rupees').fill('250.50');
  await form.getByRole('button', { name: 'Continue' }).click();
  const question = staffPage.getByRole('dialog', { name: `Credit ₹250.50 to ${name}?` });
  await expect(question).toContainText('₹0.00');
  await expectAccessibleInBothThemes(staffPage);
  await question.getByRole('button', { name: 'Credit ₹250.50' }).click();
  await expectToast(staffPage, 'Wallet adjusted', `${name} now has ₹250.50.`);
  await expect(rowOf(staffPage, name)).toContainText('₹250.50');
  expect(await readBalance(page)).toBe('250.50');

  await staffPage.getByRole('link', { name: `Open user ${name}` }).click();
  const sheet = staffPage.getByRole('dialog', { name });
  await expect(sheet.getByRole('row', { name: /Sorry for the cold soup/ })).toContainText(
    '+₹250.50',
  );
  await expectAccessibleInBothThemes(staffPage);
  await sheet.getByRole('button', { name: `Adjust wallet of ${name}` }).click();
  await form.getByLabel('Amount in rupees').fill('1');
  await form.getByLabel('Reason').fill('Sorry once more');
  await form.getByRole('button', { name: 'Continue' }).click();
  const again = staffPage.getByRole('dialog', { name: `Credit ₹1.00 to ${name}?` });
  // Not as the balance in the sheet behind it.
  await expect(again.getByRole('definition').first()).toHaveCSS('font-size', '16px');

  const changes = await readEntry(staffPage, name, 'Wallet adjusted');
  await expect(fieldOf(changes, 'Balance')).toHaveText(/0\.00.*250\.50/);
  await expect(fieldOf(changes, 'Reason')).toContainText('Sorry for the cold soup');
  await expectAccessibleInBothThemes(staffPage);
});

test('a name that is one long word pushes nothing off the side', async ({
  page,
  openElsewhere,
}) => {
  const firstName = 'Venkatanarasimharajuvaripeta'.repeat(2);
  await register(page, named(firstName));
  await saveAddress(page);
  await buyOrder(page);
  const staffPage = await openConsole(openElsewhere, '/admin?tab=dashboard');
  for (const tab of ['dashboard', 'users', 'wallets', 'orders&date=all']) {
    await staffPage.goto(`/admin?tab=${tab}`);
    await expect(rowOf(staffPage, firstName)).toBeVisible();
    await expectFitting(staffPage);
  }
});

test('a role opens the console and closes it again at once', async ({ page, openElsewhere }) => {
  test.slow();
  const account = await register(page, named('Ronaldo'));
  const name = `Ronaldo ${account.lastName}`;
  const staffPage = await openConsole(openElsewhere, usersTab);
  const role = staffPage.getByRole('combobox', { name: `Role of ${name}` });
  async function giveRole(label: string) {
    await role.selectOption(label);
    const question = staffPage.getByRole('dialog', { name: `Make ${name} ${label}?` });
    await expect(question).toContainText('It takes effect at once');
    await question.getByRole('button', { name: 'Change role' }).click();
    await expectToast(staffPage, 'Role changed', `${name} is now ${label}.`);
  }
  await giveRole('CRM');
  await expect(role).toHaveValue('crm');
  await signIn(page, account);
  await page.goto(usersTab);
  await expect(rowOf(page, name)).toContainText('CRM');
  await expect(page.getByText('Only Super admin can change roles')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Audit Log' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await giveRole('Customer');
  expect((await page.request.get('/api/admin/users')).status()).toBe(401);
  await page.getByRole('tab', { name: 'Wallets' }).click();
  await expectToast(page, 'You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect((await page.request.get('/api/admin/users')).status()).toBe(403);

  const changes = await readEntry(staffPage, name, 'Role changed');
  await expect(fieldOf(changes, 'Role')).toHaveText(/crm.*customer/);
});

test('a profile is edited by keyboard alone; a stale form keeps what was typed', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  const account = await register(page, named('Kamala'));
  const staffPage = await openConsole(openElsewhere, `${usersTab}&q=kamala`);
  await expect(staffPage.getByRole('row')).toHaveCount(2);
  await pressOn(
    staffPage,
    staffPage.getByRole('button', { name: `Kamala ${account.lastName}`, exact: true }),
    'Enter',
  );
  const sheet = staffPage.getByRole('dialog');
  await expect(sheet.getByText(account.email)).toBeVisible();
  await pressOn(staffPage, sheet.getByRole('button', { name: 'Edit profile' }), 'Enter');
  await expect(sheet.getByLabel('First name')).toBeFocused();
  await tabTo(staffPage, sheet.getByLabel('Last name'));
  await staffPage.keyboard.press('ControlOrMeta+A');
  await staffPage.keyboard.type('Pillai');

  const colleague = await openConsole(openElsewhere, usersTab);
  const theirs = await openUser(colleague, `Kamala ${account.lastName}`);
  await theirs.getByRole('button', { name: 'Edit profile' }).click();
  await theirs.getByLabel('Last name').fill('Rao-Menon');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(colleague, 'Profile updated', 'Kamala Rao-Menon');
  await colleague.close();

  await staffPage.keyboard.press('Enter');
  await expect(sheet.getByText('Somebody changed this profile meanwhile.')).toBeVisible();
  await expect(sheet.getByLabel('Last name')).toHaveValue('Pillai');
  await expectAccessibleInBothThemes(staffPage);
  await pressOn(staffPage, sheet.getByRole('button', { name: 'Save mine anyway' }), 'Enter');
  await expectToast(staffPage, 'Profile updated', 'Kamala Pillai');
  await staffPage.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(rowOf(staffPage, 'Kamala Pillai')).toBeVisible();

  const changes = await readEntry(staffPage, 'Kamala Pillai', 'Profile changed');
  await expect(fieldOf(changes, 'Last name')).toHaveText(/Rao-Menon.*Pillai/);
});

test('a user is deleted once nothing is on its way and the money is given up', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await becomeCustomer(page);
  const order = await buyOrder(page);
  const user = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const staffPage = await openConsole(openElsewhere, `${usersTab}&user=${user.id}&part=orders`);
  const sheet = staffPage.getByRole('dialog');
  await expect(sheet.getByRole('row', { name: new RegExp(order.number) })).toContainText(
    'Margherita Pizza',
  );
  await expectAccessibleInBothThemes(staffPage);
  await sheet.getByRole('tab', { name: 'Profile' }).click();
  await sheet.getByRole('button', { name: 'Delete user' }).click();
  const question = staffPage.getByRole('dialog', { name: 'Delete Asha Rao?' });
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(staffPage, 'Failed to delete user', 'Some orders are still on their way.');
  await expect(question.getByText(order.number)).toBeVisible();
  await expectAccessibleInBothThemes(staffPage);
  await question.getByRole('button', { name: 'Keep user' }).click();

  await sheet.getByRole('tab', { name: 'Orders' }).click();
  await sheet.getByRole('link', { name: `${order.number}` }).click();
  const drawer = staffPage.getByRole('dialog', { name: `Order ${order.number}` });
  await drawer.getByRole('combobox', { name: /^Status of order/ }).selectOption('Cancelled');
  const cancelling = staffPage.getByRole('dialog', { name: /^Cancel/ });
  await expectAccessibleInBothThemes(staffPage);
  await cancelling.getByRole('radio', { name: /^Into the wallet/ }).check();
  await cancelling.getByRole('button', { name: /^Cancel/ }).click();
  await expect(cancelling).toHaveCount(0);

  await staffPage.goto(`${usersTab}&user=${user.id}`);
  await sheet.getByRole('button', { name: 'Delete user' }).click();
  await staffPage
    .getByRole('dialog', { name: 'Delete Asha Rao?' })
    .getByRole('button', { name: 'Delete user' })
    .click();
  const money = staffPage.getByRole('dialog', { name: 'Asha Rao has money in the wallet' });
  await expect(money).toContainText('The wallet holds ₹369.00.');
  await expect(money.getByRole('button', { name: 'Delete user' })).toBeDisabled();
  await expectAccessibleInBothThemes(staffPage);
  await money.getByRole('checkbox', { name: 'The balance is given up' }).check();
  await money.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(staffPage, 'User deleted', 'Asha Rao');
  await expect(sheet).toHaveCount(0);
  expect((await page.request.get('/api/wallet')).status()).toBe(401);

  const changes = await readEntry(staffPage, 'Deleted', 'User deleted');
  await expect(fieldOf(changes, 'Wallet balance')).toHaveText(/369\.00.*Nothing/);
  const download = staffPage.waitForEvent('download');
  await staffPage.getByRole('combobox', { name: 'Action' }).selectOption('User deleted');
  const exported = staffPage.getByRole('link', { name: 'Export CSV' });
  // The filter is in the link once the page is rendered with it.
  await expect(exported).toHaveAttribute('href', /action=user_deleted/);
  await exported.click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain('User deleted');
});
