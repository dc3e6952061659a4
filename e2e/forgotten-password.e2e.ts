/** A forgotten password: requesting the link, the mail, the new password, and links that fail. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register, signIn } from './support/actions.ts';
import { mailedLink } from './support/mails.ts';
import { expectToast } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'gentle-dal-at-eight';
const resetPage = '/auth/reset';

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const deadLink = (page: Page) => page.getByRole('heading', { name: 'This link no longer works' });

test('a forgotten password is chosen anew by mail, once, and signs out all devices', async ({
  page,
  openElsewhere,
  shop,
}) => {
  test.slow();
  const account = await register(page);
  const elsewhere = await openElsewhere();
  await signIn(elsewhere, account);
  await page.context().clearCookies();

  await page.goto('/auth?redirect=/dashboard');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/auth/forgot?redirect=/dashboard');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByText(/30 minutes/)).toBeVisible();
  await expect(page.getByText('data/outbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again in a minute' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);

  const link = await mailedLink(shop, account.email, resetPage);
  await page.goto(link);
  await expect(page).toHaveURL('/auth/reset');
  await expect(page.getByText('At least 8 characters')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await choosePassword(page, newPassword);
  await expectToast(page, 'Password changed', 'Sign in with your new password.');
  await expect(page).toHaveURL('/auth');
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);

  await fillLogin(page, account.email, account.password);
  await expectToast(page, 'Login Failed', 'Invalid email or password');
  await fillLogin(page, account.email, newPassword);
  await expectToast(page, 'Login Successful');
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await choosePassword(page, 'one-more-password');
  await expect(deadLink(page)).toBeFocused();
  await page.goto(resetPage);
  await expect(
    page.getByRole('heading', { name: 'Open the link in the email again' }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
