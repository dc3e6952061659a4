/** Diets, allergens, sizes and tags of meals. */
import type { Paise } from '#domain/money/money.ts';

/** The id of a category: an owner may add others to those of the specification. */
export type MealCategory = string;

/** Shown with the FSSAI mark: a green circle for veg; egg counts as non-veg there. */
export const diets = ['veg', 'egg', 'non-veg'] as const;
export type Diet = (typeof diets)[number];

export const allergens = [
  'gluten',
  'milk',
  'egg',
  'soy',
  'nuts',
  'peanut',
  'sesame',
  'fish',
  'crustacean',
  'mustard',
] as const;
export type Allergen = (typeof allergens)[number];

export const mealSizes = ['for-1', 'for-2'] as const;
export type MealSize = (typeof mealSizes)[number];

export const mealSizeLabels: Readonly<Record<MealSize, string>> = {
  'for-1': 'for 1',
  'for-2': 'for 2',
};

/** The prices and availability of a meal by size. Prices are null if not set. */
export interface SizedPrices {
  readonly priceFor1Paise: Paise | null;
  readonly priceFor2Paise: Paise | null;
  readonly availableFor1: boolean;
  readonly availableFor2: boolean;
}

/** The price of this size; null if it is not available or has no price (Spec 3.1). */
export function offeredPrice(meal: SizedPrices, size: MealSize): Paise | null {
  if (size === 'for-1') return meal.availableFor1 ? meal.priceFor1Paise : null;
  return meal.availableFor2 ? meal.priceFor2Paise : null;
}

/** The sizes a customer may choose, smallest first. */
export function offeredSizes(meal: SizedPrices): MealSize[] {
  return mealSizes.filter((size) => offeredPrice(meal, size) !== null);
}

/**
 * The rating of every meal until meals have their own reviews (Spec 2.2; decision 0027, Rating).
 */
export const fixedRating = 4.8;

/** The diet of a meal from its tags: veg or egg if a tag says so, otherwise non-veg. */
export function dietOfTags(tags: readonly string[]): Diet {
  const words = new Set(tags.map((tag) => tag.toLowerCase()));
  const said = (['non-veg', 'egg', 'veg'] as const).find((diet) => words.has(diet));
  return said ?? 'non-veg';
}

// A name has up to 120, and the number after it needs room.
const slugCharactersMax = 140;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether this is a valid slug of a meal. */
export function isSlug(text: string): boolean {
  return text.length <= slugCharactersMax && slugPattern.test(text);
}

const marks = /\p{M}/gu;
const unfit = /[^a-z0-9]+/g;

/**
 * The slug of a meal for URLs: its name in plain letters, with `-2`, `-3` … if that is taken. A
 * name without Latin letters gives `unnamed`.
 */
export function slugOf(name: string, isTaken: (slug: string) => boolean, unnamed = 'meal'): string {
  const plain = name.normalize('NFD').replaceAll(marks, '').toLowerCase();
  const base = plain.replaceAll(unfit, ' ').trim().replaceAll(' ', '-') || unnamed;
  let slug = base;
  for (let number = 2; isTaken(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** The allergens of a meal that the customer avoids. */
export const declaredAllergens = (
  meal: { readonly allergens: readonly Allergen[] },
  declared: readonly Allergen[],
): Allergen[] => meal.allergens.filter((allergen) => declared.includes(allergen));
