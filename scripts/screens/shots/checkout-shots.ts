/** From the filled cart to the payment: addresses, errors, new prices, the provider's window. */
import type { Locator } from '@playwright/test';
import {
  address,
  cartOfLongNames,
  cartOfThirty,
  cartOfTwo,
  customer,
  longAddress,
  outdatedCart,
} from '#scripts/screens/givens.ts';
import { placeMeals, toppedUp } from '#scripts/screens/order-givens.ts';
import type { Shot, Stage, Step } from '#scripts/screens/shot.ts';
import { moveOrder } from '#scripts/screens/staff.ts';
import { byClass } from '../../../e2e/support/by-class.ts';
import { runSql } from '../../../e2e/support/database.ts';
import { pay, paymentWindow } from '../../../e2e/support/shopping.ts';

const ready = [customer, address, cartOfTwo];

const placeOrder: Step = ({ page }) => page.getByRole('button', { name: 'Place Order' }).click();

/** No order gets an answer. */
const loseAnswers: Step = ({ page }) =>
  page.route('**/api/orders', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

const openPayment: Step = async (stage) => {
  await placeOrder(stage);
  await paymentWindow(stage.page).waitFor();
};

export const openAddressForm: Step = ({ page }) => page.locator('[data-adds-address]').click();

const submitAddress: Step = async (stage) => {
  await openAddressForm(stage);
  await stage.page.locator('[class*="_addressForm_"] button[type=submit]').click();
};

/** Ends the payment with this outcome, and waits for its message. */
const payment =
  (outcome: Parameters<typeof pay>[1], outcomeOn: (page: Stage['page']) => Locator): Step =>
  async (stage) => {
    await openPayment(stage);
    await pay(stage.page, outcome);
    await outcomeOn(stage.page).waitFor();
  };

const raisePrice =
  (byPaise: number): Step =>
  ({ shop }) =>
    runSql(
      shop,
      "UPDATE meals SET price_for_2_paise = price_for_2_paise + $1 WHERE slug = 'margherita-pizza'",
      [byPaise],
    );

const orderAtNewPrice: Step = async (stage) => {
  // A menu that is still being read would bring the new price before the order.
  await stage.page.waitForLoadState('networkidle');
  await raisePrice(2_100)(stage);
  await placeOrder(stage);
  await stage.page.getByRole('alert').filter({ hasText: 'Prices have changed' }).waitFor();
};

const addressShots: readonly Shot[] = [
  { name: 'checkout-no-address', path: '/checkout', given: [customer, cartOfTwo] },
  {
    name: 'checkout-no-address-refused',
    path: '/checkout',
    frame: 'window',
    given: [customer, cartOfTwo],
    act: placeOrder,
  },
  { name: 'checkout-addresses', path: '/checkout', given: [...ready, longAddress] },
  { name: 'checkout-form', path: '/checkout', given: ready, act: openAddressForm },
  {
    name: 'checkout-form-refused',
    path: '/checkout',
    frame: 'window',
    given: ready,
    async act(stage) {
      await openAddressForm(stage);
      await placeOrder(stage);
    },
  },
  { name: 'checkout-form-errors', path: '/checkout', given: ready, act: submitAddress },
  {
    name: 'checkout-edit-address',
    path: '/checkout',
    given: [...ready, longAddress],
    act: ({ page }) => page.getByRole('button', { name: /^Edit Grandparents/ }).click(),
  },
  {
    name: 'checkout-delete-address',
    path: '/checkout',
    frame: 'window',
    given: [...ready, longAddress],
    act: async ({ page }) => {
      await page.getByRole('button', { name: /^Delete Grandparents/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const payWithWallet: Step = async ({ page }) => {
  await page.locator(`${byClass('choice')} input`).check();
  await page.locator(`${byClass('choice')} dl`).waitFor();
};

const walletShots: readonly Shot[] = [
  {
    name: 'checkout-wallet-offered',
    path: '/checkout',
    given: [customer, address, toppedUp(250), cartOfTwo],
  },
  {
    name: 'checkout-wallet-part',
    path: '/checkout',
    given: [customer, address, toppedUp(250), cartOfTwo],
    act: payWithWallet,
  },
  {
    name: 'checkout-wallet-whole',
    path: '/checkout',
    given: [customer, address, toppedUp(10_000), cartOfTwo],
    act: payWithWallet,
  },
];

const paymentShots: readonly Shot[] = [
  { name: 'payment-window', path: '/checkout', frame: 'window', given: ready, act: openPayment },
  {
    name: 'payment-failed',
    path: '/checkout',
    frame: 'window',
    given: ready,
    act: payment('Failure', (page) => page.getByText('Payment Failed').first()),
  },
  {
    name: 'payment-cancelled',
    path: '/checkout',
    frame: 'window',
    given: ready,
    act: payment('Cancel', (page) => page.getByText('Payment Cancelled').first()),
  },
  {
    name: 'payment-answer-lost',
    path: '/checkout',
    frame: 'window',
    given: ready,
    async act(stage) {
      await loseAnswers(stage);
      await placeOrder(stage);
      await stage.page.locator(byClass('toast')).waitFor();
    },
  },
  {
    name: 'payment-reloaded',
    path: '/checkout',
    given: ready,
    act: async (stage) => {
      await openPayment(stage);
      await stage.page.reload();
      await stage.page.getByRole('region', { name: 'Order waiting for payment' }).waitFor();
    },
  },
  {
    name: 'payment-done',
    path: '/checkout',
    given: ready,
    act: payment('Success', (page) => page.getByRole('heading', { name: /^See you/ })),
  },
  {
    name: 'confirming',
    given: [customer, address],
    path: async (stage) => `/checkout/confirming/${await placeMeals(stage)}`,
  },
  {
    name: 'confirming-cancelled',
    given: [customer, address],
    path: async (stage) => {
      const id = await placeMeals(stage);
      await moveOrder(stage, id, 'cancelled');
      return `/checkout/confirming/${id}`;
    },
  },
  {
    name: 'confirming-unknown',
    given: [customer],
    path: '/checkout/confirming/0192f000-0000-7000-8000-000000000000',
  },
];

export const checkoutShots: readonly Shot[] = [
  ...addressShots,
  { name: 'checkout-top', path: '/checkout', frame: 'window', given: ready },
  { name: 'checkout-30-lines', path: '/checkout', given: [customer, address, cartOfThirty] },
  { name: 'checkout-long-names', path: '/checkout', given: [customer, address, cartOfLongNames] },
  { name: 'checkout-cart-changed', path: '/checkout', given: [customer, address, outdatedCart] },
  {
    name: 'checkout-date-refused',
    path: '/checkout',
    given: ready,
    act: ({ page }) => page.locator('input[type=date]').fill('2026-11-20'),
  },
  {
    name: 'checkout-price-changed',
    path: '/checkout',
    given: ready,
    act: orderAtNewPrice,
    undo: raisePrice(-2_100),
  },
  ...walletShots,
  ...paymentShots,
];
