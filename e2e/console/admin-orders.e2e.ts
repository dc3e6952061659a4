/** Staff handle orders: new ones appear live; they are moved, undone, refunded, many at once. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { byClass } from '../support/by-class.ts';
import {
  expectFitting,
  openConsole,
  openOrder,
  orderRow,
  statusOf,
  turnScreen,
  undo,
} from '../support/console.ts';
import {
  becomeCustomer,
  buyOrder,
  moveOrder,
  payOrder,
  placeOrder,
  readBalance,
} from '../support/ordering.ts';
import { expectToast } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const allOrders = '/admin?tab=orders&date=all';

/** The day in the date field is not broken. */
async function expectOneLine(words: Locator): Promise<void> {
  const lines = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
}

/** No part of the toast covers the bar. */
async function expectApart(toast: Locator, bar: Locator): Promise<void> {
  const above = await toast.boundingBox();
  const below = await bar.boundingBox();
  if (!above || !below) throw new Error('One of them is not there');
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
}

/** Orders are for tomorrow at the earliest, so a delivery today has a reason. */
async function sayWhyEarly(staffPage: Page, number: string) {
  const question = staffPage.getByRole('dialog', {
    name: `Deliver order ${number} before its date?`,
  });
  await question.getByLabel('Reason').fill('Collected from the kitchen');
  await expectAccessibleInBothThemes(staffPage);
  await question.getByRole('button', { name: 'Mark as delivered' }).click();
}

test('an order arrives live and is moved to delivered, also with the screen turned', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await becomeCustomer(page);
  const staffPage = await openConsole(openElsewhere, '/admin?tab=orders');
  const chip = (name: string) => staffPage.getByRole('button', { name, exact: true });
  await expect(chip('Tomorrow')).toHaveAttribute('aria-pressed', 'true');
  await expectOneLine(staffPage.locator(`${byClass('dateField')} > span`));
  // Late in the evening an order is for the day after.
  await chip('All dates').click();
  await expect(staffPage.getByText('Loading')).toHaveCount(0);
  const order = await placeOrder(page);
  const row = orderRow(staffPage, order.number);
  // Without a reload, by an event. Checked in parallel, because the mark disappears after seconds.
  const soon = { timeout: 30_000 };
  await Promise.all([
    expect(row).toContainText('Asha Rao', soon),
    expect(row).toHaveClass(/_fresh_/, soon),
    expect(staffPage.getByText(/^\d new orders?$/)).toHaveAttribute('role', 'status', soon),
  ]);
  await expect(statusOf(staffPage, order.number)).toHaveValue('pending');
  await payOrder(page, order);
  await expect(statusOf(staffPage, order.number)).toHaveValue('confirmed', soon);
  await expectAccessibleInBothThemes(staffPage);

  await statusOf(staffPage, order.number).selectOption('Out for delivery');
  await expectToast(
    staffPage,
    `Order ${order.number} moved`,
    'From Confirmed to Out for delivery.',
  );
  await undo(staffPage).click();
  await expect(statusOf(staffPage, order.number)).toHaveValue('confirmed');
  await expectToast(
    staffPage,
    `Order ${order.number} moved`,
    'From Out for delivery to Confirmed.',
  );
  await turnScreen(staffPage);
  for (const status of ['Preparing', 'Out for delivery', 'Delivered']) {
    await statusOf(staffPage, order.number).selectOption(status);
    if (status === 'Delivered') await sayWhyEarly(staffPage, order.number);
    await expectToast(staffPage, `Order ${order.number} moved`, `to ${status}.`);
  }
  await expectFitting(staffPage);
  await page.goto(`/orders/${order.id}`);
  await expect(page.locator('[aria-current=step]')).toHaveText('Delivered');
  await staffPage.getByRole('tab', { name: 'Dashboard' }).click();
  const recent = staffPage.getByRole('row').filter({ hasText: order.number });
  await expect(recent.getByText('Delivered')).toHaveClass(/_highlighted_/);
  await expectAccessibleInBothThemes(staffPage);
  await expectFitting(staffPage);
});

