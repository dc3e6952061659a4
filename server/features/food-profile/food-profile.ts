/** Diet and allergens of a customer, for meals that are picked for them. */
import { Refusal } from '#domain/refusal.ts';
import type { Reader } from '#server/db/database.ts';
import {
  type FoodProfile,
  type FoodProfileForm,
  findProfile,
  writeProfile,
} from './food-profile.store.ts';

/** Without a saved profile: no diet, no allergens. */
export async function readFoodProfile(db: Reader, userId: string): Promise<FoodProfile> {
  return (await findProfile(db, userId)) ?? { diet: null, allergens: [] };
}

/**
 * Changes the profile. It applies at once to every delivery that is not ordered yet, even after
 * the cut-off, so that allergens are respected as long as possible.
 * @throws Refusal `conflict` when what is saved is no longer `expected`.
 */
export async function writeFoodProfile(
  db: Reader,
  userId: string,
  form: FoodProfileForm,
  now: Date,
): Promise<void> {
  if (!(await writeProfile(db, userId, form, now))) throw new Refusal('conflict');
}
