/** Menus and eaters drawn at random, and which dish is whose to get, written anew. */
import fc from 'fast-check';
import { type Allergen, allergens, type Diet, diets } from '#domain/menu/meals.ts';

export const dishesMax = 6;

const some = (maxLength: number) => fc.subarray([...allergens], { maxLength });
const dish = fc.record({
  diet: fc.constantFrom(...diets),
  allergens: some(3),
  /** Found in it after it was ordered, and before the day is frozen. */
  foundLater: some(1),
});
const eater = fc.record({
  diet: fc.option(fc.constantFrom(...diets)),
  allergens: some(4),
  /** Declared before ordering, and accepted then; otherwise declared afterwards. */
  accepts: fc.boolean(),
  notes: fc.option(fc.constantFrom('No onion, please', 'Less salt')),
  ordered: fc.subarray([...Array(dishesMax).keys()], { minLength: 2, maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 2 }),
});

export const menuPlan = fc.record({
  dishes: fc.array(dish, { minLength: dishesMax, maxLength: dishesMax }),
  eaters: fc.array(eater, { minLength: 4, maxLength: 4 }),
});
export type MenuPlan = typeof menuPlan extends fc.Arbitrary<infer Value> ? Value : never;
export type Dish = MenuPlan['dishes'][number];
export type Eater = MenuPlan['eaters'][number];

/** What it contained when the day was frozen. */
export const allergensOf = (of: Dish): Allergen[] =>
  allergens.filter((each) => of.allergens.includes(each) || of.foundLater.includes(each));

const eaten: Readonly<Record<Diet, readonly Diet[]>> = {
  veg: ['veg'],
  egg: ['veg', 'egg'],
  'non-veg': ['veg', 'egg', 'non-veg'],
};
const fits = (who: Eater, what: Dish): boolean =>
  who.diet === null || eaten[who.diet].includes(what.diet);

/** Sheets warn of it, also where its eater accepted it. */
export const isUnsuitable = (who: Eater, what: Dish): boolean =>
  !fits(who, what) || allergensOf(what).some((each) => who.allergens.includes(each));

/** What stops it: nobody accepts a diet, nor what is found or declared after ordering. */
export function stopping(who: Eater, what: Dish): Allergen[] {
  const accepted = who.accepts ? what.allergens : [];
  return allergensOf(what).filter(
    (each) => who.allergens.includes(each) && !accepted.includes(each),
  );
}
export const isStopped = (who: Eater, what: Dish): boolean =>
  !fits(who, what) || stopping(who, what).length > 0;