test('a part is refunded into the wallet, and the order shows it', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await becomeCustomer(page);
  const order = await buyOrder(page);
  const staffPage = await openConsole(openElsewhere, allOrders);
  const drawer = await openOrder(staffPage, order.number);
  await expect(staffPage).toHaveURL(new RegExp(`order=${order.id}`));
  await drawer.getByText('Refund this order').click();
  await drawer.getByLabel('Amount in rupees').fill('100');
  await drawer.getByLabel('Reason').fill('The soup was cold');
  await drawer.getByRole('radio', { name: /^Into the wallet/ }).check();
  await expectAccessibleInBothThemes(staffPage);
  await drawer.getByRole('button', { name: 'Refund...' }).click();
  const question = staffPage.getByRole('dialog', { name: 'Refund ₹100.00?' });
  await expect(question).toContainText('₹100.00 into the wallet.');
  await expectAccessibleInBothThemes(staffPage);
  await question.getByRole('button', { name: 'Refund ₹100.00' }).click();
  await expectToast(staffPage, '₹100.00 refunded');
  await expect(drawer.getByText('Partly refunded')).toBeVisible();
  await expect(drawer.getByText('Up to ₹269.00')).toBeVisible();
  expect(await readBalance(page)).toBe('100.00');

  await drawer.getByLabel('New note').fill('Called, all is well');
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(
    drawer.getByRole('listitem').filter({ hasText: 'Called, all is well' }),
  ).toBeVisible();
  await staffPage.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(orderRow(staffPage, order.number)).toContainText('Partly refunded');
});

test('several orders move at once and go back; the refused one is reported', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await becomeCustomer(page);
  const paid = [await buyOrder(page), await buyOrder(page)];
  const unpaid = await placeOrder(page);
  const staffPage = await openConsole(openElsewhere, allOrders);
  for (const { number } of [...paid, unpaid]) {
    await staffPage.getByRole('checkbox', { name: `Order ${number}` }).check();
  }
  const bar = staffPage.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('3 selected');
  await bar.getByLabel('Set status').selectOption('Out for delivery');
  await expectAccessibleInBothThemes(staffPage);
  await bar.getByRole('button', { name: 'Update status' }).click();
  await expectToast(staffPage, '2 moved, 1 refused', `${unpaid.number}: ₹369.00 is still due`);
  await expect(bar).toContainText('1 selected');
  await expectApart(staffPage.locator(byClass('toast')), bar);
  await undo(staffPage).click();
  await expectToast(staffPage, '2 orders moved');
  await expect(bar).toContainText('1 selected');
  for (const { number } of paid) await expect(statusOf(staffPage, number)).toHaveValue('confirmed');

  await staffPage.getByRole('searchbox').fill(unpaid.number);
  await expect(orderRow(staffPage, paid[0]?.number ?? '')).toHaveCount(0);
  const download = staffPage.waitForEvent('download');
  await staffPage.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(unpaid.number);
});

test('a move that comes too late is refused, and a cancelled order is refunded', async ({
  page,
  openElsewhere,
  browser,
  shop,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/ERR_FAILED/);
  await becomeCustomer(page);
  const order = await buyOrder(page);
  const staffPage = await openConsole(openElsewhere, allOrders);
  await expect(statusOf(staffPage, order.number)).toHaveValue('confirmed');
  // This page does not get the changes made meanwhile.
  await staffPage.route('**/api/admin/orders?*', (route) => route.abort());
  await moveOrder(browser, shop, order.id, 'preparing');
  await statusOf(staffPage, order.number).selectOption('Out for delivery');
  await expectToast(
    staffPage,
    `Order ${order.number} was not moved`,
    'Someone else has just moved this order.',
  );
  await staffPage.unroute('**/api/admin/orders?*');
  await staffPage.reload();
  await expect(statusOf(staffPage, order.number)).toHaveValue('preparing');

  await statusOf(staffPage, order.number).selectOption('Cancelled');
  const dialog = staffPage.getByRole('dialog', { name: `Cancel order ${order.number}?` });
  await expect(dialog).toContainText('₹369.00 will be refunded. Where to?');
  await expectAccessibleInBothThemes(staffPage);
  await dialog.getByRole('radio', { name: /^Into the wallet/ }).check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expectToast(staffPage, `Order ${order.number} cancelled`);
  await expect(statusOf(staffPage, order.number)).toHaveValue('cancelled');
  expect(await readBalance(page)).toBe('369.00');
});
