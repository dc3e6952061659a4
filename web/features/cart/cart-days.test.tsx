// @vitest-environment jsdom
/** What the cart says about dishes that its day does not have. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { availableDay } from '#web/testing/fake-shop.tsx';
import { config, makeMeal, visit } from '#web/testing/shop.tsx';
import { CartSheet } from './cart-sheet.tsx';

// The first delivery day is Sunday, 22 Nov.
const ramen = makeMeal({ name: 'Ramen', onSale: { weekdays: ['tue'] } });
const pesto = makeMeal({ name: 'Pesto', soldOutOn: ['2026-11-22'] });
const plum = makeMeal({ name: 'Plum cake', onSale: { dates: ['2027-12-25'] } });
const menu = [ramen, pesto, plum];

test('the cart names what its day does not have, and offers the first day with all', async () => {
  const items = [ramen, pesto].map(({ id }) => ({ mealId: id, size: 'for-1', quantity: 1 }));
  localStorage.setItem('sukoon.cart.v1', JSON.stringify({ items }));
  const { user } = visit(<CartSheet />, {
    replies: { 'GET /api/meals': { body: menu }, 'GET /api/config': { body: config } },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ramen is not on the menu on Sun, 22 Nov 2026.');
  expect(alert.textContent).toContain('Pesto is sold out on Sun, 22 Nov 2026.');
  await user.click(screen.getByRole('button', { name: 'Deliver on Tue, 24 Nov 2026 instead' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Your Cart (2 items)' })).toBeDefined();
});

test('a day that is closed, or has too little room, is not offered', async () => {
  const items = [{ mealId: ramen.id, size: 'for-2', quantity: 1 }];
  localStorage.setItem('sukoon.cart.v1', JSON.stringify({ items }));
  const days = [
    { ...availableDay('2026-11-24'), isOpen: false },
    availableDay('2026-12-01', 1),
    availableDay('2026-12-08', 2),
  ];
  visit(<CartSheet />, {
    replies: {
      'GET /api/meals': { body: menu },
      'GET /api/config': { body: config },
      'GET /api/availability': { body: days },
    },
  });
  expect(
    await screen.findByRole('button', { name: 'Deliver on Tue, 8 Dec 2026 instead' }),
  ).toBeDefined();
});

test('the cart names the first open day, and looks at its menu', async () => {
  const items = [{ mealId: pesto.id, size: 'for-1', quantity: 1 }];
  localStorage.setItem('sukoon.cart.v1', JSON.stringify({ items }));
  const closed = { openDate: '2026-11-23', closedDates: ['2026-11-22'] };
  const body = { ...config, delivery: { ...config.delivery, ...closed } };
  visit(<CartSheet />, {
    replies: { 'GET /api/meals': { body: menu }, 'GET /api/config': { body } },
  });
  expect(await screen.findByText('Earliest delivery: Mon 23 Nov.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a cart that no day has as a whole says so', async () => {
  const items = [ramen, plum].map(({ id }) => ({ mealId: id, size: 'for-1', quantity: 1 }));
  localStorage.setItem('sukoon.cart.v1', JSON.stringify({ items }));
  visit(<CartSheet />, {
    replies: { 'GET /api/meals': { body: menu }, 'GET /api/config': { body: config } },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('No coming day has all');
});
