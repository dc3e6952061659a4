/** Changes to the food profile, and what others have saved of it meanwhile. */
import type { QueryClient } from '@tanstack/react-query';
import type { FoodProfile } from '#contract/subscriptions.ts';
import { allergens } from '#domain/menu/meals.ts';
import { ApiError } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';

export interface FoodChange {
  /** What was saved when this was chosen. */
  readonly from: FoodProfile;
  readonly to: FoodProfile;
}

/** What was chosen, over what is saved by now: an allergen noted elsewhere must not get lost. */
export function changedOver(saved: FoodProfile, { from, to }: FoodChange): FoodProfile {
  return {
    diet: to.diet === from.diet ? saved.diet : to.diet,
    allergens: allergens.filter((each) => {
      const has = (food: FoodProfile) => food.allergens.includes(each);
      const isUnchanged = has(from) === has(to);
      return has(isUnchanged ? saved : to);
    }),
  };
}

/** Reads what is saved by now: an answer that is still on its way may be older. */
async function readSavedFood(queries: QueryClient): Promise<FoodProfile> {
  const food = query('GET /api/account/food-profile');
  await queries.cancelQueries(food);
  return queries.fetchQuery({ ...food, staleTime: 0 });
}

/** Has `save` called with what is saved by now; once more where another tab was quicker then. */
export async function saveOverSaved<Saved>(
  queries: QueryClient,
  save: (expected: FoodProfile) => Promise<Saved>,
): Promise<Saved> {
  const attempt = async () => save(await readSavedFood(queries));
  return attempt().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'conflict') return attempt();
    throw error;
  });
}
