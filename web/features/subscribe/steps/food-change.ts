/** What the start of a subscription sends of the food profile. */
import type { FoodProfile } from '#contract/subscriptions.ts';
import { allergens } from '#domain/menu/meals.ts';
import { changedOver, type FoodChange } from '#web/shared/food/food-change.ts';

const hasSameAllergens = (one: FoodProfile, other: FoodProfile): boolean =>
  allergens.every((each) => one.allergens.includes(each) === other.allergens.includes(each));

/** Only the differences: parts that were not changed here must not be overwritten. */
function changedParts(from: FoodProfile, to: FoodProfile) {
  return {
    ...(to.diet !== null && to.diet !== from.diet && { diet: to.diet }),
    ...(!hasSameAllergens(from, to) && { allergens: to.allergens }),
  };
}

/** What the change makes of what is saved, and over what; nothing where that is the same. */
export function changedFood(saved: FoodProfile, change: FoodChange) {
  const parts = changedParts(saved, changedOver(saved, change));
  return Object.keys(parts).length > 0 ? { ...parts, expectedFood: saved } : {};
}
