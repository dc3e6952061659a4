/** Takes a meal off the menu for good. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { changeMenu, type MenuShop } from './change-menu.ts';
import { auditFields, mealSubject } from './meal-audit.ts';
import {
  findMeal,
  lockMealForChange,
  removeMeal,
  retireMeal,
  wasOrdered,
} from './staff-meals.store.ts';

/**
 * A meal that was ordered is retired, since orders refer to it; any other is deleted. Subscribers
 * who had chosen it get another meal picked.
 * @throws Refusal `not_found`.
 */
export async function deleteMeal(
  shop: MenuShop,
  staff: Staff,
  id: number,
): Promise<'deleted' | 'retired'> {
  return changeMenu(shop, async (tx, now) => {
    const meal = await findMeal(tx, id, dateInIndia(now));
    if (!meal) throw new Refusal('not_found');
    await lockMealForChange(tx, id);
    const outcome = (await wasOrdered(tx, id)) ? 'retired' : 'deleted';
    if (outcome === 'retired') await retireMeal(tx, id, now);
    else await removeMeal(tx, id);
    const before = { slug: meal.slug, ...auditFields(meal) };
    await recordAudit(
      tx,
      staff,
      { action: 'meal_deleted', subject: mealSubject(meal), before, after: null },
      now,
    );
    return outcome;
  });
}
