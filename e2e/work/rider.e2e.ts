/** A rider's run on a phone: the line is cut for all stops, the page is killed, nothing is lost. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { post, put, signInAsAdmin } from '../support/actions.ts';
import { becomeCustomer, placeOrder, read, topUp } from '../support/ordering.ts';
import { expect, type OpenPage, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface StaffRun {
  readonly progress: { readonly delivered: number; readonly failed: number };
  readonly stops: readonly { readonly status: string; readonly result: { short: string } | null }[];
}

/** One pack in cash, ₹1,682 at the door, and three meals that are paid. */
async function orderFour(openElsewhere: OpenPage) {
  const customerPage = await openElsewhere();
  await becomeCustomer(customerPage);
  await topUp(customerPage, '2000');
  const pack = { type: 'meal-pack', packId: 'starter', items: undefined };
  const orders: Order[] = [await placeOrder(customerPage, pack)];
  for (const _ of [2, 3, 4]) {
    orders.push(await placeOrder(customerPage, { paymentMethod: 'wallet' }));
  }
  return { customerPage, orders };
}

async function makeRun(staffPage: Page, orders: readonly Order[]) {
  const [cash] = orders;
  await signInAsAdmin(staffPage);
  await put(staffPage, `/api/admin/orders/${cash?.id}/status`, { status: 'confirmed' });
  return post<{ id: string; link: string; code: string }>(staffPage, '/api/admin/runs', {
    date: cash?.deliveryDate,
    orderIds: orders.map(({ id }) => id),
    rider: { name: 'Ravi Kumar', phone: '9811122233' },
  });
}

/** Until the worker has the page's own code, which it did not see on this first visit. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('work '));
        const isControlled = navigator.serviceWorker.controller !== null;
        return isControlled && name ? (await (await caches.open(name)).keys()).length : 0;
      }),
    )
    .toBeGreaterThan(0);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function deliver(page: Page, number: string | undefined, cash?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible();
  await press(page, 'Delivered');
  if (cash) await page.getByLabel('Cash').fill(cash);
  if (cash) await expect(page.getByText('₹20.00 short')).toBeVisible();
  await press(page, 'Confirm: delivered');
}

/** The browser is killed: the page is gone, what it stored is not. */
async function killAndOpen(page: Page, context: BrowserContext): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const reopened = await context.newPage();
  await reopened.goto('/run');
  return reopened;
}

test('four stops without a line, one killed page, ₹20 short: all of it arrives', async ({
  page,
  context,
  openElsewhere,
  allowNoise,
}) => {
  // A tick waits for eight seconds, in which it can be taken back.
  test.slow();
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  const { customerPage, orders } = await orderFour(openElsewhere);
  const staffPage = await openElsewhere();
  const run = await makeRun(staffPage, orders);
  const [first, second, third, fourth] = orders.map(({ number }) => number);

  await page.goto(`/run${new URL(run.link).hash}`);
  await page.getByLabel('Code').fill(run.code);
  await press(page, 'Open');
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectAccessibleInBothThemes(page);
  await untilKept(page);
  await customerPage.goto(`/orders/${orders[3]?.id}`);
  await expect(customerPage.getByText('On the way, 3 stops before you.')).toBeVisible();

  await context.setOffline(true);
  await deliver(page, first, '1662');
  await press(page, 'Could not deliver');
  await page.getByLabel('Nobody at home').check({ force: true });
  await press(page, 'Confirm: not delivered');
  await deliver(page, third);
  await expect(page.getByText('3 not sent yet')).toBeVisible();
  const reopened = await killAndOpen(page, context);
  await expect(reopened.getByText('3 not sent yet')).toBeVisible();
  await expect(reopened.getByText(second ?? '')).toBeVisible();
  await press(reopened, 'हिन्दी');
  await expect(reopened.getByRole('button', { name: 'पहुँच गया', exact: true })).toBeVisible();
  await expectAccessible(reopened);
  await press(reopened, 'English');
  await deliver(reopened, fourth);

  await context.setOffline(false);
  await expect(reopened.getByText('All sent')).toBeVisible({ timeout: 20_000 });
  await expect(reopened.getByRole('heading', { name: 'All stops are done' })).toBeVisible();
  const seen = await read<StaffRun>(staffPage, `/api/admin/runs/${run.id}`);
  expect(seen.stops.map(({ status }) => status)).toEqual([
    'delivered',
    'failed',
    'delivered',
    'delivered',
  ]);
  expect(seen.stops[0]?.result?.short).toBe('20.00');
  await expect(customerPage.getByText('Delivered').first()).toBeVisible();
});
