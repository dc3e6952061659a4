/** What a person eats and must not get, for whatever is picked or chosen for them. */
import type { Reader } from '#server/db/database.ts';
import { type FoodProfile, findProfile, writeProfile } from './food-profile.store.ts';

/** Of somebody who never said anything: no diet, no allergens. */
export async function readFoodProfile(db: Reader, userId: string): Promise<FoodProfile> {
  return (await findProfile(db, userId)) ?? { diet: null, allergens: [] };
}

/**
 * Replaces all of it; what is not ordered yet follows at once, also past the cut-off: what somebody
 * must not eat counts as long as it can.
 */
export async function writeFoodProfile(
  db: Reader,
  userId: string,
  profile: FoodProfile,
  now: Date,
): Promise<FoodProfile> {
  await writeProfile(db, userId, profile, now);
  return profile;
}
