/** Choosing what to eat: the days of a subscription, the meals of packs, and what fits. */

import { address, customer, menuOf } from '#scripts/screens/givens.ts';
import { failing, unanswered } from '#scripts/screens/interruptions.ts';
import { newestOrderId, pack } from '#scripts/screens/order-givens.ts';
import type { Shot, Stage, Step } from '#scripts/screens/shot.ts';
import { post, put } from '../../../e2e/support/actions.ts';
import { byClass } from '../../../e2e/support/by-class.ts';
import { becomeSubscriber, readSubscription } from '../../../e2e/support/subscribing.ts';

const path = '/dashboard?tab=meal-selection';
const packPath = async (stage: Stage) => `${path}&pack=${await newestOrderId(stage)}`;

const subscriber: Step = ({ page }) => becomeSubscriber(page, 1_000);

const eats =
  (diet: 'veg' | null, ...allergens: readonly string[]): Step =>
  ({ page }) =>
    put(page, '/api/account/food-profile', { diet, allergens });

/** A meal of their own for the second day that comes. */
const chosenMeal: Step = async ({ page }) => {
  const { id, days } = await readSubscription(page);
  const meal = (await menuOf(page)).find(({ slug }) => slug === 'rajma-chawal');
  await put(page, `/api/subscriptions/${id}/meals/${days[1]?.date}`, { mealId: meal?.id });
};

const openDialog =
  (index: number): Step =>
  async ({ page }) => {
    await page
      .locator(`li${byClass('day')} button`)
      .nth(index)
      .click();
    await page
      .locator(`${byClass('choice')} > ${byClass('skeleton')}`)
      .waitFor({ state: 'detached' });
  };

const everyAllergen = ['gluten', 'milk', 'soy', 'nuts', 'peanut', 'sesame', 'mustard'];

export const mealSelectionShots: readonly Shot[] = [
  {
    name: 'meal-selection-days',
    path,
    given: [subscriber, eats('veg', 'nuts', 'peanut'), chosenMeal],
  },
  {
    name: 'meal-selection-dialog',
    path,
    frame: 'window',
    given: [subscriber, chosenMeal],
    act: openDialog(1),
  },
  {
    name: 'meal-selection-little-fits',
    path,
    frame: 'window',
    given: [subscriber, eats('veg', ...everyAllergen)],
    act: openDialog(0),
  },
  {
    name: 'meal-selection-paused',
    path,
    given: [
      subscriber,
      async ({ page }) => {
        const { id } = await readSubscription(page);
        await post(page, `/api/subscriptions/${id}/pause`, {});
      },
    ],
  },
  { name: 'meal-selection-pack', path, given: [customer, address, pack] },
  {
    name: 'meal-selection-pack-filling',
    path: packPath,
    given: [customer, address, pack],
    act: async ({ page }) => {
      for (const _ of [1, 2, 3])
        await page
          .locator(`li${byClass('dish')} fieldset button`)
          .nth(1)
          .click();
    },
  },
  {
    name: 'meal-selection-loading',
    path,
    given: [customer, unanswered('**/api/subscriptions/active')],
    isLoading: true,
  },
  {
    name: 'meal-selection-failure',
    path,
    given: [customer, failing('**/api/subscriptions/active'), failing('**/api/orders')],
  },
];
