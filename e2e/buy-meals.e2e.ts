/** The journey of a new customer: menu, cart, account, address, payment, dashboard, restart. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { type Account, someone } from './support/actions.ts';
import {
  addMeal,
  cartButton,
  expectCartCount,
  expectToast,
  fillAddress,
  home,
  mealCard,
  pay,
  paymentWindow,
} from './support/shopping.ts';
import { expect, test } from './support/test.ts';

async function pickTwoMeals(page: Page): Promise<void> {
  await page.goto('/');
  await expectAccessibleInBothThemes(page);
  const forTwo = page
    .getByRole('group', { name: 'Filter by size' })
    .getByRole('button', { name: 'for 2' });
  await forTwo.click();
  await mealCard(page, 'Margherita Pizza')
    .getByRole('button', { name: 'Add Margherita Pizza' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectCartCount(page, 1);
  await forTwo.click();
  await addMeal(page, 'Veg Hakka Noodles', 'for-1');
  await expectCartCount(page, 2);
}

async function goToCheckout(page: Page): Promise<void> {
  await cartButton(page).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart (2 items)' });
  const lines = cart.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Margherita Pizza' })).toContainText(/for 2.*₹599\.00/);
  await expect(lines.filter({ hasText: 'Veg Hakka Noodles' })).toContainText(/for 1.*₹249\.00/);
  await expect(cart.getByText('₹848.00')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click();
}

async function createAccount(page: Page, account: Account): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First Name').fill(account.firstName);
  await page.getByLabel('Last Name').fill(account.lastName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Phone Number').fill(account.phone);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration Successful', "Welcome to Sukoon! You're now logged in.");
}

async function order(page: Page): Promise<void> {
  await expect(page.getByText('No saved addresses')).toBeVisible();
  await page.getByRole('button', { name: 'Add Delivery Address' }).click();
  await fillAddress(page);
  for (const [label, amount] of [
    ['Subtotal', '₹848.00'],
    ['Delivery fee', '₹50.00'],
    ['Total', '₹898.00'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(amount);
  }
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(paymentWindow(page)).toContainText('₹898.00');
  await expectAccessibleInBothThemes(page);
  await pay(page, 'Success');
}

async function expectOrderUpcoming(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Upcoming', selected: true })).toBeVisible();
  const delivery = page.getByRole('tabpanel').getByRole('article');
  await expect(delivery).toHaveCount(1);
  await expect(delivery).toContainText(/Order SK-\d+Confirmed/);
  await expect(delivery).toContainText('Margherita Pizza');
  await expect(delivery).toContainText('Veg Hakka Noodles');
  await expect(delivery).toContainText(home.title);
  await expect(delivery.getByText('₹898.00')).toBeVisible();
  await expectCartCount(page, 0);
}

test('a visitor becomes a customer and finds the paid order, also after a restart', async ({
  page,
  shop,
  allowNoise,
}) => {
  test.slow();
  // An open page keeps polling while the shop is away.
  allowNoise(/ERR_CONNECTION_REFUSED|\/api\/orders\/events/);
  const account = someone();
  await test.step('picks two meals in two sizes', () => pickTwoMeals(page));
  await test.step('goes to the checkout', () => goToCheckout(page));
  await test.step('signs up on the way and finds the cart as it was', async () => {
    await expect(page).toHaveURL('/auth?redirect=/checkout');
    await createAccount(page, account);
    await expect(page).toHaveURL('/checkout');
    await expectCartCount(page, 2);
  });
  await test.step('orders and pays', () => order(page));
  await test.step('finds the order', async () => {
    await expect(page).toHaveURL('/dashboard');
    await expectToast(page, 'Order placed');
    await expectOrderUpcoming(page);
    await expectAccessibleInBothThemes(page);
  });
  await test.step('finds it again after a reload', async () => {
    await page.reload();
    await expectOrderUpcoming(page);
  });
  await test.step('finds it again, still signed in, after the shop was restarted', async () => {
    await shop.restart();
    await page.reload();
    await expectOrderUpcoming(page);
    await expect(page.getByRole('button', { name: account.firstName })).toBeVisible();
  });
});

/** Clicks the button, and tells where the dialog that opens stands in its first frame. */
function leftEdgeAtFirst(button: Locator): Promise<number> {
  return button.evaluate(async (element: HTMLElement) => {
    element.click();
    let dialog: Element | null = null;
    while (!dialog) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      dialog = document.querySelector('dialog[open]');
    }
    return dialog.getBoundingClientRect().x;
  });
}

test('a customer changes the cart by its own controls down to nothing', async ({ page }) => {
  await page.goto('/');
  await addMeal(page, 'Margherita Pizza', 'for-1');
  await addMeal(page, 'Margherita Pizza', 'for-2');
  const cart = page.getByRole('dialog', { name: /^Your Cart/ });
  const leftAtFirst = await leftEdgeAtFirst(cartButton(page));
  // A tap on what is about to move would miss it.
  expect(leftAtFirst).toBe((await cart.boundingBox())?.x);
  await cart.getByRole('button', { name: 'Add one Margherita Pizza for 1' }).click();
  await expect(cart.getByRole('heading', { name: 'Your Cart (3 items)' })).toBeVisible();
  await expect(cart.getByText('₹638.00')).toBeVisible();
  await expect(cart.getByText('₹1,237.00')).toBeVisible();
  await cart.getByRole('button', { name: 'Remove Margherita Pizza for 1' }).click();
  await expect(cart.getByRole('heading', { name: 'Your Cart (1 item)' })).toBeVisible();
  await cart.getByRole('button', { name: 'Remove one Margherita Pizza for 2' }).click();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await expect(cart.getByText('Add some delicious meals to get started!')).toBeVisible();
  await expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});
