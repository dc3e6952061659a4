/** A forgotten password: requesting the link, the mail, the new password, and links that fail. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { post, register, signIn, someone } from './support/actions.ts';
import { mailedLink, mailsTo } from './support/mails.ts';
import { expectToast } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'gentle-dal-at-eight';
const resetPage = '/auth/reset';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
}

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
});

test('an address without an account gets the same words, and no mail', async ({ page, shop }) => {
  const stranger = someone();
  await askForLink(page, stranger.email);
  await expect(page.getByText(`If ${stranger.email} is registered with us`)).toBeVisible();
  // A mail requested later has arrived, so this one would be there too.
  const account = await register(page);
  await post(page, '/api/auth/forgot-password', { email: account.email });
  await mailedLink(shop, account.email, resetPage);
  expect(await mailsTo(shop, stranger.email)).toEqual([]);
});

test('the link can be requested again after a minute', async ({ page }) => {
  await page.clock.install();
  await askForLink(page, someone().email);
  await page.clock.runFor(40_000);
  await expect(page.getByRole('button', { name: 'Send again in a minute' })).toBeDisabled();
  await page.clock.runFor(20_000);
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expectToast(page, 'Sent again');
  await expect(page.getByRole('button', { name: 'Send again in a minute' })).toBeDisabled();
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
});

test('a link that is broken, used or missing leads to a new one', async ({ page }) => {
  await page.goto('/auth/reset?token=made-up');
  await choosePassword(page, newPassword);
  await expect(deadLink(page)).toBeFocused();
  await page.goto('/auth/reset');
  await expect(
    page.getByRole('heading', { name: 'Open the link in the email again' }),
  ).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/auth/forgot');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});

test('a weak password is refused at its field, and the link still works', async ({
  page,
  shop,
}) => {
  const { email } = await register(page);
  await post(page, '/api/auth/forgot-password', { email });
  await page.goto(await mailedLink(shop, email, resetPage));
  await choosePassword(page, 'password1');
  await expect(page.getByText('This password is easy to guess. Choose another one')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('password1');
  await choosePassword(page, newPassword);
  await expectToast(page, 'Password changed');
});
