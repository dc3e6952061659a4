/** Decides the meals of a pack: the customer's choices that are suitable, filled up with picks. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { TimedDelivery } from '#domain/calendar/cutoff.ts';
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import {
  type Eater,
  fillPack,
  mayChoose,
  mayPick,
  type PackShare,
  type PickableMeal,
} from '#domain/menu/meal-pick.ts';
import { isForSaleOn, isOnSaleOn } from '#domain/menu/on-sale.ts';
import { isCancellable } from '#domain/money/refund.ts';
import { Refusal, refusalAt, refusalMessage } from '#domain/refusal.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { OrderStatus, PaymentStatus } from './order-status.ts';
import type { Pack } from './packs.ts';

interface PackOrder extends TimedDelivery {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** Whether its meals are final. */
  readonly isFilled: boolean;
}

/**
 * Whether its meals can still be chosen, which is as long as the order can be cancelled and was not
 * refunded in full.
 */
export function isPackOpen(pack: PackOrder, now: Date, terms: DatedDeliveryTerms): boolean {
  return !pack.isFilled && !isCalledOff(pack) && isCancellable(pack, now, terms);
}

export interface PackMeal extends PackShare {
  /** Whether some or all of the portions were picked for the customer. */
  readonly isAuto: boolean;
}

interface PackOptions {
  /** Of the delivery. */
  readonly date: CalendarDate;
  /** The meals that packs hold, on offer on whatever dates. */
  readonly candidates: readonly PickableMeal[];
  readonly eater: Eater;
  /** How many portions the pack has. */
  readonly mealCount: number;
  /** The most different meals that are picked; null for as many as are suitable. */
  readonly dishesMax?: number | null;
  /** How many portions of a meal may be picked; as many as needed without it. */
  readonly left?: (mealId: number) => number;
}

function countOf(shares: readonly PackShare[]): number {
  return shares.reduce((sum, { quantity }) => sum + quantity, 0);
}

function choosableIds({ candidates, eater, date }: PackOptions): ReadonlySet<number> {
  const choosable = candidates.filter(
    (meal) => mayChoose(meal, eater) && isOnSaleOn(meal.onSale, date),
  );
  return new Set(choosable.map(({ id }) => id));
}

function quantityIn(shares: readonly PackShare[], wanted: number): number {
  return countOf(shares.filter(({ mealId }) => mealId === wanted));
}

/**
 * `before` is what was chosen earlier: as much of it may be chosen again when it is sold out now.
 * @throws Refusal `meal_unsuitable` or `meal_full`, naming each such meal, or `pack_count_wrong`.
 */
export function assertPackChoice(
  choice: readonly PackShare[],
  { before, ...options }: PackOptions & { readonly before: readonly PackShare[] },
): void {
  const choosable = choosableIds(options);
  const message = refusalMessage('meal_unsuitable');
  const issues = choice.flatMap(({ mealId }, index) =>
    choosable.has(mealId) ? [] : [{ path: `meals.${index}.mealId`, message }],
  );
  if (issues.length > 0) throw new Refusal('meal_unsuitable', { issues });
  const left = new Set(
    options.candidates.filter((meal) => isForSaleOn(meal, options.date)).map(({ id }) => id),
  );
  const soldOut = choice.flatMap(({ mealId }, index) =>
    left.has(mealId) || quantityIn(choice, mealId) <= quantityIn(before, mealId)
      ? []
      : [{ path: `meals.${index}.mealId`, message: refusalMessage('meal_full') }],
  );
  if (soldOut.length > 0) throw new Refusal('meal_full', { issues: soldOut });
  if (countOf(choice) === options.mealCount) return;
  throw refusalAt('pack_count_wrong', 'meals');
}

/**
 * All meals of a pack, sorted by id. Choices that are no longer suitable (the menu, the diet or the
 * allergens changed) are replaced by picks. What is sold out is not picked, but a choice of it
 * stays. Empty if picks are needed and no meal is suitable, or too few are left.
 */
export function settlePack(
  chosen: readonly PackShare[],
  { key, ...options }: PackOptions & { readonly key: string },
): PackMeal[] {
  const choosable = choosableIds(options);
  const stillSuitable = chosen.filter(({ mealId }) => choosable.has(mealId));
  const missing = options.mealCount - countOf(stillSuitable);
  const candidates = options.candidates.filter((meal) => isForSaleOn(meal, options.date));
  const picked = fillPack({
    ...options,
    candidates,
    mealCount: missing,
    key,
    alreadyIn: stillSuitable,
  });
  if (missing > countOf(picked)) return [];
  const meals = new Map(stillSuitable.map((share) => [share.mealId, { ...share, isAuto: false }]));
  for (const { mealId, quantity } of picked) {
    const before = meals.get(mealId)?.quantity ?? 0;
    meals.set(mealId, { mealId, quantity: before + quantity, isAuto: true });
  }
  return [...meals.values()].sort((one, other) => one.mealId - other.mealId);
}

/** How many different meals would be picked for this customer. */
export function dishesPickedFor(
  pack: Pick<Pack, 'mealCount' | 'dishesMax'>,
  { candidates, eater, date }: Pick<PackOptions, 'candidates' | 'eater' | 'date'>,
): number {
  const suitable = candidates.filter(
    (meal) => mayPick(meal, eater) && isForSaleOn(meal, date),
  ).length;
  return Math.min(suitable, pack.dishesMax ?? pack.mealCount, pack.mealCount);
}
