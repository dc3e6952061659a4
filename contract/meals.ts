/** The public menu. */
import * as z from 'zod/mini';
import { allergens, diets } from '#domain/menu/meals.ts';
import { endpoint } from './endpoint.ts';

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
});
export type Meal = z.infer<typeof Meal>;

export const listMeals = endpoint({
  method: 'GET',
  path: '/api/meals',
  summary: 'All meals on offer, in menu order',
  access: 'public',
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
