/** The typed fields of a meal, and how they are parsed (Spec 5.8). */
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Meal } from '#contract/meals.ts';
import { MealBody, type StaffMeal } from '#contract/staff/staff-meals.ts';
import { type Allergen, allergens, type Diet, type MealCategory } from '#domain/menu/meals.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { parseAmount, typedRupees, typedRupeesOrNull } from '#web/shared/forms/parse-amount.ts';
import {
  emptyLabelDraft,
  type LabelDraft,
  labelDraftOf,
  labelOf,
  labelWords,
  withChangedLabel,
} from './label-draft.ts';
import { alwaysOnSale, onSaleOf, type SaleDraft, saleDraftOf, saleWords } from './sale-draft.ts';

/** The fields of the form; figures and tags are text until they are parsed. */
export interface MealDraft extends LabelDraft {
  readonly name: string;
  readonly description: string;
  readonly category: MealCategory;
  readonly calories: string;
  readonly protein: string;
  readonly priceFor1: string;
  readonly priceFor2: string;
  readonly availableFor1: boolean;
  readonly availableFor2: boolean;
  readonly tags: string;
  readonly diet: Diet;
  readonly allergens: readonly Allergen[];
  readonly isActive: boolean;
  readonly onSale: SaleDraft;
  readonly imageUrl: string | null;
  readonly nameHindi: string;
  readonly descriptionHindi: string;
}
type DraftField = keyof MealDraft;

/** The label of each field, in the order of the form. */
export const fieldLabels: Readonly<Record<DraftField, string>> = {
  imageUrl: 'Picture',
  name: 'Name',
  description: 'Description',
  nameHindi: 'Name in Hindi',
  descriptionHindi: 'Description in Hindi',
  category: 'Category',
  diet: 'Diet',
  availableFor1: 'Available for 1',
  priceFor1: 'Price for 1',
  availableFor2: 'Available for 2',
  priceFor2: 'Price for 2',
  calories: 'Calories',
  protein: 'Protein',
  tags: 'Tags',
  allergens: 'Allergens',
  onSale: 'On sale',
  ...labelWords,
  isActive: 'On the menu',
};
export const draftFields = Object.keys(fieldLabels) as DraftField[];

export const emptyDraft: MealDraft = {
  ...emptyLabelDraft,
  name: '',
  description: '',
  category: 'indulgent',
  calories: '',
  protein: '',
  priceFor1: '',
  priceFor2: '',
  availableFor1: true,
  availableFor2: true,
  tags: '',
  diet: 'veg',
  allergens: [],
  isActive: true,
  onSale: alwaysOnSale,
  imageUrl: null,
  nameHindi: '',
  descriptionHindi: '',
};

export function draftOf(meal: StaffMeal): MealDraft {
  const { name, description, category, availableFor1, availableFor2 } = meal;
  const { diet, isActive, imageUrl } = meal;
  return {
    name,
    description,
    category,
    availableFor1,
    availableFor2,
    diet,
    isActive,
    imageUrl,
    ...labelDraftOf(meal),
    onSale: saleDraftOf(meal.onSale),
    // In the order of the boxes, so that ticking one and unticking it is no change.
    allergens: allergens.filter((each) => meal.allergens.includes(each)),
    calories: String(meal.calories),
    protein: String(meal.protein),
    priceFor1: meal.priceFor1 ?? '',
    priceFor2: meal.priceFor2 ?? '',
    tags: meal.tags.join(', '),
    nameHindi: meal.nameHindi ?? '',
    descriptionHindi: meal.descriptionHindi ?? '',
  };
}

const nameLengthMax = 120;

/** A new meal with the values of this one. */
export const copyOf = (meal: StaffMeal): MealDraft => ({
  ...draftOf(meal),
  name: `Copy of ${meal.name}`.slice(0, nameLengthMax),
});

const wholeNumber = (text: string): number =>
  /^\d+$/.test(text.trim()) ? Number.parseInt(text, 10) : Number.NaN;

/** The field of an unavailable size is disabled, so an invalid price in it counts as none. */
function price(text: string, isAvailable: boolean): string | null {
  const rupees = typedRupeesOrNull(text);
  const isKept = isAvailable || z.safeParse(MealBody.shape.priceFor1, rupees).success;
  return isKept ? rupees : null;
}

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The request of the form, not yet checked. */
const bodyOf = (draft: MealDraft) => ({
  ...draft,
  ...labelOf(draft),
  calories: wholeNumber(draft.calories),
  protein: wholeNumber(draft.protein),
  priceFor1: price(draft.priceFor1, draft.availableFor1),
  priceFor2: price(draft.priceFor2, draft.availableFor2),
  tags: tagsOf(draft.tags),
  allergens: [...draft.allergens],
  onSale: onSaleOf(draft.onSale),
});

/** Parses the form by the contract's own rules; each problem is shown at its field. */
export const readDraft: Resolver<MealDraft, unknown, MealBody> = (draft) => {
  const read = z.safeParse(MealBody, bodyOf(draft));
  if (read.success) return { values: read.data, errors: {} };
  const errors = read.error.issues.map(
    ({ path, message }) => [path[0], { type: 'contract', message }] as const,
  );
  // If a field has several problems, the first one is shown.
  return { values: {}, errors: Object.fromEntries(errors.toReversed()) };
};

/** The request that puts a meal on the menu or takes it off, everything else unchanged. */
export function bodyWhenActive(meal: StaffMeal, isActive: boolean): MealBody {
  const { imageUrl: _, recipeFor1: __, recipeFor2: ___, ...body } = bodyOf(draftOf(meal));
  return withChangedLabel({ ...body, isActive, version: meal.version }, meal);
}

/** The meal as a customer would see it, as far as the fields can be parsed. */
export function previewOf(draft: MealDraft, position: number): Meal {
  const amount = (text: string) => (parseAmount(text) === null ? null : typedRupees(text));
  return {
    ...bodyOf(draft),
    onSale: null,
    id: 0,
    slug: '',
    position,
    name: draft.name.trim() || 'Name of the meal',
    description: draft.description.trim() || 'What it is made of.',
    calories: wholeNumber(draft.calories) || 0,
    protein: wholeNumber(draft.protein) || 0,
    priceFor1: amount(draft.priceFor1),
    priceFor2: amount(draft.priceFor2),
  };
}

const isSale = (value: MealDraft[DraftField]): value is SaleDraft =>
  typeof value === 'object' && value !== null && 'kind' in value;

function words(value: MealDraft[DraftField]): string {
  if (isSale(value)) return saleWords(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : (value ?? []).join(', ');
  return text.trim() === '' ? 'Empty' : text;
}

/** The fields in which the other version differs; pictures are saved by their own call. */
export const differences = (mine: MealDraft, theirs: MealDraft): Difference[] =>
  draftFields
    .filter((field) => field !== 'imageUrl' && words(mine[field]) !== words(theirs[field]))
    .map((field) => ({ label: fieldLabels[field], theirs: words(theirs[field]) }));
