/** Adds a meal at the end of the menu. */
import type { MealBody, StaffMeal } from '#contract/staff/staff-meals.ts';
import { slugOf } from '#domain/menu/meals.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { assertLabel } from './assert-label.ts';
import { changeMenu, type MenuShop } from './change-menu.ts';
import { assertCategory } from './known-category.ts';
import { withKnownPicture } from './known-picture.ts';
import { auditFields, mealSubject } from './meal-audit.ts';
import { newFields } from './meal-fields.ts';
import { toStaffMeal } from './staff-meal.ts';
import { insertMeals, listSlugs } from './staff-meals.store.ts';

/**
 * Its address comes from its name.
 * @throws Refusal `picture_unknown`, and as {@link assertCategory} and {@link assertLabel}.
 */
export async function createMeal(shop: MenuShop, staff: Staff, form: MealBody): Promise<StaffMeal> {
  return changeMenu(shop, async (tx, now) => {
    const fields = newFields(form);
    await assertCategory(tx, fields, null);
    assertLabel(fields);
    const slugs = await listSlugs(tx);
    const slug = slugOf(form.name, (each) => slugs.has(each));
    const [meal] = await withKnownPicture(() => insertMeals(tx, [{ ...fields, slug }], now));
    if (!meal) throw new Error('A meal was added without a row');
    const after = { slug, ...auditFields(meal) };
    await recordAudit(
      tx,
      staff,
      { action: 'meal_created', subject: mealSubject(meal), before: null, after },
      now,
    );
    return toStaffMeal(meal);
  });
}
