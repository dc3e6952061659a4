/** What may go into a parcel: decided from what is known of its order, never from the request. */
import type { KitchenLine } from '#domain/kitchen-day/production.ts';
import { fitsDiet } from '#domain/menu/diets.ts';
import type { Eater } from '#domain/menu/meal-pick.ts';
import { type Allergen, type Diet, declaredAllergens, type MealSize } from '#domain/menu/meals.ts';

/** Some portions of a meal in a parcel, or missing from it. */
export interface ParcelLine {
  readonly mealId: number;
  readonly size: MealSize;
  readonly quantity: number;
}

/** A meal that the eater ordered although it contains this. */
export interface AcceptedMeal {
  readonly mealId: number;
  readonly allergens: readonly Allergen[];
}

/** An order as the kitchen knows it. */
export interface Parcel extends Eater {
  readonly lines: readonly KitchenLine[];
  readonly accepted: readonly AcceptedMeal[];
}

export interface ParcelMeal {
  readonly id: number;
  readonly name: string;
  readonly diet: Diet;
  readonly allergens: readonly Allergen[];
}

/** What the request says that cannot be, at one of its lines. */
export interface ParcelFault {
  readonly field: 'packed' | 'short';
  readonly index: number;
  readonly kind: 'not-in-order' | 'too-many';
  /** How many were ordered of it. */
  readonly ordered: number;
}

/** A meal that its eater must not get, and why. */
export interface ParcelStop {
  readonly mealId: number;
  readonly name: string;
  readonly allergens: readonly Allergen[];
  /** What it is, where that does not fit what the eater eats. */
  readonly diet: Diet | null;
}

export interface ParcelDecision {
  readonly faults: readonly ParcelFault[];
  readonly stops: readonly ParcelStop[];
  /** Meals that hold what the eater avoids, and accepted when ordering. */
  readonly accepted: readonly number[];
}

const keyOf = ({ mealId, size }: { readonly mealId: number | null; readonly size: MealSize }) =>
  `${mealId} ${size}`;

/** How many there are of each meal in each size. */
export function countLines(
  lines: readonly {
    readonly mealId: number | null;
    readonly size: MealSize;
    readonly quantity: number;
  }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + line.quantity);
  }
  return counts;
}

function faultsOf(
  { lines }: Pick<Parcel, 'lines'>,
  packed: readonly ParcelLine[],
  short: readonly ParcelLine[],
): ParcelFault[] {
  const ordered = countLines(lines);
  const used = new Map<string, number>();
  const check =
    (field: ParcelFault['field']) =>
    (line: ParcelLine, index: number): ParcelFault[] => {
      const key = keyOf(line);
      const most = ordered.get(key);
      if (most === undefined) return [{ field, index, kind: 'not-in-order', ordered: 0 }];
      const sum = (used.get(key) ?? 0) + line.quantity;
      used.set(key, sum);
      return sum > most ? [{ field, index, kind: 'too-many', ordered: most }] : [];
    };
  return [...packed.flatMap(check('packed')), ...short.flatMap(check('short'))];
}

/** What of a meal its eater avoids and did not accept; null where nothing is. */
function stopOf(meal: ParcelMeal, parcel: Parcel): ParcelStop | null {
  const accepted = parcel.accepted
    .filter(({ mealId }) => mealId === meal.id)
    .flatMap(({ allergens }) => allergens);
  const allergens = declaredAllergens(meal, parcel.allergens).filter(
    (allergen) => !accepted.includes(allergen),
  );
  const fits = fitsDiet(meal.diet, parcel.diet);
  if (fits && allergens.length === 0) return null;
  return { mealId: meal.id, name: meal.name, allergens, diet: fits ? null : meal.diet };
}

/** Where it is not known what is in a meal, it may be what its eater must not get. */
const unknownMeal = (mealId: number): ParcelStop => ({
  mealId,
  name: `Meal ${mealId}`,
  allergens: [],
  diet: null,
});

/**
 * Decides by what is known of the meals (`withFoundSince`). What was accepted counts for allergens
 * that were accepted, so that what was declared afterwards stops. A diet is never accepted.
 */
export function decidePacking(
  parcel: Parcel,
  meals: ReadonlyMap<number, ParcelMeal>,
  packed: readonly ParcelLine[],
  short: readonly ParcelLine[] = [],
): ParcelDecision {
  const packedIds = [...new Set(packed.map(({ mealId }) => mealId))];
  const known = packedIds.flatMap((id) => meals.get(id) ?? []);
  const stops = packedIds.flatMap((id) => {
    const meal = meals.get(id);
    return (meal ? stopOf(meal, parcel) : unknownMeal(id)) ?? [];
  });
  const stopped = new Set(stops.map(({ mealId }) => mealId));
  return {
    faults: faultsOf(parcel, packed, short),
    stops,
    accepted: known
      .filter((meal) => !stopped.has(meal.id))
      .filter((meal) => declaredAllergens(meal, parcel.allergens).length > 0)
      .map(({ id }) => id),
  };
}

const dietWords: Readonly<Record<Diet, string>> = {
  veg: 'veg',
  egg: 'made with egg',
  'non-veg': 'non-veg',
};

/** `contains peanut, milk and is non-veg: its eater must not get it`. */
export function stopWords({ allergens, diet }: Pick<ParcelStop, 'allergens' | 'diet'>): string {
  const reasons = [
    ...(allergens.length > 0 ? [`contains ${allergens.join(', ')}`] : []),
    ...(diet === null ? [] : [`is ${dietWords[diet]}`]),
  ];
  if (reasons.length === 0) return 'is not known: its eater may have to avoid it';
  return `${reasons.join(' and ')}: its eater must not get it`;
}
