// @vitest-environment jsdom
/** The cart sheet: quantities, removing and undo, with today's prices. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { queryKey } from '#web/api/query.ts';
import { config, makeMeal, type Replies, visit } from '#web/testing/shop.tsx';
import { CartSheet } from './cart-sheet.tsx';

interface StoredLine {
  readonly mealId: number;
  readonly size: string;
  readonly quantity: number;
}

const storageKey = 'sukoon.cart.v1';
const storedItems = () => JSON.parse(localStorage.getItem(storageKey) ?? '{}').items;

function visitCart(meals: Meal[], items: StoredLine[], replies: Replies = {}) {
  localStorage.setItem(storageKey, JSON.stringify({ items }));
  return visit(<CartSheet />, { replies: { 'GET /api/meals': { body: meals }, ...replies } });
}

const linesShown = () =>
  within(screen.getByRole('list', { name: 'In your cart' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p')?.textContent);

const amountOf = (label: string) => screen.getByText(label).nextSibling?.textContent;

const threeMeals = () => ['Poha', 'Ramen', 'Pesto'].map((name) => makeMeal({ name }));
const inCart = (meals: Meal[], quantity: number) =>
  meals.map(({ id }) => ({ mealId: id, size: 'for-1', quantity }));

test('an empty cart shows that it is empty', () => {
  visitCart([], []);
  expect(screen.getByRole('dialog', { name: 'Your Cart (0 items)' })).toBeDefined();
  expect(screen.getByText('Your cart is empty')).toBeDefined();
  expect(screen.getByText('Add some delicious meals to get started!')).toBeDefined();
  const menuLink = screen.getByRole('link', { name: 'View All Meals' });
  expect(menuLink.getAttribute('href')).toBe('/#meals');
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
});

test('lines, fee and total show two decimals, from the menu and not from storage', async () => {
  const meal = makeMeal({ name: 'Poha', priceFor1: '149.00', priceFor2: '1,0' });
  visitCart([meal], [{ mealId: meal.id, size: 'for-1', quantity: 3 }]);
  await screen.findByText('Poha');
  expect(screen.getByRole('heading', { name: 'Your Cart (3 items)' })).toBeDefined();
  expect(screen.getAllByText('₹447.00')).toHaveLength(2);
  await waitFor(() => expect(amountOf('Total')).toBe('₹497.00'));
  expect(amountOf('Subtotal')).toBe('₹447.00');
  expect(amountOf('Delivery fee')).toBe('₹50.00');
  expect(screen.getByText('Earliest delivery: tomorrow, Sun 22 Nov.')).toBeDefined();
  const checkout = screen.getByRole('link', { name: 'Proceed to Checkout' });
  // Nobody is signed in.
  expect(checkout.getAttribute('href')).toBe('/auth?redirect=/checkout');
});

test('the stepper and the bin change only the line of that size', async () => {
  const meal = makeMeal({ name: 'Poha' });
  const { user } = visitCart(
    [meal],
    [
      { mealId: meal.id, size: 'for-1', quantity: 1 },
      { mealId: meal.id, size: 'for-2', quantity: 1 },
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Add one Poha for 2' }));
  expect(screen.getByRole('heading', { name: 'Your Cart (3 items)' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove one Poha for 1' }));
  expect(screen.queryByText('for 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Poha for 2' }));
  expect(screen.getByText('Your cart is empty')).toBeDefined();
});

test.each([
  ['the bin', 'Remove Ramen for 1', 4],
  ['a minus at 1', 'Remove one Ramen for 1', 1],
])('a line removed by %s comes back to its place by Undo', async (_claim, control, quantity) => {
  const meals = threeMeals();
  const { user } = visitCart(meals, inCart(meals, quantity));
  await user.click(await screen.findByRole('button', { name: control }));
  expect(linesShown()).toEqual(['Poha', 'Pesto']);
  const sheet = screen.getByRole('dialog');
  // Outside of a modal dialog nothing could be pressed.
  expect(await within(sheet).findByText('Removed Ramen')).toBeDefined();
  await user.click(within(sheet).getByRole('button', { name: 'Undo' }));
  expect(linesShown()).toEqual(['Poha', 'Ramen', 'Pesto']);
  expect(storedItems()).toMatchObject(inCart(meals, quantity));
  await waitFor(() => expect(screen.queryByText('Removed Ramen')).toBeNull());
});

test('the focus moves to the next line, to the last one, and to the menu link', async () => {
  const meals = threeMeals();
  const { user } = visitCart(meals, inCart(meals, 1));
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await user.click(await screen.findByRole('button', { name: 'Remove Ramen for 1' }));
  expect(focused()).toBe('Remove one Pesto for 1');
  await user.click(screen.getByRole('button', { name: 'Remove Pesto for 1' }));
  expect(focused()).toBe('Remove one Poha for 1');
  await user.click(screen.getByRole('button', { name: 'Remove Poha for 1' }));
  expect(focused()).toBe('Close');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(focused()).toBe('Remove one Poha for 1'));
});

test('F8 reaches Undo, and Escape dismisses the toast without closing the cart', async () => {
  const meals = threeMeals();
  const { user } = visitCart(meals, inCart(meals, 1));
  await user.click(await screen.findByRole('button', { name: 'Remove Ramen for 1' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(undo);
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void undo.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
  await waitFor(() => expect(screen.queryByText('Removed Ramen')).toBeNull());
  expect(linesShown()).toEqual(['Poha', 'Pesto']);
});

test('changes in another tab update this cart too', async () => {
  const meal = makeMeal({ name: 'Poha' });
  visitCart([meal], []);
  const items = [{ mealId: meal.id, size: 'for-2', quantity: 4 }];
  localStorage.setItem(storageKey, JSON.stringify({ items }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey })));
  await waitFor(() => screen.getByRole('heading', { name: 'Your Cart (4 items)' }));
});

test('clearing the storage in another tab empties the cart', async () => {
  const meals = threeMeals();
  visitCart(meals, inCart(meals, 1));
  await screen.findByText('Poha');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(await screen.findByText('Your cart is empty')).toBeDefined();
});

test("while the menu loads, grey lines take the place of the cart's lines", async () => {
  const meals = threeMeals();
  localStorage.setItem(storageKey, JSON.stringify({ items: inCart(meals, 1) }));
  visit(<CartSheet />, { replies: {} });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  expect(document.querySelector('[data-slot=skeleton]')?.textContent).toBe('Loading');
  expect(screen.getByRole('heading', { name: 'Your Cart (3 items)' })).toBeDefined();
  expect(amountOf('Subtotal')).toBe('…');
});

test('a menu that cannot be loaded is reported and can be retried', async () => {
  const meals = threeMeals();
  const failure = { status: 500, body: { message: 'x' } };
  const { user } = visitCart(meals, inCart(meals, 1), {
    'GET /api/meals': [failure, failure, failure, { body: meals }],
  });
  expect(await screen.findByText("Today's prices could not be loaded.")).toBeDefined();
  expect(document.querySelector('[data-slot=skeleton]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Poha')).toBeDefined();
  expect(screen.queryByText("Today's prices could not be loaded.")).toBeNull();
});

test('settings that cannot be read again are no failure while their dates hold', async () => {
  const meals = threeMeals();
  const failure = { status: 503, body: { message: 'Database connection failed' } };
  const { client } = visitCart(meals, inCart(meals, 1), {
    'GET /api/config': [{ body: config }, failure],
  });
  await screen.findByText('Poha');
  await act(async () => {
    await client.refetchQueries({ queryKey: queryKey('GET /api/config') });
    // The page hears of it in the next task.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(client.getQueryState(queryKey('GET /api/config'))?.status).toBe('error');
  expect(screen.queryByText("Today's prices could not be loaded.")).toBeNull();
});

test("being offline is shown inside the sheet, which covers the page's banner", async () => {
  const meals = threeMeals();
  visitCart(meals, inCart(meals, 1));
  await screen.findByText('Poha');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You're offline\./)).toBeDefined();
  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You're offline\./)).toBeNull();
});
