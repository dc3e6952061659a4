/** An order after it is placed: followed live, cancelled, refunded, with its documents. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { byClass } from './support/by-class.ts';
import {
  becomeCustomer,
  buyOrder,
  moveOrder,
  readBalance,
  setProvider,
  topUp,
} from './support/ordering.ts';
import { expectToast } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

// Money goes back to its source at the next round of the shop's work; here there is one a second.
test.use({ shopSettings: { RECONCILE_AFTER_S: '2' } });

const section = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

const cancelButton = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Cancel order' });
const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' });
const delivery = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Delivery status' }).locator('[aria-current=step]');

async function expectPdf(page: Page, link: Locator): Promise<void> {
  const download = page.waitForEvent('download');
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
}

test('an order is cancelled into the wallet, and the refund is shown before', async ({ page }) => {
  test.slow();
  await becomeCustomer(page);
  await buyOrder(page);
  await page.goto('/dashboard');
  await expect(delivery(page)).toContainText('Confirmed');
  await cancelButton(page).press('Enter');
  const dialog = cancelDialog(page);
  await expect(dialog.getByText('Where should we refund ₹369.00?')).toBeVisible();
  await expect(dialog.getByText(/^You can cancel until .*10:00 pm\.$/)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^To your card/ })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cancelButton(page)).toBeFocused();
  await expect(delivery(page)).toContainText('Confirmed');

  await cancelButton(page).click();
  await dialog.getByRole('radio', { name: /^To your wallet/ }).check();
  await cancelButton(dialog).click();
  await expectToast(page, 'Order cancelled', '₹369.00 is back in your wallet.');
  await expect(page.getByText('No upcoming deliveries')).toBeVisible();
  await page.goto('/wallet');
  await expect(section(page, 'Wallet Balance')).toContainText('₹369.00');
  const row = section(page, 'Transaction History').getByRole('listitem');
  await expect(row).toContainText(/Refund.*\+₹369\.00.*credit/);
  await row.getByRole('link', { name: 'Refund' }).click();
  await expect(page.getByText('You cancelled the order')).toBeVisible();
  const payment = section(page, 'Payment');
  await expect(payment).toContainText('₹369.00 refunded in full.');
  await expect(payment).toContainText(/₹369\.00 to your wallet\s*Credited/);
  await expectAccessibleInBothThemes(page);
});

test('a refund goes back the way it was paid, part by part, with invoice and credit note', async ({
  page,
}) => {
  test.slow();
  await becomeCustomer(page);
  await topUp(page, '100');
  const order = await buyOrder(page, { useWallet: true });
  await page.goto(`/orders/${order.id}`);
  const payment = section(page, 'Payment');
  await expect(payment).toContainText('₹369.00 paid.');
  await expectPdf(page, payment.getByRole('link', { name: 'Download invoice' }));

  await setProvider(page, { api: 'error-500', apiPath: '/payments/:id/refund' });
  try {
    await cancelButton(page).click();
    await expect(cancelDialog(page)).toContainText(
      '₹269.00 to where you paid from, in 5 to 7 working days; ₹100.00 to your wallet.',
    );
    await cancelButton(cancelDialog(page)).click();
    await expectToast(page, 'Order cancelled', '₹269.00 will be refunded to you.');
    await expect(payment).toContainText(/₹269\.00 to your card or UPI account\s*Requested/);
    await expect(payment).toContainText(/₹100\.00 to your wallet\s*Credited/);
    expect(await readBalance(page)).toBe('100.00');
    await expectAccessibleInBothThemes(page);
  } finally {
    await setProvider(page, { api: 'ok' });
  }
  // Without a reload: the stream reports it. The longer it failed, the later it is retried.
  await expect(payment).toContainText(/₹269\.00 to your card or UPI account\s*Credited/, {
    timeout: 60_000,
  });
  const creditNotes = payment.getByRole('link', { name: 'Download credit note' });
  await expect(creditNotes).toHaveCount(2);
  await expectPdf(page, creditNotes.first());
});

test('what the kitchen does shows at once, without a reload', async ({ page, browser, shop }) => {
  test.slow();
  await becomeCustomer(page);
  const order = await buyOrder(page);
  await page.goto('/dashboard');
  await expect(currentStep(page)).toHaveText('Confirmed');
  await moveOrder(browser, shop, order.id, 'preparing');
  await expect(currentStep(page)).toHaveText('Preparing');
  await expect(cancelButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Order details' }).click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await expect(currentStep(page)).toHaveText('Preparing');

  await moveOrder(browser, shop, order.id, 'out_for_delivery');
  await expect(currentStep(page)).toHaveText('Out for delivery');
  await moveOrder(browser, shop, order.id, 'delivered');
  await expect(currentStep(page)).toHaveText('Delivered');
  const timeline = section(page, 'Order status').locator(byClass('timeline')).getByRole('listitem');
  await expect(timeline).toContainText([
    'You placed the order',
    'Paid and confirmed',
    'The kitchen is preparing your meals',
    'Out for delivery',
    'Delivered',
  ]);
  await expectAccessibleInBothThemes(page);
});
