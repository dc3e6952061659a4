/** Taking out a subscription. */
import { address, customer, longAddress } from '#scripts/screens/givens.ts';
import { failing, unanswered } from '#scripts/screens/interruptions.ts';
import { toppedUp } from '#scripts/screens/order-givens.ts';
import type { Shot, Step } from '#scripts/screens/shot.ts';
import { byClass } from '../../../e2e/support/by-class.ts';

/** Opens one of the three steps. */
const step =
  (number: 1 | 2 | 3): Step =>
  ({ page }) =>
    page.locator(`[data-step="${number}"]`).click();

const start: Step = async (stage) => {
  await step(3)(stage);
  await stage.page
    .locator(`${byClass('summary')} button`)
    .last()
    .click();
};

const agree: Step = async (stage) => {
  await step(3)(stage);
  await stage.page.locator('#subscribe-consent input').check();
};

/** Takes Monday to Friday away, so that no day is left. */
const noDays: Step = async ({ page }) => {
  const chips = page.locator(`${byClass('chips')} ${byClass('chip')}`);
  for (const weekday of [0, 1, 2, 3, 4]) await chips.nth(weekday).click();
};

export const subscribeShots: readonly Shot[] = [
  { name: 'subscribe', path: '/subscribe?plan=lunch', given: [customer, address, longAddress] },
  {
    name: 'subscribe-food',
    path: '/subscribe?plan=lunch',
    given: [customer, address],
    act: step(2),
  },
  {
    name: 'subscribe-poor',
    path: '/subscribe?plan=lunch',
    given: [customer, address],
    act: agree,
  },
  { name: 'subscribe-top', path: '/subscribe', frame: 'window', given: [customer, address] },
  {
    name: 'subscribe-agreed',
    path: '/subscribe?plan=gym',
    given: [customer, address, toppedUp(1_000)],
    act: agree,
  },
  {
    name: 'subscribe-missing',
    path: '/subscribe',
    given: [customer],
    act: async (stage) => {
      await noDays(stage);
      await start(stage);
    },
  },
  {
    name: 'subscribe-started',
    path: '/subscribe',
    frame: 'window',
    given: [customer, address],
    act: async (stage) => {
      await agree(stage);
      await start(stage);
      await stage.page.locator('[class*="_toast_"]').waitFor();
    },
  },
  {
    name: 'subscribe-already',
    path: '/subscribe',
    given: [customer, address],
    act: async (stage) => {
      await agree(stage);
      await start(stage);
      await stage.page.waitForURL('**/dashboard*');
      await stage.page.goto('/subscribe');
      await stage.page.locator('[class*="_empty_"]').waitFor();
    },
  },
  {
    name: 'subscribe-loading',
    path: '/subscribe',
    given: [customer, unanswered('**/api/subscriptions/active')],
    isLoading: true,
  },
  {
    name: 'subscribe-failure',
    path: '/subscribe',
    given: [customer, failing('**/api/subscriptions/active')],
  },
];
