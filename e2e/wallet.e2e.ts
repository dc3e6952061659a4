/** The wallet: adding money, paying with it wholly and in part, its history and its statement. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register } from './support/actions.ts';
import { becomeCustomer, buyOrder, readBalance, topUp } from './support/ordering.ts';
import { bringCart, expectToast, pay, paymentWindow } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

const balance = (page: Page) => section(page, 'Wallet Balance');
const rows = (page: Page) => section(page, 'Transaction History').getByRole('listitem');
const addMoney = (page: Page) => page.getByRole('button', { name: 'Add money' });
const amountField = (page: Page) => page.getByLabel('Amount in rupees');

/** The colour of a text on screen as red, green and blue. */
const colorOf = (text: Locator): Promise<number[]> =>
  text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas to read a colour from');
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });

/** Credit is green, debit is red, in the theme that shows. */
async function expectCreditGreenAndDebitRed(page: Page): Promise<void> {
  const [creditRed = 0, creditGreen = 0] = await colorOf(rows(page).getByText(/^\+₹/));
  const [debitRed = 0, debitGreen = 0] = await colorOf(rows(page).getByText(/^-₹/));
  expect(creditGreen, 'credit is green').toBeGreaterThan(creditRed);
  expect(debitRed, 'debit is red').toBeGreaterThan(debitGreen);
}

/** At the checkout with a Margherita Pizza (₹369.00 with delivery), to be paid by the wallet. */
async function chooseWallet(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  await bringCart(page, 'Margherita Pizza');
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /Home/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Pay with wallet/ }).check();
  for (const [label, amount] of Object.entries(figures)) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(amount);
  }
  await page.getByRole('button', { name: 'Place Order' }).click();
}

test('an unused wallet is shown as such; added money appears in the history', async ({ page }) => {
  test.slow();
  await register(page);
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'My Wallet' })).toBeVisible();
  await expect(balance(page)).toContainText('₹0.00');
  await expect(balance(page)).toContainText('Available for orders and payments');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await expect(
    page.getByText(
      'Your wallet transaction history will appear here once you start using your wallet.',
    ),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await amountField(page).fill('99');
  await amountField(page).press('Enter');
  await expect(page.getByText('Choose an amount from ₹100 to ₹10,000')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const preset = page.getByRole('button', { name: '₹2,000' });
  await preset.press('Space');
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
  await addMoney(page).press('Enter');
  await expect(paymentWindow(page)).toContainText('₹2,000.00');
  await pay(page, 'Failure');
  await expectToast(page, 'Payment Failed');
  await pay(page, 'Cancel');
  await expectToast(page, 'Payment Cancelled', 'If you did pay, the money shows up');
  expect(await readBalance(page)).toBe('0.00');
  await expect(preset, 'the amount waits for another try').toHaveAttribute('aria-pressed', 'true');
  await addMoney(page).click();
  await pay(page, 'Success');
  await expectToast(page, 'Money added', '₹2,000.00 has been added to your wallet.');
  await expect(balance(page)).toContainText('₹2,000.00');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/Top-up.*\+₹2,000\.00.*credit/);
  await expectAccessibleInBothThemes(page);
});

test('an order is paid wholly by the wallet, without a payment window', async ({ page }) => {
  test.slow();
  await becomeCustomer(page);
  await topUp(page, '500');
  await chooseWallet(page, { 'From your wallet': '₹369.00', 'To pay': '₹0.00' });
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, 'Order placed');
  await expect(paymentWindow(page)).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('article')).toContainText('Confirmed');

  await page.goto('/wallet');
  await expect(balance(page)).toContainText('₹131.00');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/Order payment.*-₹369\.00.*debit/);
  await expect(rows(page).last()).toContainText(/Top-up.*\+₹500\.00.*credit/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectCreditGreenAndDebitRed(page);
  }
  await expectAccessibleInBothThemes(page);
  await rows(page).first().getByRole('link', { name: 'Order payment' }).click();
  await expect(page.getByText('₹369.00 paid.')).toBeVisible();
});

test('a split payment whose card fails leaves the wallet alone until the rest is paid', async ({
  page,
}) => {
  test.slow();
  await becomeCustomer(page);
  await topUp(page, '200');
  await chooseWallet(page, { 'From your wallet': '₹200.00', 'To pay': '₹169.00' });
  await expect(paymentWindow(page)).toContainText('₹169.00');
  await pay(page, 'Failure');
  await expectToast(page, 'Payment Failed');
  expect(await readBalance(page)).toBe('200.00');
  await pay(page, 'Cancel');
  await expectToast(page, 'Payment Cancelled', 'You can retry payment from your orders page');
  expect(await readBalance(page)).toBe('200.00');
  await page.goto('/dashboard?tab=history');
  const order = page.getByRole('tabpanel').getByRole('listitem');
  await expect(order).toContainText('Pending');

  await order.getByRole('button', { name: 'Pay now' }).click();
  await expect(paymentWindow(page)).toContainText('₹169.00');
  await pay(page, 'Success');
  await expect(order).toContainText('Confirmed');
  await page.goto('/wallet');
  await expect(balance(page)).toContainText('₹0.00');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/-₹200\.00.*debit/);
});

test('the history is narrowed down in the address, and goes along as a statement', async ({
  page,
}) => {
  test.slow();
  await becomeCustomer(page);
  await topUp(page, '200');
  await topUp(page, '100');
  await buyOrder(page, { useWallet: true });
  await page.goto('/wallet');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Money in' }).click();
  await expect(page).toHaveURL('/wallet?type=credit');
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Money in', pressed: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Source').selectOption('Refund');
  await expect(page).toHaveURL('/wallet?type=credit&source=refund');
  await expect(page.getByText('No matching transactions')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/wallet');
  await expect(rows(page)).toHaveCount(3);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download statement' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^wallet-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines.map((line) => line.split(',').slice(-2).join(' '))).toEqual([
    'Amount (INR) Balance (INR)',
    '200.00 200.00',
    '100.00 300.00',
    '-300.00 0.00',
  ]);
});
