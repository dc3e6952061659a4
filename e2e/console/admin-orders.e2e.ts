/** Staff handle orders: new ones appear live; they are moved, undone, refunded, many at once. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { byClass } from '../support/by-class.ts';
import {
  expectFitting,
  openDesk,
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
async function sayWhyEarly(desk: Page, number: string) {
  const question = desk.getByRole('dialog', { name: `Deliver order ${number} before its date?` });
  await question.getByLabel('Reason').fill('Collected from the kitchen');
  await expectAccessibleInBothThemes(desk);
  await question.getByRole('button', { name: 'Mark as delivered' }).click();
}

test('an order arrives live and is moved to delivered, also with the screen turned', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await becomeCustomer(page);
  const desk = await openDesk(openElsewhere, '/admin?tab=orders');
  const chip = (name: string) => desk.getByRole('button', { name, exact: true });
  await expect(chip('Tomorrow')).toHaveAttribute('aria-pressed', 'true');
  await expectOneLine(desk.locator(`${byClass('dateField')} > span`));
  // Late in the evening an order is for the day after.
  await chip('All dates').click();
  await expect(desk.getByText('Loading')).toHaveCount(0);
  const order = await placeOrder(page);
  const row = orderRow(desk, order.number);
  // Nobody reloads: the console gets an event. Checked together: the mark goes after seconds.
  const soon = { timeout: 30_000 };
  await Promise.all([
    expect(row).toContainText('Asha Rao', soon),
    expect(row).toHaveClass(/_fresh_/, soon),
    expect(desk.getByText(/^\d new orders?$/)).toHaveAttribute('role', 'status', soon),
  ]);
  await expect(statusOf(desk, order.number)).toHaveValue('pending');
  await payOrder(page, order);
  await expect(statusOf(desk, order.number)).toHaveValue('confirmed', soon);
  await expectAccessibleInBothThemes(desk);

  await statusOf(desk, order.number).selectOption('Out for delivery');
  await expectToast(desk, `Order ${order.number} moved`, 'From Confirmed to Out for delivery.');
  await undo(desk).click();
  await expect(statusOf(desk, order.number)).toHaveValue('confirmed');
  await expectToast(desk, `Order ${order.number} moved`, 'From Out for delivery to Confirmed.');
  await turnScreen(desk);
  for (const status of ['Preparing', 'Out for delivery', 'Delivered']) {
    await statusOf(desk, order.number).selectOption(status);
    if (status === 'Delivered') await sayWhyEarly(desk, order.number);
    await expectToast(desk, `Order ${order.number} moved`, `to ${status}.`);
  }
  await expectFitting(desk);
  await page.goto(`/orders/${order.id}`);
  await expect(page.locator('[aria-current=step]')).toHaveText('Delivered');
  await desk.getByRole('tab', { name: 'Dashboard' }).click();
  const recent = desk.getByRole('row').filter({ hasText: order.number });
  await expect(recent.getByText('Delivered')).toHaveClass(/_highlighted_/);
  await expectAccessibleInBothThemes(desk);
  await expectFitting(desk);
});

test('a part is refunded into the wallet, and the order shows it', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await becomeCustomer(page);
  const order = await buyOrder(page);
  const desk = await openDesk(openElsewhere, allOrders);
  const drawer = await openOrder(desk, order.number);
  await expect(desk).toHaveURL(new RegExp(`order=${order.id}`));
  await drawer.getByText('Refund this order').click();
  await drawer.getByLabel('Amount in rupees').fill('100');
  await drawer.getByLabel('Reason').fill('The soup was cold');
  await drawer.getByRole('radio', { name: /^Into the wallet/ }).check();
  await expectAccessibleInBothThemes(desk);
  await drawer.getByRole('button', { name: 'Refund...' }).click();
  const question = desk.getByRole('dialog', { name: 'Refund ₹100.00?' });
  await expect(question).toContainText('₹100.00 into the wallet.');
  await expectAccessibleInBothThemes(desk);
  await question.getByRole('button', { name: 'Refund ₹100.00' }).click();
  await expectToast(desk, '₹100.00 refunded');
  await expect(drawer.getByText('Partly refunded')).toBeVisible();
  await expect(drawer.getByText('Up to ₹269.00')).toBeVisible();
  expect(await readBalance(page)).toBe('100.00');

  await drawer.getByLabel('New note').fill('Called, all is well');
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(
    drawer.getByRole('listitem').filter({ hasText: 'Called, all is well' }),
  ).toBeVisible();
  await desk.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(orderRow(desk, order.number)).toContainText('Partly refunded');
});

test('several orders move at once and go back; the refused one is reported', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await becomeCustomer(page);
  const paid = [await buyOrder(page), await buyOrder(page)];
  const unpaid = await placeOrder(page);
  const desk = await openDesk(openElsewhere, allOrders);
  for (const { number } of [...paid, unpaid]) {
    await desk.getByRole('checkbox', { name: `Order ${number}` }).check();
  }
  const bar = desk.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('3 selected');
  await bar.getByLabel('Set status').selectOption('Out for delivery');
  await expectAccessibleInBothThemes(desk);
  await bar.getByRole('button', { name: 'Update status' }).click();
  await expectToast(desk, '2 moved, 1 refused', `${unpaid.number}: ₹369.00 is still due`);
  await expect(bar).toContainText('1 selected');
  await expectApart(desk.locator(byClass('toast')), bar);
  await undo(desk).click();
  await expectToast(desk, '2 orders moved');
  await expect(bar).toContainText('1 selected');
  for (const { number } of paid) await expect(statusOf(desk, number)).toHaveValue('confirmed');

  await desk.getByRole('searchbox').fill(unpaid.number);
  await expect(orderRow(desk, paid[0]?.number ?? '')).toHaveCount(0);
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Export CSV' }).click();
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
  const desk = await openDesk(openElsewhere, allOrders);
  await expect(statusOf(desk, order.number)).toHaveValue('confirmed');
  // The desk does not hear of what happens meanwhile.
  await desk.route('**/api/admin/orders?*', (route) => route.abort());
  await moveOrder(browser, shop, order.id, 'preparing');
  await statusOf(desk, order.number).selectOption('Out for delivery');
  await expectToast(
    desk,
    `Order ${order.number} was not moved`,
    'Someone else has just moved this order.',
  );
  await desk.unroute('**/api/admin/orders?*');
  await desk.reload();
  await expect(statusOf(desk, order.number)).toHaveValue('preparing');

  await statusOf(desk, order.number).selectOption('Cancelled');
  const dialog = desk.getByRole('dialog', { name: `Cancel order ${order.number}?` });
  await expect(dialog).toContainText('₹369.00 will be refunded. Where to?');
  await expectAccessibleInBothThemes(desk);
  await dialog.getByRole('radio', { name: /^Into the wallet/ }).check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expectToast(desk, `Order ${order.number} cancelled`);
  await expect(statusOf(desk, order.number)).toHaveValue('cancelled');
  expect(await readBalance(page)).toBe('369.00');
});
