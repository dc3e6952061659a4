/** Applies a form to a meal: omitted fields stay, or get their defaults. */
import type { MealBody } from '#contract/staff/staff-meals.ts';
import { emptyLabel, labelFields, type MealLabel } from '#domain/menu/meal-label.ts';
import { dietOfTags } from '#domain/menu/meals.ts';
import { normalOnSale } from '#domain/menu/on-sale-text.ts';
import { type Paise, parseRupees } from '#domain/money/money.ts';
import type { MealFields } from './staff-meals.store.ts';

function priceOr(price: MealBody['priceFor1'], otherwise: Paise | null): Paise | null {
  if (price === undefined) return otherwise;
  return price === null ? null : parseRupees(String(price));
}

/** An emptied text is removed. */
const textOr = (text: string | null | undefined, otherwise: string | null): string | null =>
  text === undefined ? otherwise : text || null;

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** What the meal contains anyway is no trace. */
function labelAfter(meal: MealFields, form: MealBody): MealLabel {
  const contained = form.allergens ?? meal.allergens;
  const after = labelFields.map((field) => {
    const given = form[field];
    return [field, given === undefined ? meal[field] : given === '' ? null : given] as const;
  });
  const label = Object.fromEntries(after) as unknown as MealLabel;
  const traces = unique(label.mayContain).filter((allergen) => !contained.includes(allergen));
  return { ...label, mayContain: traces };
}

/** The meal after the form. */
export function applyForm(meal: MealFields, form: MealBody): MealFields {
  return {
    name: form.name,
    description: form.description,
    category: form.category,
    calories: form.calories,
    proteinGrams: form.protein,
    priceFor1Paise: priceOr(form.priceFor1, meal.priceFor1Paise),
    priceFor2Paise: priceOr(form.priceFor2, meal.priceFor2Paise),
    availableFor1: form.availableFor1 ?? meal.availableFor1,
    availableFor2: form.availableFor2 ?? meal.availableFor2,
    tags: unique(form.tags ?? meal.tags),
    isActive: form.isActive ?? meal.isActive,
    onSale: form.onSale === undefined ? meal.onSale : normalOnSale(form.onSale),
    diet: form.diet ?? meal.diet,
    allergens: unique(form.allergens ?? meal.allergens),
    imageUrl: form.imageUrl === undefined ? meal.imageUrl : form.imageUrl,
    nameHindi: textOr(form.nameHindi, meal.nameHindi),
    descriptionHindi: textOr(form.descriptionHindi, meal.descriptionHindi),
    ...labelAfter(meal, form),
    station: textOr(form.station, meal.station),
    recipeFor1: form.recipeFor1 === undefined ? meal.recipeFor1 : form.recipeFor1,
    recipeFor2: form.recipeFor2 === undefined ? meal.recipeFor2 : form.recipeFor2,
  };
}

/** A new meal: on the menu, offered in the sizes that have a price, vegetarian only by a tag. */
export function newFields(form: MealBody): MealFields {
  const usual: MealFields = {
    name: form.name,
    description: form.description,
    category: form.category,
    calories: form.calories,
    proteinGrams: form.protein,
    priceFor1Paise: null,
    priceFor2Paise: null,
    availableFor1: form.priceFor1 != null,
    availableFor2: form.priceFor2 != null,
    tags: [],
    isActive: true,
    onSale: null,
    diet: dietOfTags(form.tags ?? []),
    allergens: [],
    imageUrl: null,
    nameHindi: null,
    descriptionHindi: null,
    ...emptyLabel,
    station: null,
    recipeFor1: null,
    recipeFor2: null,
  };
  return applyForm(usual, form);
}
