/** Signing in and out, the page that opens then, and the pages that need a session. */
import type { Page } from '@playwright/test';
import { findWindowedChromium } from '#scripts/chromium.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { type Account, register, signIn, signInAsAdmin, someone } from './support/actions.ts';
import { expectCartCount, expectToast } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

/** An account whose owner is signed out. */
async function formerCustomer(page: Page): Promise<Account> {
  const account = await register(page);
  await page.context().clearCookies();
  return account;
}

/** Half a second without anything new fetched, by the page's own count. */
async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length;
    for (let seen = -1; seen !== count(); ) {
      seen = count();
      await new Promise((done) => setTimeout(done, 500));
    }
  });
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a wrong password is refused, the typed email stays, the right one lets in', async ({
  page,
}) => {
  test.slow();
  const { email, firstName, password } = await formerCustomer(page);
  await page.goto('/auth');
  await expect(page.getByText('Fresh meals delivered to your door')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await fillLogin(page, email, 'not-the-password');
  await expectToast(page, 'Login Failed', 'Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectAccessibleInBothThemes(page);
  await fillLogin(page, email, password);
  await expectToast(page, 'Login Successful', 'Welcome back to Sukoon!');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: firstName })).toBeVisible();
});

test('the password is shown and hidden on demand', async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('warm-khichdi');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('warm-khichdi');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a link leads to Register, and a look at Login loses nothing', async ({ page }) => {
  const { firstName, lastName, email, phone, password } = someone();
  await page.goto('/auth?redirect=/dashboard&tab=register');
  await page.getByLabel('First Name').fill(firstName);
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page).toHaveURL(/redirect=/);
  await expect(page).not.toHaveURL(/tab=/);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration Successful', "Welcome to Sukoon! You're now logged in.");
  await expect(page).toHaveURL('/dashboard');
});

test('Back after signing in leads to the page before, not to the form', async ({ page }) => {
  const { email, password } = await formerCustomer(page);
  await page.goto('/meals/ramen');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await fillLogin(page, email, password);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/meals/ramen');
});

test('without a connection the form shows a message and keeps the input', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to get CSRF token/);
  // A busy machine may pause longer than that before it fetches the last part: the toasts.
  const toasts = page.waitForResponse('**/assets/toast-view-*.js');
  await page.goto('/auth', { waitUntil: 'networkidle' });
  await (await toasts).finished();
  await expect(page.getByLabel('Email')).toBeEnabled();
  await untilQuiet(page);
  await context.setOffline(true);
  await fillLogin(page, 'asha@example.com', 'warm-khichdi-at-9');
  await expectToast(page, 'Login Failed', "We can't reach Sukoon right now");
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('warm-khichdi-at-9');
});

test('the demo hint names an account that opens the shop', async ({ page }) => {
  const answer = await page.request.get('/api/config');
  const { demo } = (await answer.json()) as {
    demo: { adminEmail: string; adminPassword: string };
  };
  await page.goto('/auth');
  await expect(page.getByText(demo.adminEmail)).toBeVisible();
  await expect(page.getByText(demo.adminPassword)).toBeVisible();
  await fillLogin(page, demo.adminEmail, demo.adminPassword);
  await expectToast(page, 'Login Successful');
});

