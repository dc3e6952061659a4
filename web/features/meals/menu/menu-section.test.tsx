// @vitest-environment jsdom
/** The menu: prices by filter, adding by filter or dialog, loading and failing. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { config, makeMeal, visit } from '#web/testing/shop.tsx';
import { MenuSection } from './menu-section.tsx';

function visitMenu(...meals: Meal[]) {
  return visit(<MenuSection />, { replies: { 'GET /api/meals': { body: meals } } });
}

const storedCart = () => JSON.parse(localStorage.getItem('sukoon.cart.v1') ?? '{"items":[]}').items;
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') ?? document.body);

test('a card shows both prices without decimals, and one of them with a size filter', async () => {
  const { user } = visitMenu(makeMeal({ name: 'Poha', priceFor1: '1319.00' }));
  const poha = await card('Poha');
  expect(poha.getByText('₹1,319')).toBeDefined();
  expect(poha.getByText('₹599')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'for 2' }));
  expect(poha.queryByText('₹1,319')).toBeNull();
  expect(poha.getByText('₹599')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'for 1' }));
  expect(poha.getByText('₹1,319')).toBeDefined();
  expect(poha.queryByText('₹599')).toBeNull();
});

test('a price with paise is rounded up: nothing looks cheaper than it is', async () => {
  visitMenu(makeMeal({ name: 'Poha', priceFor1: '299.40', priceFor2: '599.50' }));
  const poha = await card('Poha');
  expect(poha.getByText('₹300')).toBeDefined();
  expect(poha.getByText('₹600')).toBeDefined();
});

test('the size filter is a single choice and the same chip again clears it', async () => {
  const { user } = visitMenu(makeMeal());
  const [one, two] = [
    screen.getByRole('button', { name: 'for 1' }),
    screen.getByRole('button', { name: 'for 2' }),
  ];
  const pressed = () => [one, two].map((chip) => chip.getAttribute('aria-pressed'));
  await user.click(one);
  expect(pressed()).toEqual(['true', 'false']);
  await user.click(two);
  expect(pressed()).toEqual(['false', 'true']);
  await user.click(two);
  expect(pressed()).toEqual(['false', 'false']);
});

test('a size that is switched off or has no price is not shown', async () => {
  const { user } = visitMenu(
    makeMeal({ name: 'Ramen', availableFor2: false }),
    makeMeal({ name: 'Pasta', priceFor2: null }),
    makeMeal({ name: 'Thali', availableFor1: false }),
    makeMeal({ name: 'Biryani', priceFor1: null }),
  );
  for (const name of ['Ramen', 'Pasta']) {
    expect((await card(name)).queryByText('for 2')).toBeNull();
  }
  for (const name of ['Thali', 'Biryani']) {
    expect((await card(name)).queryByText('for 1')).toBeNull();
    expect((await card(name)).getByText('for 2')).toBeDefined();
  }
  await user.click(screen.getByRole('button', { name: 'for 2' }));
  expect((await card('Ramen')).getByText('Not available for 2')).toBeDefined();
  expect((await card('Ramen')).getByRole('button', { name: 'Add Ramen' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('with a size filter Add puts the meal into the cart at once', async () => {
  const meal = makeMeal({ name: 'Poha' });
  const { user } = visitMenu(meal);
  await user.click(screen.getByRole('button', { name: 'for 2' }));
  await user.click(await screen.findByRole('button', { name: 'Add Poha' }));
  await user.click(screen.getByRole('button', { name: 'Add Poha' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(storedCart()).toMatchObject([{ mealId: meal.id, size: 'for-2', quantity: 2 }]);
});

test('without a filter a dialog offers the sizes, adds with one tap and closes', async () => {
  const meal = makeMeal({ name: 'Ramen', availableFor2: false });
  const { user } = visitMenu(meal);
  await user.click(await screen.findByRole('button', { name: 'Add Ramen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a size' }));
  expect(dialog.queryByRole('button', { name: /for 2/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /for 1/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(storedCart()).toMatchObject([{ mealId: meal.id, size: 'for-1', quantity: 1 }]);
});

test('the Add button becomes a stepper whose minus takes the meal out again', async () => {
  const { user } = visitMenu(makeMeal({ name: 'Poha' }));
  await user.click(screen.getByRole('button', { name: 'for 1' }));
  await user.click(await screen.findByRole('button', { name: 'Add Poha' }));
  await user.click(screen.getByRole('button', { name: 'Remove one Poha' }));
  expect(storedCart()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Poha' }));
});

test('the grid opens on the indulgent dishes; tabs and View All Meals reach the rest', async () => {
  const { user } = visitMenu(
    makeMeal({ name: 'Pizza' }),
    makeMeal({ name: 'Idli', category: 'breakfast' }),
  );
  await card('Pizza');
  expect(screen.queryByRole('heading', { name: 'Idli' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Breakfast' }));
  expect(screen.queryByRole('heading', { name: 'Pizza' })).toBeNull();
  await card('Idli');
  await user.click(screen.getByRole('button', { name: 'View All Meals' }));
  await card('Idli');
  await card('Pizza');
});

test('eight placeholders are shown while the menu loads', async () => {
  const { container } = visitMenu(makeMeal({ name: 'Poha' }));
  expect(container.querySelectorAll('[data-slot="skeleton"]')).toHaveLength(8);
  await card('Poha');
  expect(container.querySelectorAll('[data-slot="skeleton"]')).toHaveLength(0);
});

test('a meal that is offered in no size is marked and cannot be added', async () => {
  visitMenu(makeMeal({ name: 'Ramen', availableFor1: false, priceFor2: null }));
  const ramen = await card('Ramen');
  expect(ramen.getByText('Not available today')).toBeDefined();
  expect(ramen.getByRole('button', { name: 'Add Ramen' })).toHaveProperty('disabled', true);
});

const failure = { status: 503, body: { message: 'Database connection failed' } };

test('a menu that fails three times is reported', async () => {
  const { calls } = visit(<MenuSection />, {
    replies: { 'GET /api/meals': [failure, failure, failure] },
  });
  await screen.findByText('Database Connection Issue');
  expect(
    screen.getByText('Unable to load meals due to database connectivity problems.'),
  ).toBeDefined();
  expect(calls.filter(({ call }) => call === 'GET /api/meals')).toHaveLength(3);
});

test('Retry shows that it is busy, keeps the focus when it fails, and loads the menu', async () => {
  const { user } = visit(<MenuSection />, {
    replies: {
      'GET /api/meals': [...Array(6).fill(failure), { body: [makeMeal({ name: 'Poha' })] }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const busy = screen.getByRole('button', { name: 'Retrying...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Database Connection Issue')).toBeDefined();
  const again = await screen.findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.click(again);
  await card('Poha');
  expect(screen.queryByText('Database Connection Issue')).toBeNull();
});

test('the tabs and cards are those of the owner; a new category has its own', async () => {
  const [, lunch, indulgent] = config.categories;
  if (!lunch || !indulgent) throw new Error('No categories');
  const dinner = { id: 'dinner', name: 'Dinner', colour: 'blue' } as const;
  const categories = [dinner, { ...lunch, name: 'Thalis' }, indulgent];
  const meals = [
    makeMeal({ name: 'Khichdi', category: 'dinner' }),
    makeMeal({ name: 'Sabudana', category: 'dinner' }),
    makeMeal({ name: 'Rajma', category: 'lunch' }),
    makeMeal({ name: 'Pizza' }),
  ];
  const { user } = visit(<MenuSection />, {
    path: '/?category=breakfast',
    replies: {
      'GET /api/meals': { body: meals },
      'GET /api/config': { body: { ...config, categories } },
    },
  });
  const tabs = () =>
    within(screen.getByRole('group', { name: 'Menu categories' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(tabs()).toEqual(['Indulgent', 'Dinner', 'Thalis', 'All']));
  // A retired category in the address opens the first tab.
  expect(screen.getByRole('button', { name: 'Indulgent' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await card('Pizza');
  expect(screen.getByText('Prices for one and for two.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Dinner' }));
  const tag = (await card('Khichdi')).getByText('Dinner');
  expect(tag.getAttribute('data-field')).toBe('blue');
  expect(screen.getByText('Prices for one and for two.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Thalis' }));
  expect((await card('Rajma')).getByText('Thalis')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByText('Everything we cook: 4 dishes in 3 categories.')).toBeDefined();
});
