/** The profile: details, email by mailed link, password, devices, data, deleting the account. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register, signIn } from './support/actions.ts';
import { mailedLink, mailsTo } from './support/mails.ts';
import { expectToast, saveAddress } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'gentle-dal-at-eight';

/** A panel ends right below its content. */
async function expectFilled(page: Page, title: string): Promise<void> {
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
  const emptyPx = await panel.evaluate((part) => {
    const last = part.lastElementChild ?? part;
    return part.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
  });
  expect(emptyPx).toBeLessThan(40);
}

const openProfile = (page: Page) => page.goto('/dashboard?tab=profile');

test('a new email counts once its link is confirmed', async ({ page, shop, openElsewhere }) => {
  const { email, password } = await register(page);
  const newEmail = `new.${email}`;
  await openProfile(page);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Current password').fill('a wrong guess');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('This is not your current password').first()).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We've sent a link to ${newEmail}.`)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const link = await mailedLink(shop, newEmail, '/auth/confirm-email');

  const elsewhere = await openElsewhere();
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveTitle(/Confirm your new email/);
  await expect(elsewhere).toHaveURL('/auth/confirm-email');
  await page.reload();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(elsewhere);
  await elsewhere.getByRole('button', { name: 'Confirm email' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Email changed' })).toBeFocused();
  await expect(elsewhere.getByText(newEmail)).toBeVisible();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm email' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  const isOldAddressNotified = async () =>
    (await mailsTo(shop, email)).some((mail) => mail.includes('has a new email'));
  await expect.poll(isOldAddressNotified).toBe(true);
  await openProfile(page);
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
});

test('another device is signed out from here, and all others by a new password', async ({
  page,
  openElsewhere,
}) => {
  const account = await register(page);
  const elsewhere = await openElsewhere();
  await signIn(elsewhere, account);
  await openProfile(page);
  await page.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expectToast(page, 'Signed out');
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeFocused();
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);

  await signIn(elsewhere, account);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(account.password);
  await page.getByLabel('New password').fill(newPassword);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('New password').press('Enter');
  await expectToast(page, 'Password changed', "You're signed out on all other devices.");
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden();
  await openProfile(elsewhere);
  await expect(elsewhere).toHaveURL(/\/auth\?redirect=/);
  await page.reload();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, { ...account, password: newPassword });
});

test('the details are changed, the data is taken along, then the account is deleted', async ({
  page,
}) => {
  test.slow();
  const account = await register(page);
  await saveAddress(page);
  await openProfile(page);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFilled(page, 'Saved addresses');
  await test.step('names and phone are changed, and the top bar follows', async () => {
    await page.getByLabel('First Name').fill('Usha');
    await page.getByLabel('Phone Number').fill('098123 45678');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Your details are saved');
    await expect(page.getByRole('heading', { name: 'Hello, Usha' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Phone Number')).toHaveValue('+91 98123 45678');
  });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(account.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('What we keep, and why')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('Password').fill('a wrong guess');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  // The toast says it too.
  await expect(dialog.locator('form').getByText('This is not your current password')).toBeVisible();
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Your account is deleted');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(signIn(page, account)).rejects.toThrow(/401/);
});
