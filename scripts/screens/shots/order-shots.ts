/** The page of one order, from unpaid to delivered or refunded. */
import { address, customer, longAddress } from '#scripts/screens/givens.ts';
import { failing, unanswered } from '#scripts/screens/interruptions.ts';
import {
  cancel,
  deliver,
  longOrder,
  newestOrderPath,
  pack,
  paidMeals,
  placeMeals,
  splitMeals,
  toppedUp,
} from '#scripts/screens/order-givens.ts';
import type { Shot, Step } from '#scripts/screens/shot.ts';
import { byClass } from '../../../e2e/support/by-class.ts';

const order = '**/api/orders/*';

export const askToCancel: Step = async ({ page }) => {
  await page
    .locator(`${byClass('actions')} button`)
    .last()
    .click();
  await page.getByRole('dialog').locator('fieldset, [class*="_body_"] > p').first().waitFor();
};

function shotOf(name: string, ...orders: readonly Step[]): Shot {
  return { name, path: newestOrderPath, given: [customer, address, ...orders] };
}

export const orderShots: readonly Shot[] = [
  shotOf('order-confirmed', paidMeals),
  shotOf('order-unpaid', placeMeals),
  shotOf('order-pack', pack),
  shotOf('order-delivered', paidMeals, deliver),
  shotOf('order-cancelled-to-card', paidMeals, cancel('source')),
  shotOf('order-cancelled-to-wallet', paidMeals, cancel('wallet')),
  shotOf('order-cancelled-split', toppedUp(200), splitMeals, cancel('source')),
  { ...shotOf('order-long'), given: [customer, longAddress, longOrder] },
  { ...shotOf('order-cancel-unpaid', placeMeals), frame: 'window', act: askToCancel },
  { ...shotOf('order-cancel-split', toppedUp(200), splitMeals), frame: 'window', act: askToCancel },
  {
    ...shotOf('order-loading', placeMeals, unanswered(order)),
    act: ({ page }) => page.locator('[class*="_backLink_"]').waitFor(),
    isLoading: true,
  },
  shotOf('order-failure', placeMeals, failing(order)),
  {
    name: 'order-change',
    path: async (stage) => `${await newestOrderPath(stage)}/change`,
    given: [customer, address, longAddress, paidMeals],
  },
  {
    name: 'order-unknown',
    given: [customer],
    path: '/orders/0192f000-0000-7000-8000-000000000000',
  },
];
