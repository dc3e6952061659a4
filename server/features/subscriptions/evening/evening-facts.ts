/** Reads what settling needs for many subscriptions: days, meals, food profiles, addresses. */
import { addDays, type CalendarDate, laterDate } from '#domain/calendar/calendar.ts';
import { type DayMeal, pickDays } from '#domain/menu/meal-pick.ts';
import type { DayFacts } from '#domain/subscriptions/subscription.ts';
import type { Reader } from '#server/db/database.ts';
import type { Room } from '#server/features/capacity/lock-room.ts';
import { readClosedDays } from '#server/features/kitchen/closed-days.ts';
import { findMealsForOne, type MealForOne } from '#server/features/meals/menu/find-meals.ts';
import type { SubscriptionRow } from '#server/features/subscriptions/subscriptions.store.ts';
import { readSurroundings, type SurroundingsRow } from './evening.store.ts';

export interface EveningFactsOf {
  readonly days: DayFacts;
  /** Whether the customer has a message that the first unsettled day is cancelled. */
  readonly isInformed: boolean;
  readonly address: SurroundingsRow['address'];
  /** The meal of the first unsettled day if it is delivered; null when no meal suits. */
  readonly meal: DayMeal<MealForOne> | null;
  /** The same, picked among the meals that are not sold out on that day. */
  readonly mealIn: (room: Room) => DayMeal<MealForOne> | null;
}

/** The first day that is not settled. */
export function firstUnsettled(row: Pick<SubscriptionRow, 'decidedThrough'>): CalendarDate {
  return addDays(row.decidedThrough, 1);
}

function mealOf(
  row: SubscriptionRow,
  around: SurroundingsRow,
  candidates: readonly MealForOne[],
): DayMeal<MealForOne> | null {
  const date = firstUnsettled(row);
  const byDate = (meals: Readonly<Record<CalendarDate, number>>) =>
    new Map(Object.entries(meals) as [CalendarDate, number][]);
  const filled = pickDays({
    dates: [date],
    chosen: byDate(around.choices),
    candidates,
    eater: around.eater,
    served: byDate(around.served),
    key: row.id,
  });
  return filled.get(date) ?? null;
}

async function closedDaysAround(
  db: Reader,
  rows: readonly SubscriptionRow[],
): Promise<ReadonlySet<CalendarDate>> {
  const firsts = rows.map(firstUnsettled).toSorted();
  const [from] = firsts;
  if (from === undefined) return new Set();
  const through = [...firsts, ...rows.map(({ endDate }) => endDate)].reduce(laterDate);
  return readClosedDays(db, from, through);
}

/** By id of the subscription, in a fixed number of statements; without those that are over. */
export async function readEveningFacts(
  db: Reader,
  rows: readonly SubscriptionRow[],
): Promise<ReadonlyMap<string, EveningFactsOf>> {
  const closed = await closedDaysAround(db, rows);
  const [from] = rows.map(firstUnsettled).toSorted();
  if (from === undefined) return new Map();
  const menu = Map.groupBy(await findMealsForOne(db, from), ({ category }) => category);
  const surroundings = await readSurroundings(
    db,
    rows.map(({ id }) => id),
  );
  const around = new Map(surroundings.map((each) => [each.id, each]));
  return new Map(
    rows.flatMap((row): [string, EveningFactsOf][] => {
      const own = around.get(row.id);
      if (!own) return [];
      const days = { skipped: new Set(own.skips), closed };
      const candidates = menu.get(row.category) ?? [];
      const meal = mealOf(row, own, candidates);
      const date = firstUnsettled(row);
      const mealIn = (room: Room) => {
        // A chosen meal is reserved.
        const isIn = ({ id }: MealForOne) => id === own.choices[date] || room.left(date, id) > 0;
        return mealOf(row, own, candidates.filter(isIn));
      };
      const isInformed = own.informed.includes(date);
      return [[row.id, { days, isInformed, address: own.address, meal, mealIn }]];
    }),
  );
}
