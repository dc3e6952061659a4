/** A day in the kitchen: its sheets, its stove and its packing table. */
import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { expectAccessible } from './accessibility.ts';
import { put, readDemoAdmin } from './actions.ts';
import { type Day, day, lunchOf, makeStation, readDay, setStatus } from './day.ts';
import { inBothLanguages, openLink, press, untilKept } from './work.ts';

const pin = '4913';
const kitchenPath = `/admin?tab=kitchen&date=${day}`;
/** How often a station asks, in milliseconds. */
const refreshMs = 15_000;

/** Prints the packing list by the browser, and looks at the paper. */
async function printPackingList(staffPage: Page, words: string | RegExp): Promise<void> {
  // The browser's own window would wait for an answer.
  await staffPage.evaluate(() => Object.assign(window, { print: () => undefined }));
  await press(staffPage, 'Print packing list');
  await staffPage.emulateMedia({ media: 'print' });
  const packingList = staffPage.getByRole('region', { name: 'Packing list' });
  await expect(packingList.getByText(words).first()).toBeVisible();
  await expect(staffPage.getByRole('region', { name: 'Production' })).toBeHidden();
  await expect(staffPage.getByRole('tablist', { name: 'Admin' })).toBeHidden();
  await staffPage.emulateMedia({ media: 'screen' });
}

/** The sheets of the evening, on paper and as files; the PIN for the morning is set. */
export async function printSheets({ staffPage }: Day): Promise<void> {
  await staffPage.goto(kitchenPath);
  await expect(staffPage.getByText(/sheet no\. \d+, frozen/).first()).toBeVisible();
  await printPackingList(staffPage, /NO PEANUT/i);
  const print = async (file: string) => {
    const answer = await staffPage.request.get(`/api/admin/kitchen/${day}/${file}`);
    expect((await answer.body()).subarray(0, 5).toString(), file).toBe('%PDF-');
  };
  await Promise.all(['production.pdf', 'packing.pdf?language=hi', 'labels.pdf'].map(print));
  const { password } = await readDemoAdmin(staffPage);
  await put(staffPage, '/api/admin/pin', { currentPassword: password, pin });
}

/** A cook counts pizzas, one too many. */
export async function cook(page: Page, { staffPage }: Day): Promise<void> {
  await openLink(page, '/station', await makeStation(staffPage, 'Stove 1', 'cook'));
  await expect(page.getByRole('heading', { level: 1, name: 'Stove 1' })).toBeVisible();
  await press(page, 'Five more: Margherita Pizza, for 1');
  await press(page, 'One less: Margherita Pizza, for 1');
  await expect(page.getByLabel('Cooked: Margherita Pizza, for 1')).toContainText('4');
  await expect(page.getByText('All sent')).toBeVisible();
  await inBothLanguages(page, expectAccessible);
  const { cooked } = await readDay(staffPage);
  expect(cooked).toContainEqual({ mealId: 1, size: 'for-1', quantity: 4 });
}

const parcelOf = (page: Page, { number }: Order) => page.getByRole('region', { name: number });

async function packNext(page: Page, order: Order): Promise<void> {
  await expect(parcelOf(page, order)).toBeVisible();
  await press(page, 'All in');
  await press(page, 'Parcel done');
}

/** What its eater must not get stops; it is left out, and reported as missing. */
async function packWithoutPeanut(page: Page, order: Order): Promise<void> {
  await press(page, 'Scan a label or enter its number');
  for (const digit of order.number.replace(/\D/g, '')) await press(page, digit);
  await press(page, 'Show this parcel');
  await press(page, 'All in');
  await expect(page.getByRole('dialog', { name: 'STOP' })).toContainText('Contains peanut');
  await expectAccessible(page);
  await press(page, 'Leave it out');
  const pizza = { name: /^1 × .*Margherita Pizza/, pressed: true };
  await expect(parcelOf(page, order).getByRole('button', pizza)).toBeVisible();
  await press(page, 'Missing: Sabudana Khichdi, for 1');
  await inBothLanguages(page, expectAccessible);
  await press(page, 'Parcel done');
}

/** Two parcels without a line, and two reloads: the page opens from the device. */
async function packWithoutLine(page: Page, { orders }: Day): Promise<void> {
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await packNext(page, orders.pizza);
  await expect(page.getByText('1 not sent yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^No line\. As of/)).toBeVisible();
  await expect(page.getByText('1 not sent yet')).toBeVisible();
  await packNext(page, orders.cash);
  await expect(page.getByText('2 not sent yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('All sent')).toBeVisible();
}

/** A second person says by their PIN that it may go in. */
async function packWithApproval(page: Page, order: Order): Promise<void> {
  await expect(parcelOf(page, order)).toBeVisible();
  await press(page, 'All in');
  await press(page, 'A colleague approves it');
  await page.getByLabel('Reason').fill('It is for his father');
  await page.getByLabel('Who approves').selectOption({ label: 'Head Chef' });
  await page.getByLabel('Their PIN').fill(pin);
  await press(page, 'Pack it all the same');
  await expect(parcelOf(page, order)).toBeHidden();
}

/** Everything is packed; what is missing, its customer sees at once. */
export async function packAll(page: Page, ofDay: Day): Promise<void> {
  const { staffPage, asha, orders } = ofDay;
  await openLink(page, '/station', await makeStation(staffPage, 'Table 1', 'pack'));
  await asha.goto(`/orders/${orders.peanut.id}`);
  await expect(asha.getByText('Something is missing')).toBeHidden();
  await packWithoutPeanut(page, orders.peanut);
  await expect(asha.getByText(/1 × Sabudana Khichdi could not be packed/)).toBeVisible();
  await packWithoutLine(page, ofDay);
  await packWithApproval(page, orders.chicken);
  const lunch = await lunchOf(ofDay);
  for (const order of [orders.second, orders.cancelled, lunch]) await packNext(page, order);
  await expect(page.getByText('All parcels are done.')).toBeVisible();
  // The table says that at once, and the shop has it a moment later.
  await expect(page.getByText('All sent')).toBeVisible();
}

/** One is cancelled after it was packed: customer, table and paper see it. */
export async function cancelOne(page: Page, { staffPage, dev, orders }: Day): Promise<void> {
  const { cancelled } = orders;
  await dev.goto(`/orders/${cancelled.id}`);
  await expect(dev.getByRole('list', { name: 'Delivery status' })).toBeVisible();
  await setStatus(staffPage, cancelled, 'cancelled');
  await expect(dev.getByText('Cancelled').first()).toBeVisible();
  await page.clock.fastForward(refreshMs);
  await expect(page.getByRole('region', { name: 'Keep back' })).toContainText(cancelled.number);
  await staffPage.goto(kitchenPath);
  await printPackingList(staffPage, 'Changed since the day was frozen');
  const changes = staffPage.getByRole('region', { name: 'Changes since the day was frozen' });
  await expect(changes).toContainText(`${cancelled.number} cancelled`);
  await press(staffPage, 'The kitchen has seen it');
  await expect(changes).toContainText('Seen (1)');
}
