/** The background colour of a dish. */
import type { Meal } from '#contract/meals.ts';

const fields = ['red', 'green', 'yellow', 'blue'] as const;

/** The four colours in turn, so that a category of one colour still makes a lively page. */
export function fieldOf(meal: Meal): (typeof fields)[number] {
  return fields[meal.position % fields.length] ?? 'red';
}
