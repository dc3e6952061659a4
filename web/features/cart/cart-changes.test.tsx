// @vitest-environment jsdom
/**
 * A cart that is older than the menu: new prices, removed meals and sizes, shown before ordering.
 */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { useCart } from '#web/shared/cart/priced-cart.ts';
import { makeMeal, type Reply, visit } from '#web/testing/shop.tsx';
import { CartSheet } from './cart-sheet.tsx';

const storageKey = 'sukoon.cart.v1';
const storedItems = () => JSON.parse(localStorage.getItem(storageKey) ?? '{}').items;
const newPrice = 'Poha for 1 is now ₹329.00 (was ₹319.00).';
const ramenIsGone = 'Ramen is no longer on the menu, so we took it out.';
/** The messages about the cart, wherever they are: in the sheet or in a toast. */
const cartMessages = () =>
  [...document.querySelectorAll('[class*="_note_"] p, .toast')].map(
    ({ textContent }) => textContent,
  );

/** As on the site: the sheet is mounted when it opens, and fetches a fresh menu then. */
function Shopfront() {
  const cart = useCart();
  return (
    <>
      <button type="button" onClick={cart.open}>
        Open the cart
      </button>
      {cart.isOpen && <CartSheet />}
    </>
  );
}

function keep(...items: object[]) {
  localStorage.setItem(storageKey, JSON.stringify({ items }));
}

async function openCart(...menus: (Meal[] | Reply)[]) {
  const replies = menus.map((menu) => (Array.isArray(menu) ? { body: menu } : menu));
  const visited = visit(<Shopfront />, { replies: { 'GET /api/meals': replies } });
  await waitFor(() =>
    expect(visited.calls.some(({ call }) => call === 'GET /api/meals')).toBe(true),
  );
  await visited.user.click(screen.getByRole('button', { name: 'Open the cart' }));
  return visited;
}

/** The page has been open for a while since it fetched the menu. */
async function reopenCart({ user }: Awaited<ReturnType<typeof openCart>>, afterMs: number) {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + afterMs });
  await user.click(screen.getByRole('button', { name: 'Open the cart' }));
}

afterEach(() => {
  vi.useRealTimers();
});

test('a price that has changed since it was last seen is shown once, with its dish', async () => {
  const poha = makeMeal({ name: 'Poha', priceFor1: '329.00' });
  const ramen = makeMeal({ name: 'Ramen' });
  keep(
    { mealId: poha.id, size: 'for-1', quantity: 2, seenPricePaise: 31_900 },
    { mealId: ramen.id, size: 'for-1', quantity: 1 },
  );
  await openCart([poha, ramen]);
  expect(await screen.findByText(newPrice)).toBeDefined();
  expect(cartMessages()).toEqual([newPrice]);
  expect(screen.getByText('₹658.00')).toBeDefined();
});

