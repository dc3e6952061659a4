/** What was found in a dish after its day was frozen. */
import { type Allergen, allergens, type Diet, diets } from '#domain/menu/meals.ts';

export interface Contents {
  readonly diet: Diet;
  readonly allergens: readonly Allergen[];
  /** Traces. */
  readonly mayContain: readonly Allergen[];
}

/**
 * The dish as it was frozen, with what it is known to contain now. Nothing is taken away: what was
 * cooked may have been cooked as it was frozen.
 */
export function withFoundSince<Dish extends Contents>(frozen: Dish, now: Contents): Dish {
  const either = (field: 'allergens' | 'mayContain') =>
    allergens.filter((each) => frozen[field].includes(each) || now[field].includes(each));
  const contained = either('allergens');
  return {
    ...frozen,
    diet: diets.findLast((diet) => diet === frozen.diet || diet === now.diet) ?? frozen.diet,
    allergens: contained,
    mayContain: either('mayContain').filter((each) => !contained.includes(each)),
  };
}
