// @vitest-environment jsdom
/** The cart sheet: counting, changing and emptying, with today's prices. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { makeMeal, visit } from '#web/testing/shop.tsx';
import { CartSheet } from './cart-sheet.tsx';

interface StoredLine {
  readonly mealId: number;
  readonly size: string;
  readonly quantity: number;
}

function visitCart(meals: Meal[], items: StoredLine[]) {
  localStorage.setItem('sukoon.cart.v1', JSON.stringify({ items }));
  return visit(<CartSheet />, { replies: { 'GET /api/meals': { body: meals } } });
}

test('an empty cart says so', () => {
  visitCart([], []);
  expect(screen.getByRole('dialog', { name: 'Your Cart (0 items)' })).toBeDefined();
  expect(screen.getByText('Your cart is empty')).toBeDefined();
  expect(screen.getByText('Add some delicious meals to get started!')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
});

test('lines and subtotal show two decimals, from the menu and not from storage', async () => {
  const meal = makeMeal({ name: 'Poha', priceFor1: '149.00', priceFor2: '1,0' });
  visitCart([meal], [{ mealId: meal.id, size: 'for-1', quantity: 3 }]);
  await screen.findByText('Poha');
  expect(screen.getByRole('heading', { name: 'Your Cart (3 items)' })).toBeDefined();
  expect(screen.getAllByText('₹447.00')).toHaveLength(2);
  const checkout = screen.getByRole('link', { name: 'Proceed to Checkout' });
  expect(checkout.getAttribute('href')).toBe('/checkout');
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

test('a meal that left the menu leaves the cart with a notice', async () => {
  const meal = makeMeal({ name: 'Poha' });
  visitCart(
    [meal],
    [
      { mealId: meal.id, size: 'for-1', quantity: 1 },
      { mealId: 987_654, size: 'for-1', quantity: 2 },
    ],
  );
  await screen.findByText('Your cart has changed');
  expect(screen.getByRole('heading', { name: 'Your Cart (1 items)' })).toBeDefined();
});

test('another tab changes this cart too', async () => {
  const meal = makeMeal({ name: 'Poha' });
  visitCart([meal], []);
  const items = [{ mealId: meal.id, size: 'for-2', quantity: 4 }];
  localStorage.setItem('sukoon.cart.v1', JSON.stringify({ items }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'sukoon.cart.v1' }));
  await waitFor(() => screen.getByRole('heading', { name: 'Your Cart (4 items)' }));
});
