/** Changes to the food profile made on this page, and the profile they were based on. */
import type { FoodProfile } from '#contract/subscriptions.ts';
import { allergens } from '#domain/menu/meals.ts';

export interface FoodChange {
  /** The profile in the account when the change was made. */
  readonly from: FoodProfile;
  readonly to: FoodProfile;
}

const hasSameAllergens = (one: FoodProfile, other: FoodProfile): boolean =>
  allergens.every((each) => one.allergens.includes(each) === other.allergens.includes(each));

/** Null when the account's profile has changed since: what was saved meanwhile wins. */
export function validChange(change: FoodChange | null, profile: FoodProfile): FoodChange | null {
  if (change === null) return null;
  const { from } = change;
  return from.diet === profile.diet && hasSameAllergens(from, profile) ? change : null;
}

/** Only the differences: parts that were not changed here must not be overwritten. */
export function changedParts(change: FoodChange | null) {
  if (change === null) return {};
  const { from, to } = change;
  return {
    ...(to.diet !== null && to.diet !== from.diet && { diet: to.diet }),
    ...(!hasSameAllergens(from, to) && { allergens: to.allergens }),
  };
}
