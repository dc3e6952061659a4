/** Removes a picture from its meals before it is deleted. */
import type { Tx } from '#server/db/database.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { mealSubject } from './meal-audit.ts';
import { removePicture } from './staff-meals.store.ts';

/** Call it within `changeMenu`. Retired meals lose it, too; only the others are logged. */
export async function takePictureOff(
  tx: Tx,
  staff: Staff,
  imageUrl: string,
  now: Date,
): Promise<void> {
  for (const meal of await removePicture(tx, imageUrl, now)) {
    if (meal.isRetired) continue;
    const subject = mealSubject(meal);
    const change = { before: { imageUrl }, after: { imageUrl: null } };
    await recordChange(tx, staff, { action: 'meal_updated', subject, ...change }, now);
  }
}
