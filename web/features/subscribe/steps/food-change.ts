/** What the customer changed on this page about their food, and the profile it was based on. */
import type { FoodProfile } from '#contract/subscriptions.ts';
import { allergens } from '#domain/menu/meals.ts';

export interface FoodChange {
  /** What the account said when the change was made. */
  readonly from: FoodProfile;
  readonly to: FoodProfile;
}

const hasSameAllergens = (one: FoodProfile, other: FoodProfile): boolean =>
  allergens.every((each) => one.allergens.includes(each) === other.allergens.includes(each));

/** Null when the account says something else by now: what was saved meanwhile holds. */
export function validChange(change: FoodChange | null, profile: FoodProfile): FoodChange | null {
  if (change === null) return null;
  const { from } = change;
  return from.diet === profile.diet && hasSameAllergens(from, profile) ? change : null;
}

/** Only what differs: a part that nobody touched here is not to be saved over. */
export function changedParts(change: FoodChange | null) {
  if (change === null) return {};
  const { from, to } = change;
  return {
    ...(to.diet !== null && to.diet !== from.diet && { diet: to.diet }),
    ...(!hasSameAllergens(from, to) && { allergens: to.allergens }),
  };
}
