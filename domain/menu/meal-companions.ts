/** Which meals of the menu are suggested beside another one. */
import { mayChoose, type PickableMeal, shuffled } from './meal-pick.ts';
import { offeredSizes, type SizedPrices } from './meals.ts';

export type MenuDish = PickableMeal & SizedPrices & { readonly isActive: boolean };

/**
 * Available meals that suit the same diet: from the other categories in turn, then from its own if
 * those are too few. The same menu always gives the same meals.
 */
export function companionsOf<Dish extends MenuDish>(
  dish: MenuDish,
  menu: readonly Dish[],
  count: number,
): Dish[] {
  const eater = { diet: dish.diet, allergens: [] };
  const fitting = menu.filter(
    (other) =>
      other.id !== dish.id &&
      other.isActive &&
      offeredSizes(other).length > 0 &&
      mayChoose(other, eater),
  );
  const taken = new Map<string, number>();
  const inTurn = shuffled(fitting, `beside ${dish.id}`).map((other) => {
    const turn = taken.get(other.category) ?? 0;
    taken.set(other.category, turn + 1);
    return { other, turn: other.category === dish.category ? Number.POSITIVE_INFINITY : turn };
  });
  return inTurn
    .toSorted((one, next) => (one.turn === next.turn ? 0 : one.turn - next.turn))
    .slice(0, count)
    .map(({ other }) => other);
}
