/** The Subscription tab: the tab itself, each dialog, and its confirmation. */

import { address, customer, longAddress } from '#scripts/screens/givens.ts';
import { failing, unanswered } from '#scripts/screens/interruptions.ts';
import { toppedUp } from '#scripts/screens/order-givens.ts';
import type { Shot, Step } from '#scripts/screens/shot.ts';
import { post } from '../../../e2e/support/actions.ts';
import { byClass } from '../../../e2e/support/by-class.ts';
import { readSubscription, subscribe } from '../../../e2e/support/subscribing.ts';

const path = '/dashboard?tab=subscription';

const subscribed: Step = ({ page }) => subscribe(page);

/** Pays eight deliveries. */
const subscriber: readonly Step[] = [customer, address, toppedUp(2_000), subscribed];

const done =
  (action: string, body: object): Step =>
  async ({ page }) =>
    post(page, `/api/subscriptions/${(await readSubscription(page)).id}/${action}`, body);

/** Opens the dialog of the control and waits for its content. */
const ask =
  (selector: string): Step =>
  async ({ page }) => {
    await page.locator(selector).first().click();
    await page.locator(`dialog ${byClass('effect')}`).waitFor();
  };

const confirm: Step = async ({ page }) => {
  await page.locator('dialog [class*="_actions_"] [class*="_button_"]:last-child:enabled').click();
  await page.locator('dialog [role=status]').waitFor();
};

/** Opens the dialog and picks what is at that place in it. */
const choose =
  (selector: string, place: string): Step =>
  async ({ page }) => {
    await page.locator(selector).first().click();
    await page.locator(`dialog ${place}`).click();
    await page.locator(`dialog ${byClass('effect')}:not([aria-busy="true"])`).waitFor();
  };

const pauseButton = `section:has(dl) > ${byClass('actions')} ${byClass('button')}:first-child`;
const planButton = `section:has(dl) > ${byClass('actions')} ${byClass('button')}:nth-last-child(2)`;
const cancelButton = `section:has(dl) > ${byClass('actions')} ${byClass('button')}:last-child`;
const daysButton = `${byClass('fact')}:nth-last-child(3) ${byClass('button')}`;
const addressButton = `${byClass('fact')}:nth-last-child(2) ${byClass('button')}`;
const skipButton = `li${byClass('day')} ${byClass('button')}`;

const dialogShots: readonly Shot[] = [
  { name: 'subscription-skip', act: ask(skipButton) },
  {
    name: 'subscription-skipped',
    act: async (stage: Parameters<Step>[0]) => {
      await ask(skipButton)(stage);
      await confirm(stage);
    },
  },
  { name: 'subscription-pause', act: ask(pauseButton) },
  {
    name: 'subscription-pause-until',
    act: choose(pauseButton, '[class*="_radioCard_"]:nth-of-type(2)'),
  },
  { name: 'subscription-plan', act: choose(planButton, '[class*="_radioCard_"]:last-child') },
  { name: 'subscription-weekdays', act: choose(daysButton, '[class*="_chip_"]:last-of-type') },
  {
    name: 'subscription-address',
    given: [...subscriber, longAddress],
    act: choose(addressButton, '[class*="_addressCard_"]:last-of-type [class*="_radioCard_"]'),
  },
  { name: 'subscription-cancel', act: ask(cancelButton) },
  {
    name: 'subscription-preview-failure',
    given: [...subscriber, failing('**/preview')],
    act: async ({ page }: Parameters<Step>[0]) => {
      await page.locator(skipButton).first().click();
      await page.locator('dialog [class*="_note_"]').waitFor();
    },
  },
].map((shot) => ({ path, frame: 'window', given: subscriber, ...shot }));

export const subscriptionShots: readonly Shot[] = [
  {
    name: 'subscription',
    path,
    given: [...subscriber, done('skip', { date: '2026-11-24' })],
  },
  {
    name: 'subscription-paused',
    path,
    given: [...subscriber, done('pause', { until: '2026-11-28' })],
  },
  { name: 'subscription-uncovered', path, given: [customer, longAddress, subscribed] },
  {
    name: 'subscription-receipts',
    path,
    given: [...subscriber, done('auto-renew', { isOn: false }), done('pause', {})],
    act: async ({ page }) => {
      await page.locator(byClass('receipt')).first().waitFor();
      for (const row of await page.locator(`${byClass('receipt')} summary`).all())
        await row.click();
    },
  },
  { name: 'subscription-cancelled', path, given: [...subscriber, done('cancel', {})] },
  {
    name: 'subscription-loading',
    path,
    given: [customer, unanswered('**/api/subscriptions/active')],
    isLoading: true,
  },
  {
    name: 'subscription-failure',
    path,
    given: [customer, failing('**/api/subscriptions/**')],
  },
  ...dialogShots,
];
