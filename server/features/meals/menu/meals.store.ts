/** SQL of the menu. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import type { Allergen, Diet, MealCategory, SizedPrices } from '#domain/menu/meals.ts';
import type { OnSale } from '#domain/menu/on-sale.ts';
import { deliveryTermsLimits } from '#domain/settings/owner-limits.ts';
import type { Reader } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { readAreDaysLimited, readFullDays } from '#server/features/capacity/availability.store.ts';
import {
  readIsLimited,
  readSoldOutFrom,
  readSoldOutMeals,
} from '#server/features/capacity/sold-out.store.ts';
import { readClosedFrom } from '#server/features/kitchen/closed-days.store.ts';
import { hasLabel } from './meal-labels.store.ts';

export interface MealRow extends SizedPrices {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly category: MealCategory;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly calories: number;
  readonly proteinGrams: number;
  readonly tags: string[];
  readonly diet: Diet;
  readonly allergens: Allergen[];
  readonly position: number;
  readonly isActive: boolean;
  /** Null is always. */
  readonly onSale: OnSale | null;
}

/** With the dates from a given one on when it is sold out, in order. */
export interface MenuRow extends MealRow {
  readonly soldOutOn: readonly string[];
}

/** Says whether there is a label to ask for. */
export interface OfferedRow extends MenuRow {
  readonly hasLabel: boolean;
}

export const mealColumns = sql`id, slug, name, category, description, image_url AS "imageUrl",
  price_for_1_paise AS "priceFor1Paise", price_for_2_paise AS "priceFor2Paise",
  available_for_1 AS "availableFor1", available_for_2 AS "availableFor2", calories,
  protein_grams AS "proteinGrams", tags, diet, allergens, position, is_active AS "isActive",
  on_sale AS "onSale"`;

/** Meals on offer, in menu order, with what is sold out from this date on. */
export async function readMenu(db: Reader, from: CalendarDate): Promise<OfferedRow[]> {
  const { rows } = await db.execute<OfferedRow>(sql`
    SELECT ${mealColumns}, ${readSoldOutFrom(from)} AS "soldOutOn", ${hasLabel} AS "hasLabel"
    FROM meals
    WHERE is_active ORDER BY position, id`);
  return rows;
}

interface HindiRow {
  readonly id: number;
  readonly name: string | null;
  readonly description: string | null;
}

/** The Hindi texts of the meals on offer; only of meals that have some. */
export async function readHindi(db: Reader): Promise<HindiRow[]> {
  const { rows } = await db.execute<HindiRow>(sql`
    SELECT id, name_hindi AS name, description_hindi AS description FROM meals
    WHERE is_active AND (name_hindi IS NOT NULL OR description_hindi IS NOT NULL)
    ORDER BY position, id`);
  return rows;
}

/** What an order needs of a meal. */
export interface OrderedMealRow extends SizedPrices {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly isActive: boolean;
  readonly allergens: readonly Allergen[];
  readonly onSale: OnSale | null;
  readonly soldOutOn: readonly string[];
}

/** Includes inactive meals; `soldOutOn` says only whether they are sold out on this date. */
export const readOrderedMeals = (ids: readonly number[], date: CalendarDate): Statement => sql`
    SELECT id, name, image_url AS "imageUrl", is_active AS "isActive",
      price_for_1_paise AS "priceFor1Paise", price_for_2_paise AS "priceFor2Paise",
      available_for_1 AS "availableFor1", available_for_2 AS "availableFor2", allergens,
      on_sale AS "onSale",
      CASE WHEN s.meal_id IS NULL THEN '{}' ELSE ARRAY[${date}::text] END AS "soldOutOn"
    FROM meals LEFT JOIN (${readSoldOutMeals(date)}) s ON s.meal_id = meals.id::text
    WHERE id = ANY(${ids}::int[])`;

export interface CatalogueState {
  /** Rises with every change of the menu and of the limits of meals. */
  readonly version: number;
  /** Whether orders can use up the limit of a meal. */
  readonly isLimited: boolean;
  /** Whether they can use up that of a day. */
  readonly areDaysLimited: boolean;
  /** Coming days on which the kitchen is closed, in order. */
  readonly closedDays: readonly CalendarDate[];
  /** Those of which nothing is left, in order, as far ahead as can be booked. */
  readonly fullDays: readonly CalendarDate[];
}

/** For dates from this one on. */
export async function readCatalogueState(db: Reader, from: CalendarDate): Promise<CatalogueState> {
  const through = addDays(from, deliveryTermsLimits.bookingDaysMax);
  const { rows } = await db.execute<CatalogueState>(
    sql`SELECT version, ${readIsLimited(from)} AS "isLimited",
      ${readAreDaysLimited(from)} AS "areDaysLimited", ${readClosedFrom(from)} AS "closedDays",
      ${readFullDays(from, through)} AS "fullDays" FROM catalogue`,
  );
  const none = { closedDays: [], fullDays: [] };
  return rows[0] ?? { version: 0, isLimited: false, areDaysLimited: false, ...none };
}
