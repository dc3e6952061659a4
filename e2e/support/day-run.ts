/** A day on the road: six stops on a phone whose line is cut, and what the customers see of it. */
import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { StaffRun } from '#contract/staff/runs.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { type Day, day, lunchOf, makeRun } from './day.ts';
import { read } from './ordering.ts';
import { inBothLanguages, killAndOpen, openLink, press, untilKept } from './work.ts';

/** What a rider's tick waits before it is sent, and how often the page asks, in milliseconds. */
const undoMs = 8_000;
const refreshMs = 30_000;

const isNext = (page: Page, { number }: Order) =>
  expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible();

async function deliver(page: Page, order: Order): Promise<void> {
  await isNext(page, order);
  await press(page, 'Delivered');
  await press(page, 'Confirm: delivered');
}

/** ₹1,682 are due at the door. */
async function deliverShort(page: Page, order: Order): Promise<void> {
  await isNext(page, order);
  await press(page, 'Delivered');
  await page.getByLabel('Cash').fill('1662');
  await expect(page.getByText('₹20.00 short')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Confirm: delivered');
}

async function fail(page: Page, order: Order): Promise<void> {
  await isNext(page, order);
  await press(page, 'Could not deliver');
  await page.getByLabel('Nobody at home').check({ force: true });
  await press(page, 'Confirm: not delivered');
}

/** Six stops without a line, and the page is killed once. */
async function ride(page: Page, { orders }: Day, lunch: Order): Promise<Page> {
  const context = page.context();
  await context.setOffline(true);
  await deliverShort(page, orders.cash);
  await fail(page, orders.pizza);
  await deliver(page, orders.peanut);
  await expect(page.getByText('3 not sent yet')).toBeVisible();
  const reopened = await killAndOpen(page, context, '/run');
  await expect(reopened.getByText('3 not sent yet')).toBeVisible();
  await expect(reopened.getByText(orders.pizza.number)).toBeVisible();
  for (const order of [orders.chicken, orders.second, lunch]) await deliver(reopened, order);
  await expect(reopened.getByText('6 not sent yet')).toBeVisible();
  await reopened.clock.fastForward(undoMs);
  await context.setOffline(false);
  await expect(reopened.getByText('All sent')).toBeVisible();
  await expect(reopened.getByRole('heading', { name: 'All stops are done' })).toBeVisible();
  return reopened;
}

const step = (page: Page) =>
  page.getByRole('list', { name: 'Delivery status' }).locator('[aria-current=step]');

/** Each customer has the page of an order open; what the phone sends shows on it. */
export async function bringAll(page: Page, ofDay: Day): Promise<{ page: Page; runId: string }> {
  const { staffPage, asha, dev, meera, sana, orders } = ofDay;
  const lunch = await lunchOf(ofDay);
  const stops = [orders.cash, orders.pizza, orders.peanut, orders.chicken, orders.second, lunch];
  const run = await makeRun(staffPage, stops);
  await dev.goto(`/orders/${orders.pizza.id}`);
  await meera.goto(`/orders/${orders.cash.id}`);
  await sana.goto(`/orders/${lunch.id}`);
  await expect(step(sana)).toHaveText('Confirmed');
  await openLink(page, '/run', run);
  await isNext(page, orders.cash);
  await inBothLanguages(page, expectAccessibleInBothThemes);
  await untilKept(page);
  await expect(meera.getByText('On the way, you are next.')).toBeVisible();
  await expect(sana.getByText('On the way, 5 stops before you.')).toBeVisible();
  await expectAccessible(asha);

  const reopened = await ride(page, ofDay, lunch);
  for (const customer of [meera, asha, sana]) await expect(step(customer)).toHaveText('Delivered');
  await expect(dev.getByText('We could not deliver your order.')).toBeVisible();
  await inBothLanguages(dev, expectAccessible);
  return { page: reopened, runId: run.id };
}

/** The cash is counted, and the failed stop comes back and is cancelled. */
export async function handOver(page: Page, ofDay: Day, runId: string): Promise<void> {
  const { staffPage, dev, orders } = ofDay;
  await staffPage.goto(`/admin?tab=runs&date=${day}&run=${runId}`);
  await staffPage.getByLabel('Cash counted, in rupees').fill('1662');
  await expectAccessible(staffPage);
  await press(staffPage, 'Take the cash');
  await expect(staffPage.getByText(/handed over: /)).toBeVisible();
  await page.clock.fastForward(refreshMs);
  await expect(page.getByText(/^The cash is handed over\. Names and addresses/)).toBeVisible();
  await press(staffPage, `Back and cancelled: ${orders.pizza.number}`);
  await press(staffPage, 'Cancel order');
  await expect(dev.getByText('Cancelled').first()).toBeVisible();
  const { money, handOvers } = await read<StaffRun>(staffPage, `/api/admin/runs/${runId}`);
  // Due = cash + UPI + short − over − rounding.
  expect(money).toMatchObject({
    due: '1681.50',
    cash: '1662.00',
    upi: '0.00',
    short: '20.00',
    over: '0.00',
    rounding: '0.50',
    differences: { short: [{ number: orders.cash.number, amount: '20.00' }] },
  });
  expect(handOvers).toMatchObject([
    { expected: '1662.00', counted: '1662.00', difference: '0.00' },
  ]);
}
