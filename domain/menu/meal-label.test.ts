/** What a label lacks, and figures that contradict each other. */
import { expect, it } from 'vitest';
import { emptyLabel, isUnlabelled, labelProblem, missingOnLabel } from './meal-label.ts';

const whole = {
  ...emptyLabel,
  ingredients: 'Rice',
  portionGrams: 350,
  shelfLifeHours: 36,
  keptAs: 'chilled',
} as const;

it('lacks nothing with ingredients, shelf life, how it is kept and weight', () => {
  expect(missingOnLabel(whole)).toEqual([]);
});

it.each([
  ['ingredients', 'ingredients'],
  ['shelfLifeHours', 'shelf life'],
  ['keptAs', 'chilled or hot'],
  ['portionGrams', 'weight'],
])('without %s it lacks %s', (field, words) => {
  expect(missingOnLabel({ ...whole, [field]: null })).toEqual([words]);
});

it.each([
  [{ carbohydrate: 5, sugar: 5.1 }, 'sugar'],
  [{ sugar: 5, addedSugar: 6 }, 'addedSugar'],
  [{ fat: 5, saturatedFat: 6 }, 'saturatedFat'],
  [{ fat: 0, transFat: 0.1 }, 'transFat'],
])('%j contradicts itself at %s', (figures, field) => {
  expect(labelProblem({ ...emptyLabel, ...figures })?.field).toBe(field);
});

it.each([{}, { sugar: 5 }, { carbohydrate: 5, sugar: 5, addedSugar: 0 }, { fat: 3 }])(
  '%j contradicts nothing',
  (figures) => expect(labelProblem({ ...emptyLabel, ...figures })).toBeNull(),
);

it('is begun with any of its fields', () => {
  expect(isUnlabelled(emptyLabel)).toBe(true);
  expect(isUnlabelled({ ...emptyLabel, mayContain: ['milk'] })).toBe(false);
  expect(isUnlabelled({ ...emptyLabel, transFat: 0 })).toBe(false);
});
