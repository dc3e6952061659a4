/** What can happen between Place Order and a confirmed order, and what the customer can do. */
import type { Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register } from './support/actions.ts';
import { runSql } from './support/database.ts';
import { responding, setProvider, unresponsive } from './support/ordering.ts';
import {
  bringCart,
  expectCartCount,
  expectToast,
  pay,
  paymentWindow,
  saveAddress,
} from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const providerScript = '**/sandbox/razorpay/checkout.js';

/** A signed-in customer with an address and a meal in the cart, about to order. */
async function standAtCheckout(page: Page, mealName = 'Margherita Pizza'): Promise<Locator> {
  await register(page);
  await saveAddress(page);
  await bringCart(page, mealName);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /Home/ })).toBeChecked();
  return page.getByRole('button', { name: 'Place Order' });
}

async function ordersOf(page: Page): Promise<Order[]> {
  const answer = await page.request.get('/api/orders');
  return (await answer.json()) as Order[];
}

/** The only row of the Order History. */
async function onlyRow(page: Page): Promise<Locator> {
  await expect(page.getByRole('tab', { name: 'Order History', selected: true })).toBeVisible();
  const row = page.getByRole('tabpanel').getByRole('listitem');
  await expect(row).toHaveCount(1);
  return row;
}

/** Shown for an order that waits for its payment, not for the cart. */
const waitingOrder = (page: Page) =>
  page.getByRole('region', { name: 'Order waiting for payment' });

