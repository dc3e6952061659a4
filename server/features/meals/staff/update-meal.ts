/** Changes a meal, or only its picture. Its address stays, because people share it. */
import type { MealBody, StaffMeal } from '#contract/staff/staff-meals.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { changedFields } from '#domain/staff/audit.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { assertLabel } from './assert-label.ts';
import { changeMenu, type MenuShop } from './change-menu.ts';
import { assertCategory } from './known-category.ts';
import { withKnownPicture } from './known-picture.ts';
import { auditFields, mealSubject } from './meal-audit.ts';
import { applyForm } from './meal-fields.ts';
import { toStaffMeal } from './staff-meal.ts';
import { findMeal, type MealFields, type StaffMealRow, updateMeals } from './staff-meals.store.ts';

/** A form without a change writes nothing, so that it makes no other form stale. */
async function changeMeal(
  shop: MenuShop,
  staff: Staff,
  id: number,
  change: (meal: StaffMealRow) => MealFields,
): Promise<StaffMeal> {
  return changeMenu(shop, async (tx, now) => {
    const meal = await findMeal(tx, id, dateInIndia(now));
    if (!meal) throw new Refusal('not_found');
    const next = { ...meal, ...change(meal) };
    const before = auditFields(meal);
    const after = auditFields(next);
    if (changedFields(before, after) === null) return toStaffMeal(meal);
    const isMoved = next.category !== meal.category || next.isActive !== meal.isActive;
    if (isMoved) await assertCategory(tx, next, meal);
    assertLabel(next);
    const [saved] = await withKnownPicture(() => updateMeals(tx, [next], now));
    if (!saved) throw new Error(`Meal ${id} was lost while it was changed`);
    const subject = mealSubject(saved);
    await recordChange(tx, staff, { action: 'meal_updated', subject, before, after }, now);
    return toStaffMeal(saved);
  });
}

/**
 * @throws Refusal `invalid_request` for the `id` of another meal, `not_found`, `conflict` when
 * somebody else changed it since `form.version`, `picture_unknown`, and as
 * {@link assertCategory} and {@link assertLabel}.
 */
export function updateMeal(
  shop: MenuShop,
  staff: Staff,
  id: number,
  form: MealBody & { readonly id?: number | undefined },
): Promise<StaffMeal> {
  if (form.id !== undefined && form.id !== id) {
    throw invalidAt('id', 'This is a different meal');
  }
  return changeMeal(shop, staff, id, (meal) => {
    if (form.version !== undefined && form.version !== meal.version) throw new Refusal('conflict');
    return applyForm(meal, form);
  });
}

/** @throws Refusal `not_found`, `picture_unknown`. */
export function setMealImage(
  shop: MenuShop,
  staff: Staff,
  id: number,
  imageUrl: string | null,
): Promise<StaffMeal> {
  return changeMeal(shop, staff, id, (meal) => ({ ...meal, imageUrl }));
}
