/** Reads what can be sold for each day, and what is. */
import type { CapacityDay, WeekdayLimits } from '#contract/staff/capacity.ts';
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { type DateSpan, spanFrom } from '#domain/calendar/date-span.ts';
import { weekdayNames } from '#domain/capacity/portions.ts';
import {
  type CapacityRow,
  listCapacityRows,
} from '#server/features/capacity/availability.store.ts';
import {
  listMissingPicks,
  type MissingPicks,
} from '#server/features/capacity/missing-picks.store.ts';
import type { Shop } from '#server/shop.ts';
import { readWeekdayLimits } from './capacity.store.ts';

const spanLimits = { daysUsual: 14, daysMax: 100 };

const leftOf = (portions: number, taken: number): number => Math.max(0, portions - taken);

function toDay({ meals, ...row }: CapacityRow, missing: readonly MissingPicks[]): CapacityDay {
  const own = missing.filter(({ date }) => date === row.date);
  return {
    ...row,
    missing: own.map(({ category, portions }) => ({ category, portions })),
    left: row.portions === null ? null : leftOf(row.portions, row.taken),
    meals: meals.map((meal) => ({ ...meal, left: leftOf(meal.portions, meal.taken) })),
  };
}

/** By default the next two weeks. @throws Refusal as {@link spanFrom}. */
export async function readCapacity(
  shop: Pick<Shop, 'db' | 'now'>,
  span: { readonly [Name in keyof DateSpan]?: CalendarDate | undefined },
): Promise<CapacityDay[]> {
  const first = span.from ?? addDays(dateInIndia(shop.now()), 1);
  const { from, to } = spanFrom(first, span.to, spanLimits);
  const missing = await listMissingPicks(shop.db, from, to);
  return (await listCapacityRows(shop.db, from, to)).map((row) => toDay(row, missing));
}

/** Throws for a date that the database does not know. */
export async function readCapacityOn(
  { db }: Pick<Shop, 'db'>,
  date: CalendarDate,
): Promise<CapacityDay> {
  const [row] = await listCapacityRows(db, date, date);
  if (!row) throw new RangeError(`There is no capacity on ${date}`);
  return toDay(row, await listMissingPicks(db, date, date));
}

/** By weekday, from their list. */
export function toWeekdayLimits(limits: readonly (number | null)[]): WeekdayLimits {
  const named = weekdayNames.map((name, index) => [name, limits[index] ?? null]);
  return Object.fromEntries(named) as WeekdayLimits;
}

export async function readWeekdayCapacity({ db }: Pick<Shop, 'db'>): Promise<WeekdayLimits> {
  return toWeekdayLimits(await readWeekdayLimits(db));
}
