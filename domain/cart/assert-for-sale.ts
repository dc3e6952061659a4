/** Refuses meals that are not on sale, or sold out, on the day of the delivery. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type DatedMeal, whyNotOn } from '#domain/menu/on-sale.ts';
import { Refusal } from '#domain/refusal.ts';

/** Of an order that is moved to a day on which one of its meals cannot be had. */
export const mealNotOnMenuText = 'A meal of this order is not on the menu of that day.';

type NamedMeal = DatedMeal & { readonly name: string };

/**
 * Meals that are not found are left to others. `pathOf` is the field at which an item is refused.
 * @throws Refusal `meal_unavailable` or else `meal_full`, naming every such item.
 */
export function assertForSale(
  items: readonly { readonly mealId: number }[],
  findMeal: (id: number) => NamedMeal | undefined,
  date: CalendarDate,
  pathOf: (index: number) => string = (index) => `items.${index}.mealId`,
): void {
  const faults = items.flatMap(({ mealId }, index) => {
    const meal = findMeal(mealId);
    const why = meal && whyNotOn(meal, date);
    return meal && why ? [{ mealId, name: meal.name, why, path: pathOf(index) }] : [];
  });
  const off = faults.filter(({ why }) => why === 'not-on-sale');
  if (off.length > 0) {
    throw new Refusal('meal_unavailable', {
      issues: off.map(({ path, name }) => ({ path, message: `${name} is not sold on that day` })),
    });
  }
  const [first] = faults;
  if (!first) return;
  throw new Refusal('meal_full', {
    issues: faults.map(({ path, name }) => ({ path, message: `${name} is sold out on that day` })),
    details: { full: { date, portionsLeft: 0, mealId: first.mealId } },
  });
}
