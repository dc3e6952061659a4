/** Signing in, registering, and the ways to a new password and a new email. */
import type { Page } from '@playwright/test';
import type { Shot, Stage, Step } from '#scripts/screens/shot.ts';
import { post, register } from '../../../e2e/support/actions.ts';
import { byClass } from '../../../e2e/support/by-class.ts';
import { mailedLink } from '../../../e2e/support/mails.ts';

const submit: Step = ({ page }) => page.locator('form button[type=submit]').click();

async function failToSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.in');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Login Failed').first().waitFor();
}

async function refuseRegistration(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Rao');
  await page.getByLabel('Email').fill('asha@');
  await page.getByLabel('Phone Number').fill('12345');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody.with.a.very.long.name@subdomain.example.co.in');
  await page.locator('form button[type=submit]').click();
  await page.getByText('Check your email').first().waitFor();
}

const confirmPage = '/auth/confirm-email';

async function mailedConfirmation({ page, shop }: Stage): Promise<string> {
  const { email, password } = await register(page);
  const newEmail = `somebody.with.a.very.long.name.${email}`;
  await post(page, '/api/account/change-email', { email: newEmail, password });
  return mailedLink(shop, newEmail, confirmPage);
}

/** Ends at the way back, whether the link is good or not. */
const confirm: Step = async ({ page }) => {
  await page.locator(`${byClass('form')} button`).click();
  await page.locator(`${byClass('form')} a`).waitFor();
};

export const authShots: readonly Shot[] = [
  { name: 'auth-login', path: '/auth' },
  { name: 'auth-login-empty', path: '/auth', act: submit },
  {
    name: 'auth-login-failed',
    path: '/auth',
    frame: 'window',
    act: ({ page }) => failToSignIn(page),
  },
  {
    name: 'auth-password-shown',
    path: '/auth',
    act: async ({ page }) => {
      await page.getByLabel('Password', { exact: true }).fill('warm-khichdi-at-9');
      await page.getByRole('button', { name: 'Show password' }).click();
    },
  },
  { name: 'auth-register', path: '/auth?tab=register' },
  { name: 'auth-register-empty', path: '/auth?tab=register', act: submit },
  {
    name: 'auth-register-errors',
    path: '/auth?tab=register',
    act: ({ page }) => refuseRegistration(page),
  },
  { name: 'forgot', path: '/auth/forgot' },
  { name: 'forgot-empty', path: '/auth/forgot', act: submit },
  { name: 'forgot-sent', path: '/auth/forgot', act: ({ page }) => askForLink(page) },
  { name: 'reset', path: '/auth/reset?token=x' },
  { name: 'reset-short', path: '/auth/reset?token=x', act: submit },
  {
    name: 'reset-link-used',
    path: '/auth/reset?token=x',
    act: async ({ page }) => {
      await page.getByLabel('New password').fill('warm-khichdi-at-9');
      await page.locator('form button[type=submit]').click();
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    },
  },
  { name: 'reset-no-token', path: '/auth/reset' },
  { name: 'confirm-email', path: `${confirmPage}?token=x` },
  { name: 'confirm-email-done', path: mailedConfirmation, act: confirm },
  { name: 'confirm-email-link-used', path: `${confirmPage}?token=x`, act: confirm },
  { name: 'confirm-email-no-token', path: confirmPage },
];
