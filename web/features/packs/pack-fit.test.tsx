// @vitest-environment jsdom
/** A pack for which no dish fits is not ordered; one that the customer can fill is. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FoodProfile } from '#contract/subscriptions.ts';
import { openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { makeMeal } from '#web/testing/shop.tsx';
import PacksPage from './packs-page.tsx';

async function openFor(eater: FoodProfile) {
  openShop({
    'GET /api/meals': [
      makeMeal({ category: 'indulgent', allergens: ['soy'] }),
      makeMeal({ category: 'indulgent', diet: 'non-veg' }),
    ],
    'GET /api/account/food-profile': eater,
  });
  renderPage(<PacksPage />, '/subscription');
  await screen.findByText('14, Lakshmi Nivas');
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Order Meal Pack' });
}

test('where no dish fits, the button follows what is said', async () => {
  const button = await openFor({ diet: 'veg', allergens: ['soy'] });
  expect(await screen.findByText(/so we can't fill this pack\.$/)).toBeTruthy();
  expect(button.disabled).toBe(true);
});

test('without a diet, the customer can choose what the shop would not pick', async () => {
  const button = await openFor({ diet: null, allergens: ['soy'] });
  expect(await screen.findByText(/^We'd pick no dish for you\./)).toBeTruthy();
  expect(screen.queryByText(/so we can't fill this pack\.$/)).toBeNull();
  expect(button.disabled).toBe(false);
});

test('where a dish fits, the pack can be ordered', async () => {
  const button = await openFor({ diet: 'non-veg', allergens: ['soy'] });
  expect(await screen.findByText(/^Only 1 dish matches/)).toBeTruthy();
  expect(button.disabled).toBe(false);
});
