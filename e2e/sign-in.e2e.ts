/** Signing in and out, the page that opens then, and the pages that need a session. */
import type { Page, Request } from '@playwright/test';
import { findWindowedChromium } from '#scripts/chromium.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { type Account, register, signIn, someone } from './support/actions.ts';
import { expectCartCount, expectToast } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

/** An account whose owner is signed out. */
async function formerCustomer(page: Page): Promise<Account> {
  const account = await register(page);
  await page.context().clearCookies();
  return account;
}

/** Waits for half a second in which the page asks for nothing and waits for no answer. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let requested = 0;
  page.on('request', (request) => {
    // A stream never ends.
    if (request.url().endsWith('/events')) return;
    requested += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return async () => {
    let before = -1;
    const isQuiet = () => {
      const isSame = requested === before && open.size === 0;
      before = requested;
      return isSame;
    };
    await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
  };
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

test('a sign-in leads where it came from, Back past the form, and never out of the shop', async ({
  page,
  shop,
}) => {
  test.slow();
  const { email, password } = await formerCustomer(page);
  const { host } = new URL(shop.url);
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { host: target, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && target !== host) strangers.push(request.url());
  });
  await test.step('Back leads to the page before, not to the form', async () => {
    await page.goto('/meals/ramen');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await fillLogin(page, email, password);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/meals/ramen');
  });
  await test.step('a page that needs a session asks for it and opens afterwards', async () => {
    await page.context().clearCookies();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth?redirect=/dashboard');
    await fillLogin(page, email, password);
    await expect(page).toHaveURL('/dashboard');
  });
  await test.step('who is signed in already needs no second sign-in', async () => {
    await page.goto('/auth?redirect=/wallet');
    await expect(page).toHaveURL('/wallet');
    await page.goto(`/auth?redirect=${encodeURIComponent('//evil.example')}`);
    await expect(page, 'stays in the shop').toHaveURL('/');
  });
  await test.step('no redirect parameter leads a fresh sign-in out of the shop', async () => {
    await page.context().clearCookies();
    await page.goto(`/auth?redirect=${encodeURIComponent('/\\evil.example')}`);
    await fillLogin(page, email, password);
    await expect(page).toHaveURL('/');
  });
  expect(strangers).toEqual([]);
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

/** The profile of whoever is signed in, where a name is typed. */
async function openProfile(page: Page, account: Account): Promise<void> {
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByLabel('First Name')).toHaveValue(account.firstName);
}

test('all tabs follow who signs in and out in one of them', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/403 \(Forbidden\)/);
  const untilQuiet = watchRequests(page);
  const ravi = { ...someone(), firstName: 'Ravi' };
  await register(page, ravi);
  await context.clearCookies();
  const asha = await register(page);
  await openProfile(page, asha);
  const name = page.getByLabel('First Name');
  await name.fill('Typed by Asha');

  const other = await context.newPage();
  await other.goto('/');
  await untilQuiet();
  await other.getByRole('button', { name: asha.firstName }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth?redirect=/dashboard%3Ftab%3Dprofile');
  await untilQuiet();

  await other.goto('/auth');
  await fillLogin(other, ravi.email, ravi.password);
  await expect(other.getByRole('button', { name: ravi.firstName })).toBeVisible();
  await expect(page).toHaveURL('/dashboard?tab=profile');
  await expect(name).toHaveValue(ravi.firstName);
  await other.close();
  await test.step('what one typed is never saved for another who has signed in since', async () => {
    const save = page.getByRole('button', { name: 'Save changes' });
    await name.fill('Ravindra');
    await save.click();
    await expectToast(page, 'Your details are saved');
    await untilQuiet();
    // No tab has announced it: only the shop knows.
    await context.clearCookies();
    await signIn(page, asha);
    await name.fill('Typed by Ravi');
    await save.click();
    await expect(name).toHaveValue(asha.firstName);
    await page.reload();
    await expect(name).toHaveValue(asha.firstName);
  });
});
