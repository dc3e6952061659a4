// @vitest-environment jsdom
/**
 * A dish's page ends with others that go well with it, in both languages, without more requests.
 */
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { LanguageProvider, loadLanguage } from '#web/language/language.tsx';
import { RoutesHere } from '#web/testing/memory-router.tsx';
import { makeMeal, type Replies, visit } from '#web/testing/shop.tsx';
import MealPage from './meal-page.tsx';

const pizza = makeMeal({ name: 'Pizza', category: 'indulgent', diet: 'veg' });
const kebab = makeMeal({ name: 'Kebab', category: 'lunch', diet: 'non-veg' });
const omelette = makeMeal({ name: 'Omelette', category: 'breakfast', diet: 'egg' });
const thali = makeMeal({ name: 'Thali', category: 'lunch', diet: 'veg' });
const poha = makeMeal({ name: 'Poha', category: 'breakfast', diet: 'veg' });
const soldOut = makeMeal({ name: 'Idli', availableFor1: false, priceFor2: null });

const page = <RoutesHere routes={[{ path: '/meals/:slug', element: <MealPage /> }]} />;

const open = (meals: readonly Meal[], replies: Replies = {}, shown: ReactNode = page) =>
  visit(shown, {
    path: '/meals/pizza',
    replies: { 'GET /api/meals': { body: meals }, ...replies },
  });

const namesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .toSorted();

test('below a vegetarian dish there are others that can be ordered', async () => {
  const { calls, user } = open([pizza, kebab, omelette, thali, poha, soldOut]);
  const part = await screen.findByRole('region', { name: 'Goes well with' });
  expect(namesIn(part)).toEqual(['Poha', 'Thali']);
  expect(calls.filter(({ call }) => call === 'GET /api/meals')).toHaveLength(1);
  await user.click(within(part).getByRole('button', { name: 'Add Poha' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /for 1/ }));
  expect(within(part).getByLabelText('Poha in cart').textContent).toBe('1');
});

test('at most three are shown, and nothing where the menu has no other', async () => {
  const { unmount } = open([pizza, ...Array.from({ length: 5 }, () => makeMeal())]);
  const part = await screen.findByRole('region', { name: 'Goes well with' });
  expect(namesIn(part)).toHaveLength(3);
  unmount();
  open([pizza, kebab]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pizza' })).toBeDefined();
  expect(screen.queryByText('Goes well with')).toBeNull();
});

test('the same in Hindi', async () => {
  const shown = <LanguageProvider initial={await loadLanguage('hi')}>{page}</LanguageProvider>;
  const hindi = [{ id: poha.id, name: 'पोहा', description: null }];
  open([pizza, poha], { 'GET /api/meals/hindi': { body: hindi } }, shown);
  const part = await screen.findByRole('region', { name: 'इसके साथ अच्छा लगेगा' });
  expect(await within(part).findByRole('heading', { name: 'पोहा' })).toBeDefined();
});
