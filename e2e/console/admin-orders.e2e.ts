/** Staff handle orders: new ones appear live; they are moved, undone, refunded, many at once. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { countLines } from '../support/answers.ts';
import { byClass } from '../support/by-class.ts';
import {
  expectFitting,
  openConsole,
  orderRow,
  statusOf,
  turnScreen,
  undo,
} from '../support/console.ts';
import { becomeCustomer, buyOrder, payOrder, placeOrder } from '../support/ordering.ts';
import { expectToast } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const allOrders = '/admin?tab=orders&date=all';

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
  const day = staffPage.locator(`${byClass('dateField')} > span`);
  expect(await countLines(day), 'The day in the date field is not broken').toBe(1);
  // Late in the evening an order is for the day after.
  await chip('All dates').click();
  // Until then the list of tomorrow is still there, and nothing loads.
  await expect(chip('All dates')).toHaveAttribute('aria-pressed', 'true');
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

  await turnScreen(staffPage);
  for (const status of ['Out for delivery', 'Delivered']) {
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
});
