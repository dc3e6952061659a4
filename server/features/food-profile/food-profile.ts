/** Diet and allergens of a customer, for meals that are picked for them. */
import type { Reader } from '#server/db/database.ts';
import { type FoodProfile, findProfile, writeProfile } from './food-profile.store.ts';

/** Without a saved profile: no diet, no allergens. */
export async function readFoodProfile(db: Reader, userId: string): Promise<FoodProfile> {
  return (await findProfile(db, userId)) ?? { diet: null, allergens: [] };
}

/**
 * Replaces the profile. Deliveries that are not ordered yet follow at once, even past the cut-off:
 * allergens count as long as they can.
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
