// @vitest-environment jsdom
/** When a limit of the cart is reached, the screen says so. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fillCart, openShop, pizza, renderPage } from '#web/testing/fake-shop.tsx';
import { AddControl } from './add-control.tsx';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    mealId: index + 100,
    size: 'for-1',
    quantity: 1,
  }));
const menu = (count: number) => [
  pizza,
  ...lines(count).map(({ mealId }) => ({ ...pizza, id: mealId, name: `Dish ${mealId}` })),
];
const stored = () => JSON.parse(localStorage.getItem('sukoon.cart.v1') ?? '{}').items;

function openAdd() {
  openShop({ 'GET /api/meals': menu(101) });
  renderPage(<AddControl meal={pizza} size="for-1" />, '/');
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Margherita Pizza' }));

test('a cart holds a hundred dishes; the next one is refused with the reason', async () => {
  fillCart(...lines(99));
  openAdd();
  await add();
  expect(stored()).toHaveLength(100);
});

test('a full cart shows a message', async () => {
  fillCart(...lines(100));
  openAdd();
  await add();
  expect(await screen.findByText('Your cart is full: it holds 100 different dishes.')).toBeTruthy();
  expect(stored()).toHaveLength(100);
});

test('fifty of one dish are the most, and that is shown', async () => {
  fillCart({ mealId: 1, size: 'for-1', quantity: 50 });
  openAdd();
  await add();
  expect(await screen.findByText('You can order up to 50 of one dish.')).toBeTruthy();
  expect(stored()).toMatchObject([{ quantity: 50 }]);
});

test('a stored cart that is too large loses nothing silently', async () => {
  fillCart(...lines(101));
  openAdd();
  expect(await screen.findByText(/^It holds up to 100 different dishes/)).toBeTruthy();
  expect(stored()).toHaveLength(100);
});