test('an email that has an account already cannot register again', async ({ page }) => {
  const { email } = await formerCustomer(page);
  const { phone, password } = someone();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('First Name').fill('Ravi');
  await page.getByLabel('Last Name').fill('Iyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration Failed');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

for (const path of [
  '/dashboard',
  '/checkout',
  '/subscribe',
  '/subscription',
  '/wallet',
  '/orders/none',
]) {
  test(`${path} asks a visitor to sign in and opens afterwards`, async ({ page }) => {
    const { email, password } = await formerCustomer(page);
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?redirect=${path}`);
    await fillLogin(page, email, password);
    // Without anything in the cart the checkout leads home (Spec 2.6).
    await expect(page).toHaveURL(path === '/checkout' ? '/' : path);
  });
}

const hostileTargets = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/%5cevil.example',
];

test('no redirect parameter leads a fresh sign-in out of the shop', async ({ page, shop }) => {
  test.slow();
  const { email, password } = await formerCustomer(page);
  const { host } = new URL(shop.url);
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host !== host) strangers.push(request.url());
  });
  for (const target of hostileTargets) {
    await page.context().clearCookies();
    await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
    await fillLogin(page, email, password);
    await expect(page, target).toHaveURL('/');
  }
  expect(strangers).toEqual([]);
});

test('who is signed in already needs no second sign-in, and stays in the shop', async ({
  page,
}) => {
  await register(page);
  await page.goto('/auth?redirect=/dashboard');
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/auth?redirect=${encodeURIComponent('//evil.example')}`);
  await expect(page).toHaveURL('/');
});

test('the profile menu works by keyboard and leads to the dashboard', async ({ page }) => {
  const { firstName } = await register(page);
  await page.goto('/');
  const profile = page.getByRole('button', { name: firstName });
  await profile.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(profile).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  for (const name of ['Wallet', 'Subscriptions', 'Logout']) {
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Home');
  await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('the menu of an admin has no entries of a customer', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.locator('[aria-haspopup=menu]').click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText(['Admin Dashboard', 'Logout']);
});

test('after logging out the Back button shows nothing private', async ({
  playwright,
  launchOptions,
  shop,
}) => {
  // The browser without a window has no memory from which Back restores pages, and Playwright
  // switches off that of the other.
  const executablePath = findWindowedChromium() ?? '';
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const options = { ...launchOptions, executablePath, ignoreDefaultArgs };
  const browser = await playwright.chromium.launch(options);
  try {
    const page = await browser.newPage({ baseURL: shop.url });
    // Before that it brings the page itself, with the cart of the page that it leaves.
    await page.goto('/');
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.goto('/auth');
    const items = [{ mealId: 1, size: 'for-1', quantity: 2 }];
    const cart = JSON.stringify({ items });
    await page.evaluate((text) => localStorage.setItem('sukoon.cart.v1', text), cart);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('body[data-kept]')).toBeAttached();
    await expectCartCount(page, 2);

    const { firstName } = await register(page);
    await page.goto('/dashboard');
    const greeting = page.getByRole('heading', { name: `Hello, ${firstName}` });
    await expect(greeting).toBeVisible();
    await page.getByRole('button', { name: firstName, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(`${shop.url}/auth?redirect=/dashboard`);
    await expect(greeting).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

test('a session that ends elsewhere is announced; signing in leads back to the page', async ({
  page,
}) => {
  const account = await register(page);
  // Its last call: one that came later would find the session ended before the tap does. Once the
  // stream of events is open, the orders are read again.
  let isOpen = false;
  const lastCall = page.waitForResponse((response) => {
    isOpen ||= response.url().endsWith('/api/orders/events');
    return isOpen && response.url().endsWith('/api/orders');
  });
  await page.goto('/dashboard?tab=history');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await lastCall;
  await page.context().clearCookies();
  await page.getByRole('button', { name: account.firstName }).click();
  await page.getByRole('menuitem', { name: 'Wallet' }).click();
  await expectToast(page, 'You are logged out. Logging in again...');
  await expect(page).toHaveURL('/auth?redirect=/wallet');
  await signIn(page, account);
  await page.reload();
  await expect(page).toHaveURL('/wallet');
});

/** The profile of whoever is signed in, where a name is typed. */
async function openProfile(page: Page, account: Account): Promise<void> {
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByLabel('First Name')).toHaveValue(account.firstName);
}

test('all tabs follow who signs in and out in one of them', async ({ page, context }) => {
  const ravi = { ...someone(), firstName: 'Ravi' };
  await register(page, ravi);
  await context.clearCookies();
  const asha = await register(page);
  await openProfile(page, asha);
  await page.getByLabel('First Name').fill('Typed by Asha');

  const other = await context.newPage();
  await other.goto('/');
  await untilQuiet(page);
  await other.getByRole('button', { name: asha.firstName }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth?redirect=/dashboard%3Ftab%3Dprofile');
  await untilQuiet(page);

  await other.goto('/auth');
  await fillLogin(other, ravi.email, ravi.password);
  await expect(other.getByRole('button', { name: ravi.firstName })).toBeVisible();
  await expect(page).toHaveURL('/dashboard?tab=profile');
  await expect(page.getByLabel('First Name')).toHaveValue(ravi.firstName);
});

test('what one customer typed is never saved for another who has signed in since', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/403 \(Forbidden\)/);
  const ravi = { ...someone(), firstName: 'Ravi' };
  await register(page, ravi);
  await page.context().clearCookies();
  const asha = await register(page);
  await openProfile(page, asha);
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.getByLabel('First Name').fill('Usha');
  await save.click();
  await expectToast(page, 'Your details are saved');

  // No tab has announced it: only the shop knows.
  await page.context().clearCookies();
  await signIn(page, ravi);
  await page.getByLabel('First Name').fill('Typed by Asha');
  await save.click();
  await expect(page.getByLabel('First Name')).toHaveValue(ravi.firstName);
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue(ravi.firstName);
});
