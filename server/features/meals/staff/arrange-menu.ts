/** Puts the menu in another order. */
import type { Arrangement, StaffMeal } from '#contract/staff/staff-meals.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { changeMenu, type MenuShop } from './change-menu.ts';
import { menuSubject } from './meal-audit.ts';
import { toStaffMeal } from './staff-meal.ts';
import { listMeals, type StaffMealRow, writePositions } from './staff-meals.store.ts';

const refused = (message: string) => invalidAt('ids', message);

function inOrder(meals: readonly StaffMealRow[], ids: readonly number[]): StaffMealRow[] {
  const byId = new Map(meals.map((meal) => [meal.id, meal]));
  const named = new Set(ids);
  if (named.size < ids.length) throw refused(`${ids.length - named.size} are named twice`);
  const first = ids.map((id) => {
    const meal = byId.get(id);
    if (!meal) throw refused(`Meal ${id} is not on the menu`);
    return meal;
  });
  return [...first, ...meals.filter(({ id }) => !named.has(id))];
}

/**
 * The requested order without meals removed since the page was loaded; meals added since do not
 * matter either.
 * @throws Refusal `conflict` when somebody else moved one of the meals on the page.
 */
function withoutRemoved(
  meals: readonly StaffMealRow[],
  { ids, expected = [] }: Arrangement,
): number[] {
  const now = meals.map(({ id }) => id);
  const [left, seen] = [new Set(now), new Set(expected)];
  const seenNow = now.filter((id) => seen.has(id));
  const seenThen = expected.filter((id) => left.has(id));
  if (seenThen.some((id, at) => id !== seenNow[at])) throw new Refusal('conflict');
  return ids.filter((id) => left.has(id) || !seen.has(id));
}

const positionsOf = (meals: readonly StaffMealRow[]) =>
  Object.fromEntries(meals.map(({ slug, position }) => [slug, position]));

/**
 * These meals first, the others after them in their present order. The log lists the meals that
 * moved by slug, as names may be the same.
 * @throws Refusal `invalid_request` at `ids` for a meal that is unknown, retired or named twice,
 * `conflict` when the menu is not in the `expected` order any more.
 */
export async function arrangeMenu(
  shop: MenuShop,
  staff: Staff,
  arrangement: Arrangement,
): Promise<StaffMeal[]> {
  return changeMenu(shop, async (tx, now) => {
    const meals = await listMeals(tx, dateInIndia(now));
    const wanted = withoutRemoved(meals, arrangement);
    const arranged = inOrder(meals, wanted).map((meal, at) => ({ ...meal, position: at + 1 }));
    const [before, after] = [positionsOf(meals), positionsOf(arranged)];
    const hasMoved = arranged.some(({ slug, position }) => before[slug] !== position);
    if (!hasMoved) return meals.map(toStaffMeal);
    await writePositions(
      tx,
      arranged.map(({ id }) => id),
    );
    const change = { action: 'menu_arranged', subject: menuSubject, before, after } as const;
    await recordChange(tx, staff, change, now);
    return arranged.map(toStaffMeal);
  });
}
