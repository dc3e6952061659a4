// @vitest-environment jsdom
/** Everything about a dish: sizes with prices, nutrition, allergens, in both languages. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { LanguageProvider, loadLanguage } from '#web/language/language.tsx';
import { makeMeal, visit } from '#web/testing/shop.tsx';
import { MealDetail } from './meal-detail.tsx';

const visitMeal = (meal: Meal) =>
  visit(<MealDetail meal={meal} />, { replies: { 'GET /api/meals': { body: [meal] } } });

const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test('nutrition, diet, allergens and tags are shown', () => {
  visitMeal(
    makeMeal({
      calories: 640,
      protein: 22,
      diet: 'egg',
      allergens: ['egg', 'milk'],
      tags: ['comfort', 'quick'],
    }),
  );
  expect(fact('Energy per serving')).toBe('640 kcal');
  expect(fact('Protein per serving')).toBe('22 g');
  expect(fact('Diet')).toBe('Contains egg');
  expect(fact('Allergens')).toBe('Contains: egg, milk');
  const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(tags.map(({ textContent }) => textContent)).toEqual(['comfort', 'quick']);
});

test('a dish without allergens or tags shows no list, but a text', () => {
  visitMeal(makeMeal());
  expect(fact('Allergens')).toBe('No listed allergens');
  expect(screen.queryByRole('list', { name: 'Tags' })).toBeNull();
});

test('each size has its price and its own stepper', async () => {
  const { user } = visitMeal(makeMeal({ name: 'Poha' }));
  expect(screen.getByText('₹319')).toBeDefined();
  expect(screen.getByText('₹599')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add Poha for 2' }));
  await user.click(screen.getByRole('button', { name: 'Add Poha for 2' }));
  await user.click(screen.getByRole('button', { name: 'Add Poha for 1' }));
  expect(screen.getByLabelText('Poha for 2 in cart').textContent).toBe('2');
  expect(screen.getByLabelText('Poha for 1 in cart').textContent).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Remove one Poha for 2' }));
  expect(screen.getByLabelText('Poha for 2 in cart').textContent).toBe('1');
});

test('only sizes on offer are shown; a dish without any is marked', () => {
  const { unmount } = visitMeal(makeMeal({ name: 'Poha', availableFor2: false }));
  expect(screen.getAllByRole('button', { name: /^Add/ })).toHaveLength(1);
  unmount();
  visitMeal(makeMeal({ priceFor1: null, priceFor2: null }));
  expect(screen.getByText('Not available today')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the same in Hindi; a dish without a Hindi name keeps its English one', async () => {
  const meal = makeMeal({ name: 'Poha', allergens: ['peanut'], tags: ['spicy', 'festive'] });
  visit(
    <LanguageProvider initial={await loadLanguage('hi')}>
      <MealDetail meal={meal} />
    </LanguageProvider>,
    { replies: { 'GET /api/meals': { body: [meal] } } },
  );
  expect(screen.getByText('इसमें है: मूँगफली')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Poha, 2 व्यक्ति जोड़ें' })).toBeDefined();
  expect(screen.getByText('तीखा')).toBeDefined();
  expect(screen.getByText('festive')).toBeDefined();
});
