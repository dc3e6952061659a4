// @vitest-environment jsdom
/** The cart on a page that the service worker has kept for days, with the menu of then. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { createQueryClient, queryKey } from '#web/api/query.ts';
import { CartProvider, useCartChanges, useCartLines } from '#web/shared/cart/cart.tsx';
import { cartStorageKey } from '#web/shared/cart/cart-store.ts';
import { config, makeMeal, type Reply, stubFetch } from '#web/testing/shop.tsx';
import { fillQueryCache } from './seed.ts';

const dayMs = 24 * 60 * 60_000;
const menuCall = 'GET /api/meals';
const dal = makeMeal({ name: 'Dal' });
const thali = makeMeal({ name: 'Thali' });

function Cart() {
  const gone = useCartChanges().map(({ name }) => `${name} is gone`);
  return <p>{[`${useCartLines().length} dishes`, ...gone].join(', ')}</p>;
}

const fetchedAgo = (ms: number) =>
  [queryKey(menuCall), [dal], { updatedAt: Date.now() - ms }] as const;

/** A page with this menu in it and a cart with dal and thali; `today` is what the shop answers. */
function open(meals: Meal[], ageMs: number, today: Reply[] = []) {
  const calls = stubFetch({ [menuCall]: today });
  const items = [dal, thali].map(({ id }) => ({ mealId: id, size: 'for-1', quantity: 1 }));
  localStorage.setItem(cartStorageKey, JSON.stringify({ items }));
  const client = createQueryClient();
  const now = new Date(Date.now() - ageMs).toISOString();
  fillQueryCache(client, { meals, config: { ...config, now } });
  render(
    <QueryClientProvider client={client}>
      <CartProvider>
        <Cart />
      </CartProvider>
    </QueryClientProvider>,
  );
  return { calls: () => calls.map(({ call }) => call), client };
}

test('what is newer than the page stays in the cart, by the menu of today', async () => {
  const { calls, client } = open([dal], 3 * dayMs, [{ body: [dal, thali] }]);
  await waitFor(() => expect(client.getQueryData(queryKey(menuCall))).toHaveLength(2));
  expect(screen.getByText('2 dishes')).toBeDefined();
  expect(localStorage.getItem(cartStorageKey)).toContain(`"mealId":${thali.id}`);
  expect(calls()).toEqual([menuCall]);
});

test('what the menu of today lacks too leaves the cart, and is named', async () => {
  open([dal], 3 * dayMs, [{ body: [dal] }]);
  expect(await screen.findByText('1 dishes, null is gone')).toBeDefined();
});

test('without an answer nothing leaves the cart', async () => {
  const refused = { status: 503, body: { message: 'Database connection failed' } };
  const { client } = open([dal], 3 * dayMs, [refused, refused, refused]);
  await waitFor(() => expect(client.getQueryState(queryKey(menuCall))?.status).toBe('error'));
  expect(screen.getByText('2 dishes')).toBeDefined();
});

test('a page that seems new may be kept too: its menu alone takes nothing out', async () => {
  const { calls } = open([dal], 1_000, [{ body: [dal] }]);
  expect(screen.getByText('2 dishes')).toBeDefined();
  expect(await screen.findByText('1 dishes, null is gone')).toBeDefined();
  expect(calls()).toEqual([menuCall]);
});

test.each([1_000, 3 * dayMs])(
  '%s ms old with all of the cart on it fetches nothing',
  async (age) => {
    const { calls } = open([dal, thali], age);
    expect(await screen.findByText('2 dishes')).toBeDefined();
    expect(calls()).toEqual([]);
  },
);

test('a menu of a while ago is fetched again before it takes something out', async () => {
  const { calls, client } = open([dal, thali], 1_000, [{ body: [dal] }]);
  await act(() => client.setQueryData(...fetchedAgo(6 * 60_000)));
  expect(await screen.findByText('1 dishes, Thali is gone')).toBeDefined();
  expect(calls()).toEqual([menuCall]);
});
