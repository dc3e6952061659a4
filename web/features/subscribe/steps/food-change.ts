/** What the start of a subscription sends of the food profile. */
import type { QueryClient } from '@tanstack/react-query';
import type { FoodProfile } from '#contract/subscriptions.ts';
import { allergens } from '#domain/menu/meals.ts';
import { changedOver, type FoodChange, readSavedFood } from '#web/shared/food/food-change.ts';

const hasSameAllergens = (one: FoodProfile, other: FoodProfile): boolean =>
  allergens.every((each) => one.allergens.includes(each) === other.allergens.includes(each));

/** Only the differences: parts that were not changed here must not be overwritten. */
function changedParts(from: FoodProfile, to: FoodProfile) {
  return {
    ...(to.diet !== null && to.diet !== from.diet && { diet: to.diet }),
    ...(!hasSameAllergens(from, to) && { allergens: to.allergens }),
  };
}

/** Reads what is saved by now, and replies what the change makes of it. */
export async function readChangedFood(queries: QueryClient, change: FoodChange) {
  const saved = await readSavedFood(queries);
  return changedParts(saved, changedOver(saved, change));
}
