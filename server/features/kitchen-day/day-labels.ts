/** The labels of a frozen day: one for each portion, with what the snapshot says of its meal. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import { type LastUse, lastUseOf } from '#domain/kitchen-day/use-by.ts';
import type { Eater } from '#domain/menu/meal-pick.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { DayFacts } from './kitchen-day-reply.ts';
import { unsuitableIn } from './kitchen-day-reply.ts';
import type { KitchenMeal } from './kitchen-meals.store.ts';

/** What stands on one label; nobody's surname, phone or address. */
export interface MealLabelFacts
  extends Pick<
    KitchenMeal,
    'name' | 'nameHindi' | 'diet' | 'allergens' | 'mayContain' | 'keptAs' | 'reheating'
  > {
  readonly size: MealSize;
  /** Which portion of its size this is, of how many. */
  readonly place: number;
  readonly portions: number;
  readonly grams: number | null;
  readonly firstName: string;
  readonly orderNumber: string;
  readonly eater: Eater;
  /** Whether the meal is one that its eater must not get. */
  readonly isUnsuitable: boolean;
  /** Null where nobody entered a shelf life. */
  readonly lastUse: LastUse | null;
}

/** By delivery time and order, so that the labels of a parcel come out together. */
export function labelsOf(
  date: CalendarDate,
  { present, known, meals }: Pick<DayFacts, 'present' | 'known' | 'meals'>,
): MealLabelFacts[] {
  const knownOf = new Map(known.map((each) => [each.orderId, each]));
  const mealOf = new Map(meals.map((meal) => [meal.id, meal]));
  const cooked = present
    .flatMap((order) => {
      const found = knownOf.get(order.orderId);
      return found?.isCooked && order.status !== 'cancelled' ? [{ order, ...found }] : [];
    })
    .toSorted(
      (one, other) =>
        (one.slot?.from ?? '').localeCompare(other.slot?.from ?? '') ||
        one.order.number - other.order.number,
    );
  return cooked.flatMap(({ order, ...frozen }) => {
    const unsuitable = unsuitableIn(frozen, mealOf);
    return frozen.lines.flatMap(({ mealId, size, quantity }) => {
      const meal = mealId === null ? undefined : mealOf.get(mealId);
      if (!meal) return [];
      const { shelfLifeHours, portionGrams } = meal;
      const each = portionsOf([{ size, quantity: 1 }]);
      return Array.from({ length: quantity * each }, (_, index) => ({
        name: meal.name,
        nameHindi: meal.nameHindi,
        diet: meal.diet,
        allergens: meal.allergens,
        mayContain: meal.mayContain,
        keptAs: meal.keptAs,
        reheating: meal.reheating,
        size,
        place: 1 + (index % each),
        portions: each,
        grams: portionGrams,
        firstName: order.firstName,
        orderNumber: formatOrderNumber(order.number),
        eater: { diet: frozen.diet, allergens: frozen.allergens },
        isUnsuitable: unsuitable.includes(meal.id),
        lastUse:
          shelfLifeHours === null
            ? null
            : lastUseOf(date, frozen.slot?.from ?? null, shelfLifeHours),
      }));
    });
  });
}