test('without its script, failed or cancelled, a payment keeps the cart and is made later', async ({
  page,
}) => {
  test.slow();
  await page.route(providerScript, (route) =>
    route.fulfill({ status: 404, contentType: 'text/javascript', body: '' }),
  );
  const placeOrder = await standAtCheckout(page);
  await test.step('without the payment script the order is kept', async () => {
    await placeOrder.click();
    await expectToast(page, 'Payment Error');
    await expectCartCount(page, 1);
    await page.unroute(providerScript);
  });
  await test.step("a failed payment shows the provider's reason", async () => {
    await waitingOrder(page).getByRole('button', { name: 'Pay now' }).click();
    const refused = page.waitForResponse('**/sandbox/razorpay/checkout/pay');
    await pay(page, 'Failure');
    const { error } = (await (await refused).json()) as { error: { description: string } };
    await expectToast(page, 'Payment Failed', error.description);
  });
  await test.step('a cancelled payment keeps the cart', async () => {
    await pay(page, 'Cancel');
    await expectToast(page, 'Payment Cancelled', 'You can retry payment from your orders page');
    await expect(waitingOrder(page)).toContainText('for ₹369.00 is waiting for payment.');
    await expectCartCount(page, 1);
    await expectAccessibleInBothThemes(page);
  });

  await page.goto('/dashboard?tab=history');
  const row = await onlyRow(page);
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('₹369.00');
  await expectAccessibleInBothThemes(page);

  await row.getByRole('button', { name: 'Pay now' }).click();
  await expect(paymentWindow(page)).toContainText('₹369.00');
  await pay(page, 'Success');
  await expectToast(page, 'Order placed');
  await expect(row).toContainText('Confirmed');
  await expect(row.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toContainText('Confirmed');
  expect(await ordersOf(page)).toMatchObject([{ status: 'confirmed', paymentStatus: 'paid' }]);
  await expectCartCount(page, 0);
});

test('a payment reloaded in the middle is one order, paid at last or started over', async ({
  page,
}) => {
  test.slow();
  const placeOrder = await standAtCheckout(page);
  await placeOrder.click();
  await expect(paymentWindow(page)).toContainText('₹369.00');
  await page.reload();
  await expect(waitingOrder(page)).toContainText('for ₹369.00 is waiting for payment.');
  await expectCartCount(page, 1);
  await waitingOrder(page).getByRole('button', { name: 'Start over' }).click();
  await expectToast(page, 'Order cancelled');
  await expect(waitingOrder(page)).toHaveCount(0);

  await placeOrder.click();
  await expect(paymentWindow(page)).toBeVisible();
  await page.reload();
  await expect(waitingOrder(page)).toBeVisible();
  await placeOrder.click();
  await pay(page, 'Success');
  await expect(page).toHaveURL('/dashboard');
  await expectCartCount(page, 0);
  expect(await ordersOf(page)).toMatchObject([{ status: 'confirmed' }, { status: 'cancelled' }]);
});

test('a price that changed meanwhile is shown before anything is ordered', async ({
  page,
  shop,
}) => {
  const raise = 'UPDATE meals SET price_for_1_paise = price_for_1_paise + $1 WHERE slug = $2';
  const placeOrder = await standAtCheckout(page, 'Shoyu Chicken Ramen');
  await runSql(shop, raise, [2_100, 'ramen']);
  try {
    // The menu is cached in memory until the database reports the change.
    const menu = async () => (await page.request.get('/api/meals')).text();
    await expect.poll(menu).toContain('"priceFor1":"400.00"');
    await placeOrder.click();
    const banner = page.getByRole('alert').filter({ hasText: 'Prices have changed' });
    await expect(banner).toContainText('The earlier total was ₹429.00.');
    await expect(page.getByRole('definition').filter({ hasText: '₹450.00' })).toBeVisible();
    expect(await ordersOf(page)).toEqual([]);
    await expectAccessibleInBothThemes(page);

    await placeOrder.click();
    await expect(paymentWindow(page)).toContainText('₹450.00');
    await pay(page, 'Success');
    await expect(page.getByRole('tabpanel').getByRole('article')).toContainText('₹450.00');
  } finally {
    await runSql(shop, raise, [-2_100, 'ramen']);
  }
});

test.describe("in an app's own browser", () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/142 Mobile Instagram 400.0' });

  test('the provider sends the customer back to the order, also from another site', async ({
    page,
  }) => {
    const placeOrder = await standAtCheckout(page);
    await placeOrder.click();
    await pay(page, 'Failure');
    await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
    const orderUrl = page.url();
    await expect(page.getByRole('heading', { name: /^Pay ₹369.00 before/ })).toBeVisible();

    // The provider's page is of another site, which gets no say in cookies.
    const opened = page.waitForResponse('**/api/create-order');
    await page.getByRole('button', { name: 'Pay now' }).click();
    const { id: order_id, key } = (await (await opened).json()) as Record<string, string>;
    const paid = await page.request.post('/sandbox/razorpay/checkout/pay', {
      data: { key, order_id, outcome: 'success' },
    });
    const proof = Object.entries((await paid.json()) as Record<string, string>);
    const fields = proof.map(([name, value]) => `<input name="${name}" value="${value}">`);
    const { origin, pathname } = new URL(orderUrl);
    const callback = `${origin}/api/payments/callback?order=${pathname.split('/').pop()}`;
    await page.route('http://provider.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${callback}">${fields.join('')}<button>Back</button>`,
      }),
    );
    await page.goto('http://provider.example/');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(orderUrl);
    await expect(page.getByRole('main')).toContainText('Confirmed');
    expect(await ordersOf(page)).toMatchObject([{ status: 'confirmed', paymentStatus: 'paid' }]);
  });
});

test.describe('with a slow bank', () => {
  test.beforeEach(async ({ page, allowNoise }) => {
    allowNoise(/503/);
    await setProvider(page, unresponsive);
  });
  test.afterEach(({ page }) => setProvider(page, responding));

  async function payAtSlowBank(page: Page): Promise<void> {
    const placeOrder = await standAtCheckout(page);
    await placeOrder.click();
    await pay(page, 'Success');
    await expect(page).toHaveURL(/\/checkout\/confirming\/[\w-]+$/);
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  }

  test('the customer waits on a page of its own, which goes on once the money is there', async ({
    page,
  }) => {
    test.slow();
    await payAtSlowBank(page);
    const order = (await ordersOf(page))[0];
    await expect(page.getByText(order?.number ?? '', { exact: true })).toBeVisible();
    await expect(page.getByText('₹369.00')).toBeVisible();
    await expect(page.getByText(/^You can close this page\./)).toBeVisible();
    await expectCartCount(page, 0);
    await expectAccessibleInBothThemes(page);

    await page.reload();
    await expect(page.getByText('₹369.00')).toBeVisible();
    await setProvider(page, responding);
    await expect(page).toHaveURL('/dashboard');
    await expectToast(page, 'Order placed', `Payment received. Order ${order?.number}`);
    await expect(page.getByRole('tabpanel').getByRole('article')).toContainText('Confirmed');
  });
});
