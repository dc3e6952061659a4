/** The public menu. */
import * as z from 'zod/mini';
import { keptAsKinds } from '#domain/menu/meal-label.ts';
import { allergens, diets } from '#domain/menu/meals.ts';
import { saleWeekdays } from '#domain/menu/on-sale.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDay, MealId } from './fields.ts';

/** On each of `dates`, and on each of `weekdays` (without any, daily) from `from` to `to`. */
export const OnSale = z.object({
  weekdays: z.optional(z.readonly(z.array(z.enum(saleWeekdays)))),
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
  dates: z.optional(z.readonly(z.array(CalendarDay))),
});

export const Meal = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  priceFor1: z.nullable(z.string()),
  priceFor2: z.nullable(z.string()),
  availableFor1: z.boolean(),
  availableFor2: z.boolean(),
  calories: z.int(),
  protein: z.int(),
  tags: z.array(z.string()),
  diet: z.enum(diets),
  allergens: z.array(z.enum(allergens)),
  position: z.int(),
  isActive: z.boolean(),
  /** On which dates it is on sale; missing or null is always. */
  onSale: z.optional(z.nullable(OnSale)),
  /** Coming dates on which it is sold out; missing is none. */
  soldOutOn: z.optional(z.array(CalendarDay)),
  /** Whether it is sold out on the date of the request; missing without one. */
  soldOut: z.optional(z.boolean()),
  /** Whether its label says more than this; missing is no. */
  hasLabel: z.optional(z.boolean()),
});
export type Meal = z.infer<typeof Meal>;

export const listMeals = endpoint({
  method: 'GET',
  path: '/api/meals',
  summary: 'All meals on offer, in menu order; with `date`, those on sale on it',
  access: 'public',
  query: z.object({ date: z.optional(CalendarDay) }),
  reply: z.array(Meal),
});

export const HindiMeal = z.object({
  id: z.int(),
  /** Null if the English text is used instead. */
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
});
export type HindiMeal = z.infer<typeof HindiMeal>;

export const listHindiMeals = endpoint({
  method: 'GET',
  path: '/api/meals/hindi',
  summary: 'Hindi names and descriptions of meals on offer, where there are any',
  access: 'public',
  reply: z.array(HindiMeal),
});

const Text = z.optional(z.string());
const Figure = z.optional(z.number());

/** Only what staff entered; the figures are per portion. */
export const MealLabel = z.object({
  ingredients: Text,
  /** Traces; without the allergens that the meal contains. */
  mayContain: z.optional(z.array(z.enum(allergens))),
  portionGrams: Figure,
  shelfLifeHours: Figure,
  keptAs: z.optional(z.enum(keptAsKinds)),
  storing: Text,
  reheating: Text,
  carbohydrate: Figure,
  sugar: Figure,
  addedSugar: Figure,
  fat: Figure,
  saturatedFat: Figure,
  transFat: Figure,
  /** In milligrams, like sodium; the others in grams. */
  cholesterol: Figure,
  sodium: Figure,
  fibre: Figure,
});
export type MealLabel = z.infer<typeof MealLabel>;

// A path is text; anything other than a number is an unknown meal.
export const MealParams = z.strictObject({
  id: z.pipe(
    z.string('Unknown meal').check(z.regex(/^\d{1,10}$/, 'Unknown meal')),
    z.pipe(z.transform(Number), MealId),
  ),
});

export const readMealLabel = endpoint({
  method: 'GET',
  path: '/api/meals/:id/label',
  summary: 'The label of a meal on offer: ingredients, traces, nutrition, keeping, weight',
  access: 'public',
  params: MealParams,
  reply: MealLabel,
});
