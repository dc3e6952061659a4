/** Taking out a subscription: from the plans of the home page to its receipt by mail. */
import type { Locator, Page } from '@playwright/test';
import type { Receipt } from '#contract/subscriptions.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register, signIn } from './support/actions.ts';
import { pressOn, tabTo } from './support/keys.ts';
import { read, topUp } from './support/ordering.ts';
import { atNoon, type Shop } from './support/shop.ts';
import { expectToast, fillAddress, home, pay, saveAddress } from './support/shopping.ts';
import { expectReceiptMail, readSubscription } from './support/subscribing.ts';
import { expect, test } from './support/test.ts';

// Saturday noon: what starts tomorrow can still be taken out.
test.use({ shopSettings: atNoon });

const dashboard = '/dashboard?tab=subscription';

const plan = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name} ₹`) });
const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const consent = (page: Page) => page.getByRole('checkbox', { name: /^I agree to ₹/ });
const savedAddress = (page: Page) => page.getByRole('radio', { name: /^Home/ });
const startButton = (page: Page) => page.getByRole('button', { name: 'Start subscription' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });
const stepButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
const changeFood = (page: Page) => page.getByRole('button', { name: 'Change your preferences' });

/** Two screenfuls of a phone and no more, the foot of the site included. */
async function expectShort(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width > 400) return;
  const [bottom, whole] = await page.locator('main').evaluate((main) => {
    const end = main.getBoundingClientRect().bottom + window.scrollY;
    return [end, document.documentElement.scrollHeight];
  });
  expect(bottom, `${page.url()} on a phone`).toBeLessThanOrEqual(1_700);
  expect(whole, `${page.url()} on a phone, as a whole`).toBeLessThanOrEqual(1_900);
}

/** The card or box around a hidden input. */
const cardOf = (input: Locator) => input.locator('xpath=ancestor::label');

/** Where a start ends: at the dashboard, with a numbered receipt on screen and by mail. */
async function expectStarted(page: Page, shop: Shop, email: string): Promise<void> {
  await expect(page).toHaveURL(dashboard);
  await expectToast(page, 'Subscription started', 'Receipt SR-');
  const receipts = await read<Receipt[]>(page, '/api/subscriptions/receipts');
  expect(receipts).toEqual([expect.objectContaining({ kind: 'started' })]);
  for (const { number } of receipts) await expectReceiptMail(shop, email, number);
}

test('a plan becomes a subscription, with its receipt on screen and by mail', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('link', { name: /^Lunch ₹249\/day/ }).click();
  await expect(page, 'a visitor signs in on the way').toHaveURL(
    '/auth?redirect=/subscribe%3Fplan%3Dlunch',
  );
  const { email } = await register(page);
  await page.reload();
  await expect(page).toHaveURL('/subscribe?plan=lunch');
  await expect(plan(page, 'Lunch')).toBeChecked();
  await expectShort(page);
  await expectAccessibleInBothThemes(page);
  await day(page, 'Fri').click();
  await day(page, 'Sun').click();
  await goOn(page).click();
  await expect(page).toHaveURL('/subscribe?plan=lunch&step=2');
  await expect(page.getByText('No saved addresses')).toBeVisible();
  await goOn(page).click();
  await expect(page.getByText('Please select a delivery address')).toBeVisible();
  await page.getByRole('button', { name: 'Add Delivery Address' }).click();
  await fillAddress(page);
  await expectShort(page);
  await changeFood(page).click();
  await page.getByRole('radio', { name: /^Everything/ }).check();
  await page.getByRole('checkbox', { name: 'peanut' }).check();
  await goOn(page).click();
  await expectShort(page);
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.getByRole('radio', { name: /^Renew automatically/ }).check();
  await expect(page.getByText(/not enough for the first delivery/)).toBeVisible();
  await expect(consent(page)).not.toBeChecked();
  await consent(page).check();
  // Half under the top bar, a control counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);

  // Monday to Thursday and Sunday at ₹249 each, paid on the way.
  await page.getByRole('button', { name: 'Add ₹1,245 and start' }).click();
  await pay(page, 'Success');
  await expectStarted(page, shop, email);
  expect(await readSubscription(page)).toMatchObject({
    planType: 'lunch',
    status: 'active',
    cycle: 'monthly',
    weekdays: [1, 2, 3, 4, 7],
    autoRenew: true,
    pricePerDay: '249.00',
  });
  const profile = await page.request.get('/api/account/food-profile');
  expect(await profile.json()).toEqual({ diet: 'non-veg', allergens: ['peanut'] });

  await page.goto('/subscribe');
  await page.getByRole('link', { name: 'View your subscription' }).click();
  await expect(page).toHaveURL(dashboard);
});

test('a subscription is taken out with the keyboard alone', async ({ page, shop, isMobile }) => {
  test.skip(isMobile, 'Phones have no Tab key.');
  test.slow();
  const { email } = await register(page);
  await page.goto('/subscribe?plan=breakfast');
  await tabTo(page, plan(page, 'Breakfast'));
  await page.keyboard.press('ArrowDown');
  await expect(plan(page, 'Lunch')).toBeChecked();
  await pressOn(page, day(page, 'Sat'), 'Space');
  await expect(day(page, 'Sat')).toHaveAttribute('aria-pressed', 'true');
  await pressOn(page, goOn(page), 'Enter');
  await expect(stepButton(page, 'Food and address'), 'the step that opened').toBeFocused();
  await pressOn(page, changeFood(page), 'Enter');
  await pressOn(page, page.getByRole('radio', { name: /^Vegetarian No egg/ }), 'Space');
  await pressOn(page, page.getByRole('checkbox', { name: 'soy' }), 'Space');
  await pressOn(page, goOn(page), 'Enter');

  const add = page.getByRole('button', { name: 'Add Delivery Address' });
  await expect(add, 'what is missing first').toBeFocused();
  await page.keyboard.press('Enter');
  for (const [label, text] of [
    ['Pincode', home.pincode],
    ['Address Line 1', home.addressLine1],
    ['Address Title', home.title],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeFocused();
  await pressOn(page, goOn(page), 'Enter');
  const withoutMoney = page.getByRole('button', { name: 'Start without adding money' });
  await pressOn(page, withoutMoney, 'Enter');
  await expect(consent(page), 'what is missing now').toBeFocused();
  await page.keyboard.press('Space');
  await pressOn(page, withoutMoney, 'Enter');
  await expectStarted(page, shop, email);
  expect(await readSubscription(page)).toMatchObject({
    planType: 'lunch',
    weekdays: [1, 2, 3, 4, 5, 6],
  });
});

test('a reload, a look into the wallet and a new sign-in keep what was chosen and typed', async ({
  page,
}) => {
  test.slow();
  const account = await register(page);
  await saveAddress(page);
  await page.goto('/subscribe');
  await cardOf(plan(page, 'Gym')).click();
  await day(page, 'Mon').click();
  await stepButton(page, 'Food and address').click();
  await changeFood(page).click();
  await page.getByRole('checkbox', { name: 'milk' }).check();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByLabel('City').fill('Mysuru');
  await topUp(page, '300');
  await page.reload();
  await stepButton(page, 'Review and start').click();
  await page.getByRole('link', { name: /^Add ₹.* to cover the first cycle/ }).click();
  await expect(page).toHaveURL('/wallet');
  await page.goBack();
  await expect(page.getByText(/^Wallet balance: ₹300\.00\./)).toBeVisible();

  async function expectKept(): Promise<void> {
    await stepButton(page, 'Plan and days').click();
    await expect(plan(page, 'Gym')).toBeChecked();
    await expect(day(page, 'Mon')).toHaveAttribute('aria-pressed', 'false');
    await stepButton(page, 'Food and address').click();
    await expect(page.getByText(/without milk$/)).toBeVisible();
    await expect(savedAddress(page)).toBeChecked();
  }
  await expectKept();
  await page.reload();
  await expectKept();
  await expect(page.getByLabel('City')).toHaveValue('Mysuru');

  await stepButton(page, 'Review and start').click();
  await consent(page).check();
  await startButton(page).click();
  await expect(page.getByText('Save or close the address form first.')).toBeVisible();
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await stepButton(page, 'Review and start').click();
  await expect(consent(page)).toBeChecked();
  await page.context().clearCookies();
  await startButton(page).click();
  await expectToast(page, 'You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/auth\?redirect=\/subscribe/);
  await signIn(page, account);
  await page.reload();
  await expectKept();
  await stepButton(page, 'Review and start').click();
  await startButton(page).click();
  await expect(page).toHaveURL(dashboard);
});