test('closing the cart marks the new prices as seen, for the next visit too', async () => {
  const poha = makeMeal({ name: 'Poha', priceFor1: '329.00' });
  keep({ mealId: poha.id, size: 'for-1', quantity: 2, seenPricePaise: 31_900 });
  const { user, unmount } = await openCart([poha]);
  await screen.findByText(newPrice);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(storedItems()).toEqual([
    { mealId: poha.id, size: 'for-1', quantity: 2, seenPricePaise: 32_900, seenName: 'Poha' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Open the cart' }));
  expect(cartMessages()).toEqual([]);
  unmount();
  await openCart([poha]);
  await screen.findByText('Poha');
  expect(cartMessages()).toEqual([]);
});

test('changing the quantity marks the price of that line alone as seen', async () => {
  const meals = ['Poha', 'Ramen'].map((name) => makeMeal({ name, priceFor1: '329.00' }));
  keep(...meals.map(({ id }) => ({ mealId: id, size: 'for-1', quantity: 2, seenPricePaise: 1 })));
  const { user } = await openCart(meals);
  await user.click(await screen.findByRole('button', { name: 'Add one Poha for 1' }));
  expect(cartMessages()).toEqual(['Ramen for 1 is now ₹329.00 (was ₹0.01).']);
});

test('opening the cart refetches a menu older than a minute, no other', async () => {
  const poha = makeMeal({ name: 'Poha' });
  keep({ mealId: poha.id, size: 'for-1', quantity: 1 });
  const visited = await openCart([poha], [{ ...poha, priceFor1: '329.00' }]);
  const menuCalls = () => visited.calls.filter(({ call }) => call === 'GET /api/meals').length;
  await screen.findByText('Poha');
  await reopenCart(visited, 50_000);
  expect(menuCalls()).toBe(1);
  await reopenCart(visited, 11_000);
  expect(await screen.findByText(newPrice)).toBeDefined();
  expect(menuCalls()).toBe(2);
});

test('old prices stay when the menu cannot be refetched, and that is said', async () => {
  const poha = makeMeal({ name: 'Poha' });
  const failure = { status: 500, body: { message: 'x' } };
  keep({ mealId: poha.id, size: 'for-1', quantity: 1 });
  const visited = await openCart([poha], failure, failure, failure, [poha]);
  await screen.findByText('Poha');
  await reopenCart(visited, 61_000);
  expect(await screen.findByText("Today's prices could not be loaded.")).toBeDefined();
  expect(screen.getByText('Poha')).toBeDefined();
});

test('a meal that left the menu is named once, until the cart is closed', async () => {
  const [poha, ramen] = ['Poha', 'Ramen'].map((name) => makeMeal({ name })) as [Meal, Meal];
  keep(...[poha, ramen].map(({ id }) => ({ mealId: id, size: 'for-1', quantity: 1 })));
  const visited = await openCart([poha, ramen], [poha]);
  await screen.findByText('Ramen');
  await reopenCart(visited, 61_000);
  expect(await screen.findByText(ramenIsGone)).toBeDefined();
  expect(cartMessages()).toEqual([ramenIsGone]);
  expect(screen.getByRole('heading', { name: 'Your Cart (1 item)' })).toBeDefined();
  await reopenCart(visited, 0);
  expect(cartMessages()).toEqual([]);
});

test('after a reload its name is still known, and shown until the cart is opened', async () => {
  const [poha, ramen] = ['Poha', 'Ramen'].map((name) => makeMeal({ name })) as [Meal, Meal];
  keep(...[poha, ramen].map(({ id }) => ({ mealId: id, size: 'for-1', quantity: 1 })));
  const before = await openCart([poha, ramen]);
  await screen.findByText('Ramen');
  before.unmount();
  // The cart is not opened on this visit; the new menu removes the dish all the same.
  const between = visit(<Shopfront />, { replies: { 'GET /api/meals': { body: [poha] } } });
  await waitFor(() => expect(storedItems()).toHaveLength(1));
  between.unmount();
  await openCart([poha]);
  await screen.findByText('Poha');
  expect(cartMessages()).toEqual([ramenIsGone]);
});

test('a removed meal without a known name is reported, also in an empty cart', async () => {
  keep({ mealId: 987_654, size: 'for-1', quantity: 2 });
  await openCart([makeMeal()]);
  await waitFor(() =>
    expect(cartMessages()).toEqual(['One meal is no longer on the menu, so we took it out.']),
  );
  expect(screen.getByText('Your cart is empty')).toBeDefined();
});

test('several removed meals are reported in one sentence for each reason', async () => {
  const meals = ['Poha', 'Ramen', 'Pesto'].map((name) => makeMeal({ name }));
  keep(
    ...meals.map(({ id }) => ({ mealId: id, size: 'for-1', quantity: 1 })),
    { mealId: 987_654, size: 'for-1', quantity: 1 },
    { mealId: 987_655, size: 'for-1', quantity: 1 },
  );
  const visited = await openCart(meals, meals.slice(0, 1));
  expect(
    await screen.findByText('2 meals are no longer on the menu, so we took them out.', {
      selector: '[class*="_note_"] p',
    }),
  ).toBeDefined();
  await reopenCart(visited, 61_000);
  expect(
    await screen.findByText('No longer on the menu, so we took them out: Ramen, Pesto.', {
      selector: '[class*="_note_"] p',
    }),
  ).toBeDefined();
});

test('a size that is no longer made is replaced by the other one, and that is said', async () => {
  const poha = makeMeal({ name: 'Poha', availableFor2: false });
  keep({ mealId: poha.id, size: 'for-2', quantity: 2, seenPricePaise: 59_900 });
  await openCart([poha]);
  expect(
    await screen.findByText('Poha is no longer made for 2. Your cart now has it for 1.', {
      selector: '[class*="_note_"] p',
    }),
  ).toBeDefined();
  expect(screen.getByText('for 1')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Your Cart (2 items)' })).toBeDefined();
});
