// @vitest-environment jsdom
/** The label of a dish: only what is given, in both languages, with traces a customer avoids. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Meal, MealLabel } from '#contract/meals.ts';
import { LanguageProvider, loadLanguage } from '#web/language/language.tsx';
import { makeMeal, makeUser, visit } from '#web/testing/shop.tsx';
import { MealDetail } from './meal-detail.tsx';

const label: MealLabel = {
  ingredients: 'Rice, peanuts,\ncurry leaves',
  mayContain: ['milk', 'sesame'],
  portionGrams: 250,
  shelfLifeHours: 36,
  keptAs: 'chilled',
  storing: 'Below 5 °C',
  reheating: '2 minutes at 800 W',
  carbohydrate: 60,
  sugar: 4.5,
  sodium: 410,
};

const labelled = (parts: Partial<Meal> = {}) => makeMeal({ hasLabel: true, ...parts });
const labelCall = ({ id }: Meal) => `GET /api/meals/${id}/label`;
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

function visitMeal(meal: Meal, reply: object, more: object = {}) {
  const replies = { 'GET /api/meals': { body: [meal] }, [labelCall(meal)]: reply, ...more };
  return visit(<MealDetail meal={meal} />, { replies });
}

test('everything that is given is shown', async () => {
  visitMeal(labelled({ calories: 640, protein: 22 }), { body: label });
  await screen.findByText('Ingredients');
  expect(fact('Ingredients')).toBe('Rice, peanuts,\ncurry leaves');
  expect(fact('May contain traces of')).toBe('milk, sesame');
  expect(fact('Weight of a serving')).toBe('250 g');
  expect(fact('Comes')).toBe('Chilled');
  expect(fact('Keeps for')).toBe('36 hours');
  expect(fact('How to store it')).toBe('Below 5 °C');
  expect(fact('How to reheat it')).toBe('2 minutes at 800 W');
  const table = screen.getByRole('table', { name: 'Nutrition' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Nutrient', 'Per serving', 'Per 100 g'],
    ['Energy', '640 kcal', '256 kcal'],
    ['Protein', '22 g', '8.8 g'],
    ['Carbohydrate', '60 g', '24 g'],
    ['of which sugar', '4.5 g', '1.8 g'],
    ['Sodium', '410 mg', '164 mg'],
  ]);
});

test('nothing is shown for what is not given', async () => {
  visitMeal(labelled(), { body: { shelfLifeHours: 72 } });
  expect(await screen.findByText('3 days')).toBeDefined();
  for (const term of ['Ingredients', 'May contain traces of', 'Weight of a serving', 'Comes']) {
    expect(screen.queryByText(term)).toBeNull();
  }
  expect(screen.queryByRole('table')).toBeNull();
});

test('without the weight there is no column per 100 g', async () => {
  visitMeal(labelled(), { body: { fat: 12 } });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
});

test('a dish without a label asks for none', () => {
  const meal = makeMeal();
  const { calls } = visitMeal(meal, { body: label });
  expect(screen.getByText('Allergens')).toBeDefined();
  expect(calls.map(({ call }) => call)).not.toContain(labelCall(meal));
});

test('a label that cannot be loaded is said, and loaded again', async () => {
  const meal = labelled();
  const { user } = visitMeal(meal, [{ status: 503, body: {} }, { body: label }]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ingredients and nutrition could not be loaded.');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Below 5 °C')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('traces of what the customer avoids are a warning in words', async () => {
  const meal = labelled();
  visitMeal(
    meal,
    { body: { mayContain: ['milk', 'sesame'] } },
    {
      'GET /api/auth/user': { body: makeUser() },
      'GET /api/account/food-profile': { body: { diet: null, allergens: ['sesame'] } },
    },
  );
  expect(await screen.findByText('May contain traces of sesame, which you avoid')).toBeDefined();
});

test('the same in Hindi', async () => {
  const meal = labelled();
  visit(
    <LanguageProvider initial={await loadLanguage('hi')}>
      <MealDetail meal={meal} />
    </LanguageProvider>,
    { replies: { 'GET /api/meals': { body: [meal] }, [labelCall(meal)]: { body: label } } },
  );
  expect(await screen.findByText('दूध, तिल')).toBeDefined();
  expect(screen.getByText('36 घंटे')).toBeDefined();
  expect(screen.getByRole('table', { name: 'पोषण' })).toBeDefined();
});
