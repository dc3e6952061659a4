/** What to buy for a span of dates: what is ordered and planned, and what is to be expected. */
import type { QueryOf } from '#contract/endpoint.ts';
import type { getShoppingList, ShoppingList } from '#contract/staff/shopping-list.ts';
import {
  addDays,
  type CalendarDate,
  dateInIndia,
  datesThrough,
  earlierDate,
  weekdayOf,
} from '#domain/calendar/calendar.ts';
import { type DateSpan, spanFrom } from '#domain/calendar/date-span.ts';
import { historyDays, needsOfDay, type PastWeekday } from '#domain/kitchen-day/demand.ts';
import { type MealNeed, shoppingList } from '#domain/kitchen-day/shopping-list.ts';
import { isToCook } from '#domain/kitchen-day/to-cook.ts';
import { isOnSaleOn } from '#domain/menu/on-sale.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { listClosedDays } from '#server/features/kitchen/closed-days.store.ts';
import { csvReply } from '#server/http/csv-reply.ts';
import type { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import { readOneInstant } from './kitchen-days.store.ts';
import {
  listFrozenDates,
  type RecipeRow,
  readRecipes,
  sumCooked,
  sumOrdered,
  sumPlanned,
} from './shopping.store.ts';

type Reads = Pick<Shop, 'db' | 'now'>;

const spanLimits = { daysUsual: 7, daysMax: 31 };

type ShoppingQuery = QueryOf<typeof getShoppingList>;

/** @throws Refusal as {@link spanFrom}. */
const readSpan = (query: ShoppingQuery, today: CalendarDate): DateSpan =>
  spanFrom((query.from ?? today) as CalendarDate, query.to as CalendarDate | undefined, spanLimits);

async function readFacts(tx: Tx, span: DateSpan, today: CalendarDate) {
  await readOneInstant(tx);
  const past = { from: addDays(today, -historyDays), to: addDays(today, -1) };
  const all = { from: earlierDate(past.from, span.from), to: span.to };
  const closed = (await listClosedDays(tx, all.from, all.to)).map(({ date }) => date);
  const frozen = await listFrozenDates(tx, all);
  const ordered = (await sumOrdered(tx, span)).filter(isToCook);
  const planned = await sumPlanned(tx, span);
  const cooked = await sumCooked(tx, past, closed);
  const ids = [...ordered, ...planned, ...cooked].flatMap(({ mealId }) => mealId ?? []);
  const recipes = await readRecipes(tx, [...new Set(ids)]);
  return { past, closed, frozen, ordered, planned, cooked, recipes };
}
type Facts = Awaited<ReturnType<typeof readFacts>>;

/**
 * What was cooked on this weekday, of meals that can be ordered for the date. A day on which the
 * kitchen was closed says nothing about what is needed.
 */
function pastOf({ past, closed, frozen, cooked, recipes }: Facts, date: CalendarDate): PastWeekday {
  const weekday = weekdayOf(date);
  const isPast = (day: CalendarDate) => day >= past.from && day <= past.to;
  const offered = new Map(recipes.map((meal: RecipeRow) => [meal.id, meal]));
  return {
    days: frozen.filter((day) => isPast(day) && weekdayOf(day) === weekday && !closed.includes(day))
      .length,
    sold: cooked.filter((row) => {
      const meal = offered.get(row.mealId);
      return row.weekday === weekday && meal?.isOffered && isOnSaleOn(meal.onSale, date);
    }),
  };
}

export async function readShoppingList(shop: Reads, query: ShoppingQuery): Promise<ShoppingList> {
  const today = dateInIndia(shop.now());
  const span = readSpan(query, today);
  const withForecast = query.withForecast === 'true';
  const facts = await inTransaction(shop.db, (tx) => readFacts(tx, span, today));
  const closed = new Set(facts.closed);
  const frozen = new Set(facts.frozen);
  let toBeChosen = 0;
  let openDays = 0;
  const needs = datesThrough(span.from, span.to).flatMap((date): MealNeed[] => {
    const isOpen = date >= today && !frozen.has(date);
    if (isOpen) openDays += 1;
    const booked = [
      ...facts.ordered.filter((row) => row.date === date),
      ...(isOpen ? facts.planned : [])
        .filter((row) => row.date === date)
        .map((row) => ({ ...row, size: 'for-1' as const })),
    ];
    const sold = new Map<string, { mealId: number; size: 'for-1' | 'for-2'; quantity: number }>();
    for (const { mealId, size, quantity } of booked) {
      if (mealId === null) toBeChosen += quantity;
      else {
        const key = `${mealId} ${size}`;
        const before = sold.get(key)?.quantity ?? 0;
        sold.set(key, { mealId, size, quantity: before + quantity });
      }
    }
    const isExpected = withForecast && isOpen && !closed.has(date);
    return needsOfDay([...sold.values()], isExpected ? pastOf(facts, date) : null);
  });
  return {
    ...span,
    withForecast,
    openDays,
    toBeChosen,
    ...shoppingList(needs, facts.recipes),
  };
}

/** The same as CSV; meals without a recipe follow, without a quantity. */
export async function exportShoppingList(shop: Reads, query: ShoppingQuery): Promise<FileReply> {
  const list = await readShoppingList(shop, query);
  const rows = [
    ...list.items.map(({ ingredient, quantity, unit }) => [ingredient, String(quantity), unit]),
    ...list.withoutRecipe.map((name) => [`No recipe: ${name}`, '', '']),
  ];
  return csvReply<string[]>({
    name: `shopping-list-${list.from}-to-${list.to}.csv`,
    heading: ['Ingredient', 'Quantity', 'Unit'],
    pageRows: rows.length + 1,
    read: async (last) => (last === null ? rows : []),
    fieldsOf: (row) => row,
  });
}
