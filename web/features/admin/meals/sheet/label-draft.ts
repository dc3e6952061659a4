/** The label and the recipe of a meal as the form holds them, and how they are parsed. */
import type { MealBody, StaffMeal } from '#contract/staff/staff-meals.ts';
import {
  type KeptAs,
  type LabelField,
  labelFields,
  type Nutrient,
  nutrients,
} from '#domain/menu/meal-label.ts';
import { type Allergen, allergens } from '#domain/menu/meals.ts';
import { recipeFromText, recipeToText } from '#domain/menu/recipe.ts';

type FactText =
  | 'ingredients'
  | 'portionGrams'
  | 'shelfLifeHours'
  | 'storing'
  | 'reheating'
  | 'station';
type RecipeName = 'recipeFor1' | 'recipeFor2';
export type LabelText = FactText | Nutrient | RecipeName;

/** Figures and recipes are text until they are parsed. */
export interface LabelDraft extends Readonly<Record<LabelText, string>> {
  readonly mayContain: readonly Allergen[];
  readonly keptAs: KeptAs | '';
}

/** In the order of the form. */
export const labelWords: Readonly<Record<keyof LabelDraft, string>> = {
  ingredients: 'Ingredients',
  mayContain: 'May contain',
  portionGrams: 'Weight of a portion',
  shelfLifeHours: 'Shelf life',
  keptAs: 'Chilled or hot',
  storing: 'Storing',
  reheating: 'Reheating',
  carbohydrate: 'Carbohydrate',
  sugar: 'Sugar',
  addedSugar: 'Added sugar',
  fat: 'Fat',
  saturatedFat: 'Saturated fat',
  transFat: 'Trans fat',
  cholesterol: 'Cholesterol',
  sodium: 'Sodium',
  fibre: 'Fibre',
  station: 'Station',
  recipeFor1: 'Recipe for 1',
  recipeFor2: 'Recipe for 2',
};
export const labelDraftFields = Object.keys(labelWords) as (keyof LabelDraft)[];

export const emptyLabelDraft: LabelDraft = {
  ...(Object.fromEntries(labelDraftFields.map((field) => [field, ''])) as Record<
    LabelText,
    string
  >),
  mayContain: [],
  keptAs: '',
};

const figureNames = ['portionGrams', 'shelfLifeHours', ...nutrients] as const;
const textNames = ['ingredients', 'storing', 'reheating', 'station'] as const;

const draftsOf = <Name extends keyof StaffMeal>(meal: StaffMeal, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, String(meal[name] ?? '')])) as Record<Name, string>;

export const labelDraftOf = (meal: StaffMeal): LabelDraft => ({
  ...draftsOf(meal, figureNames),
  ...draftsOf(meal, textNames),
  mayContain: allergens.filter((each) => meal.mayContain.includes(each)),
  keptAs: meal.keptAs ?? '',
  recipeFor1: recipeToText(meal.recipeFor1, '\n'),
  recipeFor2: recipeToText(meal.recipeFor2, '\n'),
});

/** What is no number is refused by the contract. */
function figure(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The request's part, not yet checked; empty fields are null. */
export const labelOf = (draft: LabelDraft) => ({
  ...(Object.fromEntries(figureNames.map((name) => [name, figure(draft[name])])) as Record<
    (typeof figureNames)[number],
    number | null
  >),
  ingredients: draft.ingredients.trim() || null,
  storing: draft.storing.trim() || null,
  reheating: draft.reheating.trim() || null,
  station: draft.station.trim() || null,
  mayContain: [...draft.mayContain],
  keptAs: draft.keptAs || null,
  recipeFor1: recipeFromText(draft.recipeFor1),
  recipeFor2: recipeFromText(draft.recipeFor2),
});

const sentFields = [
  ...labelFields,
  'station',
  'recipeFor1',
  'recipeFor2',
] as const satisfies readonly (LabelField | 'station' | RecipeName)[];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Without fields of the label that are as they were; of a new meal, empty ones. */
export function withChangedLabel(body: MealBody, before: StaffMeal | null): MealBody {
  const isAsBefore = (name: (typeof sentFields)[number]) =>
    before === null
      ? isEmpty(body[name])
      : name === 'recipeFor1' || name === 'recipeFor2'
        ? recipeToText(body[name] ?? null) === recipeToText(before[name])
        : JSON.stringify(body[name]) === JSON.stringify(before[name]);
  const same = new Set<string>(sentFields.filter(isAsBefore));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !same.has(name))) as MealBody;
}
