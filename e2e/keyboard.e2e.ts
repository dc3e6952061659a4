/** The whole purchase without touching a mouse. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { someone } from './support/actions.ts';
import { cartButton, expectToast, home, mealCard, paymentWindow } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

// More stops than any of our pages has.
const stopsMax = 120;

async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the control has the focus, and checks that one can see it there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < stopsMax && !(await isFocused(target)); stop++) {
    await page.keyboard.press('Tab');
  }
  await expectVisibleFocus(target);
}

/** The outline may be the control's own, or that of the card around a hidden control. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const hasRing = await target.evaluate((element) => {
    for (let node: Element | null = element; node; node = node.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true;
    }
    return false;
  });
  expect(hasRing, 'the focus can be seen').toBe(true);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function pickMeals(page: Page): Promise<void> {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expectVisibleFocus(skip);
  await page.keyboard.press('Enter');
  const forOne = page.getByRole('button', { name: 'for 1', exact: true });
  await press(page, forOne, 'Space');
  await expect(forOne).toHaveAttribute('aria-pressed', 'true');
  const add = mealCard(page, 'Margherita Pizza').getByRole('button', { name: /^Add/ });
  await press(page, add, 'Enter');
  await expect(add).toBeFocused();
  await expect(page.getByLabel('Margherita Pizza in cart')).toHaveText('1');
}

/** The dialog keeps the focus inside, and hands it back wherever it closes. */
async function pickSize(page: Page): Promise<void> {
  // The filter is part of the address; without it a dialog opens.
  await page.goto('/');
  const add = mealCard(page, 'Penne Arrabbiata').getByRole('button', { name: /^Add/ });
  await press(page, add, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'for 2' }), 'Enter');
  await expect(dialog).toHaveCount(0);
  await expectVisibleFocus(add);
}

async function lookIntoMeal(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Pesto Fusilli', exact: true });
  await press(page, link, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Pesto Fusilli' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectVisibleFocus(link);
}

async function proceed(page: Page): Promise<void> {
  const cart = page.getByRole('dialog', { name: 'Your Cart (2 items)' });
  // Closed once, to see that the focus comes back.
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(cart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toHaveCount(0);
  await expectVisibleFocus(cartButton(page));
  await page.keyboard.press('Enter');
  await press(page, cart.getByRole('link', { name: 'Proceed to Checkout' }), 'Enter');
}

async function signUp(page: Page): Promise<void> {
  const account = someone();
  // From a full cart the way leads to Register.
  await tabTo(page, page.getByRole('tab', { name: 'Register' }));
  await expectVisibleFocus(page.getByRole('tab', { name: 'Register', selected: true }));
  await type(page, 'First Name', account.firstName);
  await type(page, 'Last Name', account.lastName);
  await type(page, 'Email', account.email);
  await type(page, 'Phone Number', account.phone);
  await type(page, 'Password', account.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Registration Successful');
}

async function fillCheckout(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add Delivery Address' }), 'Enter');
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await page.keyboard.type(home.pincode);
  await expect(page.getByLabel('State')).toHaveValue(home.state);
  await type(page, 'Address Line 1', home.addressLine1);
  await type(page, 'Address Title', home.title);
  await page.keyboard.press('Enter');
  await expectVisibleFocus(page.getByRole('radio', { name: /14, 2nd Cross/ }));
  const days = page.getByRole('group', { name: 'Delivery date' }).getByRole('radio');
  await tabTo(page, days.first());
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeChecked();
  await expectVisibleFocus(days.nth(1));
}

/** Closed twice, to see that the focus comes back to what opened the window. */
async function payUp(page: Page): Promise<void> {
  const dialog = paymentWindow(page);
  for (const name of ['Place Order', 'Pay now']) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectVisibleFocus(button);
  }
  await press(page, page.getByRole('button', { name: 'Place Order' }), 'Enter');
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Success' }), 'Enter');
  await expect(page).toHaveURL('/dashboard');
}

test('a customer signs up, orders and pays by keyboard alone', async ({ page }) => {
  test.slow();
  await test.step('adds a meal by filter', () => pickMeals(page));
  await test.step('adds a meal by dialog', () => pickSize(page));
  await test.step('opens and closes a meal', () => lookIntoMeal(page));
  await test.step('goes to the checkout', () => proceed(page));
  await expect(page).toHaveURL('/auth?redirect=/checkout');
  await test.step('signs up', () => signUp(page));
  await expect(page).toHaveURL('/checkout');
  await test.step('fills in the checkout', () => fillCheckout(page));
  await test.step('pays', () => payUp(page));
  const upcoming = page.getByRole('tab', { name: 'Upcoming' });
  await tabTo(page, upcoming);
  for (const name of ['Subscription', 'Meal Selection', 'Order History']) {
    await page.keyboard.press('ArrowRight');
    await expectVisibleFocus(page.getByRole('tab', { name, selected: true }));
  }
  await expect(page.getByRole('tabpanel')).toContainText('Confirmed');
  await expectAccessibleInBothThemes(page);
});
