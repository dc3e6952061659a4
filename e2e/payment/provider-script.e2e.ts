/** The provider's script from its own host: let in by the documents that pay, and no others. */
import type { Page } from '@playwright/test';
import { register } from '../support/actions.ts';
import { becomeCustomer } from '../support/ordering.ts';
import {
  addMeal,
  bringCart,
  cartButton,
  expectToast,
  pay,
  saveAddress,
} from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
const withProvidersHost = { RAZORPAY_CHECKOUT_URL: scriptUrl };
test.use({ shopSettings: withProvidersHost });

// The sandbox's script, at the address of the provider's: a policy without that host blocks it.
test.beforeEach(async ({ context, request }) => {
  const script = await (await request.get('/sandbox/razorpay/checkout.js')).text();
  const body = script.replace(
    'document.currentScript.src',
    "location.origin + '/sandbox/razorpay/checkout.js'",
  );
  expect(body).not.toBe(script);
  await context.route(scriptUrl, (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
});

const hasScript = (page: Page) => page.evaluate(() => 'Razorpay' in window);

async function goToCheckout(page: Page): Promise<void> {
  await cartButton(page).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('radio', { name: /Home/ })).toBeChecked();
}

test('a customer comes from the menu, pays, and leaves the script behind', async ({ page }) => {
  await becomeCustomer(page);
  await bringCart(page, 'Margherita Pizza');
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await pay(page, 'Success');
  await expectToast(page, 'Order placed');
  await expect(page).toHaveURL('/dashboard');
  expect(await hasScript(page)).toBe(true);

  await page.getByRole('link', { name: 'Sukoon home' }).first().click();
  await expect(page.getByRole('region', { name: 'The menu' })).toBeVisible();
  await expect.poll(() => hasScript(page)).toBe(false);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Upcoming', selected: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('region', { name: 'The menu' })).toBeVisible();
  await addMeal(page, 'Margherita Pizza');
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await pay(page, 'Cancel');
  await expectToast(page, 'Payment Cancelled');
});

test('a session that ends on a paying page: the toast is there where one signs in', async ({
  page,
  context,
}) => {
  await register(page);
  // What it still read would notice the end of the session before the button does.
  await page.goto('/wallet', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clearCookies();
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page).toHaveURL('/auth?redirect=/wallet');
  await expectToast(page, 'You are logged out. Logging in again...');
  await expect.poll(() => hasScript(page)).toBe(false);
});

test('a checkout whose address is written with escapes can be paid', async ({ page }) => {
  await becomeCustomer(page);
  await bringCart(page, 'Margherita Pizza');
  await page.goto('/%63heckout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await pay(page, 'Success');
  await expectToast(page, 'Order placed');
  await page.getByRole('link', { name: 'Sukoon home' }).first().click();
  await expect(page.getByRole('region', { name: 'The menu' })).toBeVisible();
  await expect.poll(() => hasScript(page)).toBe(false);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a checkout that was opened offline can be paid once there is a line', async ({
    page,
    context,
    allowNoise,
  }) => {
    allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
    await register(page);
    await saveAddress(page);
    await bringCart(page, 'Margherita Pizza');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.reload();
    await context.setOffline(true);
    await page.goto('/checkout');
    const unreached = page.getByRole('heading', { name: "We can't reach Sukoon right now" });
    await expect(unreached).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('radio', { name: /Home/ })).toBeChecked();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await pay(page, 'Success');
    await expectToast(page, 'Order placed');
  });
});
