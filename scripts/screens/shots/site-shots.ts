/** The frame around the pages: menus, banners, and what is shown when something is missing. */

import { admin, customer, customerWithLongName } from '#scripts/screens/givens.ts';
import { failing, missing, offline } from '#scripts/screens/interruptions.ts';
import type { Shot, Step } from '#scripts/screens/shot.ts';
import { register } from '../../../e2e/support/actions.ts';

const openProfile: Step = async ({ page }) => {
  await page.locator('[aria-haspopup=menu]').click();
  await page.getByRole('menu').waitFor();
};

/** The greeting after a sign-in stays visible while nobody looks at the window. */
const signInByForm: Step = async ({ page }) => {
  const { email, password } = await register(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Login Successful').first().waitFor();
  await page.waitForURL('/');
  await page.getByText('Login Successful').first().waitFor();
};

export const siteShots: readonly Shot[] = [
  { name: 'not-found', path: '/no-such-page', status: 404 },
  { name: 'profile-menu', path: '/', frame: 'window', given: [customer], act: openProfile },
  { name: 'profile-menu-admin', path: '/', frame: 'window', given: [admin], act: openProfile },
  {
    name: 'profile-menu-long-name',
    path: '/',
    frame: 'window',
    given: [customerWithLongName],
    act: openProfile,
  },
  {
    name: 'mobile-nav',
    path: '/',
    frame: 'window',
    only: 'phone',
    act: ({ page }) => page.locator('[aria-controls=site-nav]').click(),
  },
  { name: 'footer', path: '/', frame: 'footer' },
  { name: 'offline', path: '/', frame: 'window', act: offline },
  {
    name: 'error-page',
    path: '/dashboard',
    frame: 'window',
    given: [customer, missing('**/assets/dashboard-page-*.js')],
  },
  {
    name: 'shop-not-answering',
    path: '/dashboard',
    frame: 'window',
    given: [customer, failing('**/api/auth/user')],
  },
  { name: 'toast-success', path: '/auth', frame: 'window', act: signInByForm },
  {
    name: 'toast-failure',
    path: '/',
    frame: 'window',
    given: [missing('**/assets/hindi-*.js')],
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'हिन्दी' }).click();
      await page.getByText("We couldn't change the language").first().waitFor();
    },
  },
];
