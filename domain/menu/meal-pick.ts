/**
 * Picks meals for customers who chose none: suitable, rarely repeated, and always the same for the
 * same facts.
 */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { fitsDiet } from './diets.ts';
import type { Allergen, Diet, MealCategory } from './meals.ts';
import { type DatedMeal, isForSaleOn, isOnSaleOn } from './on-sale.ts';

/** A meal is not picked again for this many days before and after, if the menu allows. */
export const repeatFreeDays = 4;

export interface PickableMeal extends DatedMeal {
  readonly id: number;
  readonly category: MealCategory;
  readonly diet: Diet;
  readonly allergens: readonly Allergen[];
}

/** Whom a meal is for. */
export interface Eater {
  /** Null if the customer never set it. */
  readonly diet: Diet | null;
  /** What must never be in the food. */
  readonly allergens: readonly Allergen[];
}

type Food = Pick<PickableMeal, 'diet' | 'allergens'>;

/** Whether the customer may choose this meal; without a diet they may choose any. */
export function mayChoose(meal: Food, { diet, allergens }: Eater): boolean {
  if (meal.allergens.some((allergen) => allergens.includes(allergen))) return false;
  return fitsDiet(meal.diet, diet);
}

/** Whether the shop may pick this meal for the customer; without a diet, only veg meals. */
export function mayPick(meal: Food, eater: Eater): boolean {
  return mayChoose(meal, { ...eater, diet: eater.diet ?? 'veg' });
}

/**
 * FNV-1a with the finalizer of MurmurHash3; without it the last characters hardly change the order.
 */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Shuffles meals by the seed alone; the order they are given in does not matter. */
export function shuffled<M extends PickableMeal>(meals: readonly M[], seed: string): M[] {
  return meals
    .map((meal) => ({ meal, rank: hash(`${seed} ${meal.id}`) }))
    .sort((one, other) => one.rank - other.rank || one.meal.id - other.meal.id)
    .map(({ meal }) => meal);
}

interface Choosing<M extends PickableMeal> {
  /** The meals of the plan on offer, in any order, on whatever dates. */
  readonly candidates: readonly M[];
  readonly eater: Eater;
  /** The meals of the days around, where there is one. */
  readonly served: ReadonlyMap<CalendarDate, number>;
  /** Identifies the customer or order, so that not everybody gets the same meals. */
  readonly key: string;
}

/** For each meal served too near: the days between a date and the nearest day it is served. */
function daysToRepeat(
  date: CalendarDate,
  served: ReadonlyMap<CalendarDate, number>,
): ReadonlyMap<number, number> {
  const nearest = new Map<number, number>();
  for (let days = repeatFreeDays; days >= 0; days -= 1) {
    for (const around of [addDays(date, -days), addDays(date, days)]) {
      const mealId = served.get(around);
      if (mealId !== undefined) nearest.set(mealId, days);
    }
  }
  return nearest;
}

/**
 * Picks the meal for one day: one not served within {@link repeatFreeDays} of it, else the one
 * whose nearest serving is farthest away. Null if none is suitable.
 */
export function pickMeal<M extends PickableMeal>({
  candidates,
  eater,
  date,
  served,
  key,
}: Choosing<M> & { readonly date: CalendarDate }): M | null {
  const suitable = candidates.filter((meal) => mayPick(meal, eater) && isForSaleOn(meal, date));
  const nearest = daysToRepeat(date, served);
  let best: { readonly meal: M; readonly days: number } | null = null;
  for (const meal of shuffled(suitable, `${key} ${date}`)) {
    const days = nearest.get(meal.id) ?? repeatFreeDays + 1;
    if (best === null || days > best.days) best = { meal, days };
  }
  return best?.meal ?? null;
}

export interface DayMeal<M extends PickableMeal> {
  readonly meal: M;
  /** Chosen by the customer; otherwise picked for them. */
  readonly isChosen: boolean;
}

/**
 * The meals of some days, in order; each pick counts as served for the next. A day without a
 * suitable meal is missing. If `chosen` includes later days, the first day gets the same meal
 * however many dates are passed, so the evening run orders what the calendar showed. A choice is
 * kept as long as its meal is a candidate that the customer may choose, and on the menu of that
 * date: what is chosen stays when the meal is sold out later.
 */
export function pickDays<M extends PickableMeal>({
  dates,
  chosen,
  candidates,
  eater,
  served,
  key,
}: Choosing<M> & {
  /** The days to fill, in order. */
  readonly dates: readonly CalendarDate[];
  /** Choices not settled yet, including those of days not in `dates`. */
  readonly chosen: ReadonlyMap<CalendarDate, number>;
}): ReadonlyMap<CalendarDate, DayMeal<M>> {
  const choosable = new Map(
    candidates.filter((meal) => mayChoose(meal, eater)).map((meal) => [meal.id, meal]),
  );
  const around = new Map([...chosen, ...served]);
  const filled = new Map<CalendarDate, DayMeal<M>>();
  for (const date of dates) {
    const wanted = choosable.get(chosen.get(date) ?? 0);
    const own = wanted && isOnSaleOn(wanted.onSale, date) ? wanted : undefined;
    const meal = own ?? pickMeal({ candidates, eater, date, served: around, key });
    if (!meal) continue;
    around.set(date, meal.id);
    filled.set(date, { meal, isChosen: own !== undefined });
  }
  return filled;
}

export interface PackShare {
  readonly mealId: number;
  readonly quantity: number;
}

interface PackFillOptions extends Omit<Choosing<PickableMeal>, 'served'> {
  /** How many meals to pick. */
  readonly mealCount: number;
  /** Meals already in the pack; those with fewer portions are picked first. */
  readonly alreadyIn?: readonly PackShare[];
  /** The most different meals; null for as many as are suitable. */
  readonly dishesMax?: number | null;
  /** How many portions of a meal may be picked; as many as needed without it. */
  readonly left?: (mealId: number) => number;
}

/**
 * Picks meals for a pack, as varied as possible: fewer than needed if not enough are left, none if
 * none is suitable. More different meals than `dishesMax` are picked only if those are sold out.
 */
export function fillPack(options: PackFillOptions): PackShare[] {
  const { candidates, eater, mealCount, key, alreadyIn = [], dishesMax = null, left } = options;
  const suitable = shuffled(
    candidates.filter((meal) => mayPick(meal, eater)),
    key,
  );
  const isLeft = ({ id }: PickableMeal) => left === undefined || left(id) > (picked.get(id) ?? 0);
  const inPack = new Map(alreadyIn.map(({ mealId, quantity }) => [mealId, quantity]));
  const picked = new Map<number, number>();
  for (let missing = mealCount; missing > 0; missing -= 1) {
    const usual = suitable.slice(0, dishesMax ?? suitable.length).filter(isLeft);
    const dishes = usual.length > 0 ? usual : suitable.filter(isLeft);
    const counts = dishes.map(({ id }) => inPack.get(id) ?? 0);
    const rarest = dishes[counts.indexOf(Math.min(...counts))];
    if (!rarest) break;
    inPack.set(rarest.id, (inPack.get(rarest.id) ?? 0) + 1);
    picked.set(rarest.id, (picked.get(rarest.id) ?? 0) + 1);
  }
  return [...picked]
    .map(([mealId, quantity]) => ({ mealId, quantity }))
    .sort((one, other) => one.mealId - other.mealId);
}
