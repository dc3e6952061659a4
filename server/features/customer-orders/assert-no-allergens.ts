/** A customer must confirm an order of meals that contain an allergen they declared. */
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { AcceptedMeal } from '#domain/kitchen-day/packing/parcel.ts';
import { type Allergen, declaredAllergens } from '#domain/menu/meals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { OrderedMeal } from '#server/features/meals/menu/find-meals.ts';

/** What was shown does not count for an allergen that was found or declared since. */
function isAccepted(
  { mealId, allergens }: AcceptedMeal,
  accepted: PlaceOrderBody['acceptAllergens'],
): boolean {
  if (!Array.isArray(accepted)) return accepted === true;
  const known = accepted.filter((meal) => meal.mealId === mealId);
  return allergens.every((each) => known.some((meal) => meal.allergens.includes(each)));
}

/**
 * Returns the meals with declared allergens that the customer accepts.
 * @throws Refusal `allergens_declared`, naming the meals and the declared allergens in them.
 */
export function assertNoAllergens(
  declared: readonly Allergen[],
  { acceptAllergens, items = [] }: PlaceOrderBody,
  meals: ReadonlyMap<number, OrderedMeal>,
): AcceptedMeal[] {
  const dishes = items.flatMap(({ mealId }, index) => {
    const meal = meals.get(mealId);
    const contained = meal ? declaredAllergens(meal, declared) : [];
    return meal && contained.length > 0
      ? [{ index, mealId, name: meal.name, allergens: contained }]
      : [];
  });
  // Two sizes of one meal are listed once.
  const listed = [...new Map(dishes.map(({ index: _, ...dish }) => [dish.mealId, dish])).values()];
  if (listed.every((dish) => isAccepted(dish, acceptAllergens))) {
    return listed.map(({ mealId, allergens }) => ({ mealId, allergens }));
  }
  throw new Refusal('allergens_declared', {
    issues: dishes.map(({ index, name, allergens }) => ({
      path: `items.${index}.mealId`,
      message: `${name} contains ${allergens.join(', ')}`,
    })),
    details: { dishes: listed },
  });
}
