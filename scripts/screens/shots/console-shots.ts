/** The admin console: its dashboard, the orders, and one order beside the list. */

import { customerWithLongName, longAddress } from '#scripts/screens/givens.ts';
import { failing, unanswered } from '#scripts/screens/interruptions.ts';
import {
  longOrder,
  manyOrders,
  newestOrderId,
  splitMeals,
  toppedUp,
} from '#scripts/screens/order-givens.ts';
import type { Shot, Stage, Step } from '#scripts/screens/shot.ts';
import { signInAsAdmin } from '../../../e2e/support/actions.ts';
import { byClass } from '../../../e2e/support/by-class.ts';
import { buyOrder, placeOrder } from '../../../e2e/support/ordering.ts';

/** What customers did before: orders of every kind, with words of every length. */
const busyDay: readonly Step[] = [
  customerWithLongName,
  longAddress,
  toppedUp(200),
  splitMeals,
  manyOrders,
  longOrder,
];

/** The customer's browser becomes that of staff. */
export const asStaff =
  (address: string) =>
  async ({ page }: Stage) => {
    await signInAsAdmin(page);
    return address;
  };

/** The customer's newest order, opened by staff. */
const orderOpened = async (stage: Stage) =>
  asStaff(`/admin?tab=orders&order=${await newestOrderId(stage)}`)(stage);

const paidOrder: Step = ({ page }) => buyOrder(page);
const unpaidOrder: Step = ({ page }) => placeOrder(page);

const ask: Step = async ({ page }) => {
  await page.locator('dialog select').selectOption('cancelled');
  // The form for refunds below has the same choice.
  await page.getByRole('radio', { name: 'Into the wallet' }).nth(1).waitFor();
};

const askWhyEarly: Step = async ({ page }) => {
  await page.locator('dialog select').selectOption('delivered');
  await page.getByRole('dialog', { name: /before its date/ }).waitFor();
};

const writeNote: Step = async ({ page }) => {
  const form = page.locator('dialog form:has(textarea)');
  await form
    .locator('textarea')
    .fill('Call Asha before noon: the lift is out of order. '.repeat(6));
  await form.locator('[type=submit]').click();
  await page
    .locator(`${byClass('notes')} li`)
    .first()
    .waitFor();
};

const tick: Step = async ({ page }) => {
  const boxes = page.locator('tbody [type="checkbox"]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};

const list = '**/api/admin/orders?*';

export const consoleShots: readonly Shot[] = [
  { name: 'console-dashboard', path: asStaff('/admin'), given: busyDay },
  { name: 'console-orders', path: asStaff('/admin?tab=orders'), given: busyDay },
  { name: 'console-analytics', path: asStaff('/admin?tab=analytics'), given: busyDay },
  {
    name: 'console-orders-ticked',
    path: asStaff('/admin?tab=orders'),
    given: busyDay,
    frame: 'window',
    act: tick,
  },
  { name: 'console-order-new', path: asStaff('/admin?tab=orders&new=1'), given: busyDay },
  {
    name: 'console-orders-none',
    path: asStaff('/admin?tab=orders&status=delivered&q=nobody'),
    given: [customerWithLongName],
  },
  {
    name: 'console-orders-failure',
    path: asStaff('/admin?tab=orders'),
    given: [customerWithLongName, failing(list)],
  },
  {
    name: 'console-orders-loading',
    path: asStaff('/admin?tab=orders'),
    given: [customerWithLongName, unanswered(list)],
    isLoading: true,
    act: ({ page }) => page.getByRole('searchbox').waitFor(),
  },
  {
    name: 'console-order',
    path: orderOpened,
    given: [customerWithLongName, longAddress, toppedUp(200), splitMeals],
    frame: 'dialog',
  },
  {
    name: 'console-order-window',
    path: orderOpened,
    given: [customerWithLongName, longAddress, unpaidOrder, paidOrder],
    frame: 'window',
  },
  {
    name: 'console-order-cancel',
    path: orderOpened,
    given: [customerWithLongName, longAddress, toppedUp(200), splitMeals],
    frame: 'window',
    act: ask,
  },
  {
    name: 'console-order-early',
    path: orderOpened,
    given: [customerWithLongName, longAddress, paidOrder],
    frame: 'window',
    act: askWhyEarly,
  },
  {
    name: 'console-order-note',
    path: orderOpened,
    given: [customerWithLongName, longAddress, paidOrder],
    frame: 'dialog',
    act: writeNote,
  },
  {
    name: 'console-keys',
    path: asStaff('/admin?tab=orders'),
    given: busyDay,
    frame: 'window',
    only: 'desktop',
    act: async ({ page }) => {
      await page.locator('tbody tr').first().waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
];
