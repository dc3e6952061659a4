// @vitest-environment jsdom
/**
 * A pack for which no dish fits is not ordered; one that the customer can fill is. Only dishes for
 * packs are on its table.
 */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import type { FoodProfile } from '#contract/subscriptions.ts';
import { openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { makeMeal } from '#web/testing/shop.tsx';
import PacksPage from './packs-page.tsx';

const dishes = [
  makeMeal({ category: 'indulgent', allergens: ['soy'] }),
  makeMeal({ category: 'indulgent', diet: 'non-veg' }),
];

async function openFor(eater: FoodProfile, meals: readonly Meal[] = dishes) {
  openShop({
    'GET /api/meals': meals,
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

test('where what fits is sold out on that day, another day is named', async () => {
  const [soy, chicken] = dishes as [Meal, Meal];
  const soldOut = { ...chicken, soldOutOn: ['2026-11-22'] };
  const button = await openFor({ diet: 'non-veg', allergens: ['soy'] }, [soy, soldOut]);
  expect(await screen.findByText(/is left for that day\. Choose another day\.$/)).toBeTruthy();
  expect(button.disabled).toBe(true);
});

test('where what fits is sold on other days, that day is named', async () => {
  const [soy, chicken] = dishes as [Meal, Meal];
  const onSaturdays = { ...chicken, onSale: { weekdays: ['sat' as const] } };
  const button = await openFor({ diet: 'non-veg', allergens: ['soy'] }, [soy, onSaturdays]);
  expect(await screen.findByText(/^No dish for packs on that day suits/)).toBeTruthy();
  expect(button.disabled).toBe(true);
});

test('where packs have no dishes at all, nothing is said of preferences', async () => {
  const button = await openFor({ diet: 'veg', allergens: [] }, [makeMeal({ category: 'lunch' })]);
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByText(/preferences/)).toBeNull();
});

test('where a dish fits, the pack can be ordered', async () => {
  const button = await openFor({ diet: 'non-veg', allergens: ['soy'] });
  expect(await screen.findByText(/^Only 1 dish matches/)).toBeTruthy();
  expect(button.disabled).toBe(false);
});

test('the plates on a pack are dishes that it can contain', async () => {
  const slugs = ['pizza', 'ramen', 'pesto'];
  const dish = (slug: string, parts: Partial<Meal> = {}) =>
    makeMeal({ category: 'indulgent', imageUrl: `/dishes/${slug}-640.webp`, ...parts });
  await openFor({ diet: null, allergens: [] }, [
    dish('poha', { category: 'breakfast' }),
    ...slugs.map((slug) => dish(slug)),
    dish('laddu', { availableFor1: false }),
  ]);
  const tables = screen.getAllByRole('radio', { name: /meals/ }).map((radio) => {
    const plates = radio.parentElement?.querySelectorAll('img') ?? [];
    return [...plates].map(({ src }) => /dishes\/(.+)-640/.exec(src)?.[1]);
  });
  expect(new Set(tables.flat())).toEqual(new Set(slugs));
  expect(new Set(tables.map(([first]) => first))).toEqual(new Set(slugs));
});
