/** The menu as CSV: its columns, and how the fields of a meal are written in cells. */
import { fromCsvField, toCsvLine } from '#domain/csv.ts';
import type { MealLabel } from './meal-label.ts';
import type { OnSale } from './on-sale.ts';
import { onSaleFromText, onSaleToText } from './on-sale-text.ts';
import { type RecipeLine, recipeFromText, recipeToText } from './recipe.ts';

/** A meal with the field names of the API. */
interface MenuRow extends MealLabel {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly priceFor1: string | null;
  readonly priceFor2: string | null;
  readonly availableFor1: boolean;
  readonly availableFor2: boolean;
  readonly calories: number;
  readonly protein: number;
  readonly tags: readonly string[];
  readonly diet: string;
  readonly allergens: readonly string[];
  readonly isActive: boolean;
  readonly onSale: OnSale | null;
  readonly nameHindi: string | null;
  readonly descriptionHindi: string | null;
  readonly station: string | null;
  readonly recipeFor1: readonly RecipeLine[] | null;
  readonly recipeFor2: readonly RecipeLine[] | null;
}

type Kind =
  | 'text'
  | 'word'
  | 'optional'
  | 'choice'
  | 'flag'
  | 'number'
  | 'figure'
  | 'list'
  | 'dates'
  | 'recipe';

interface Column {
  readonly title: string;
  readonly kind: Kind;
  /** Required for a new meal. */
  readonly isRequired?: true;
}

const columns: Readonly<Record<keyof MenuRow, Column>> = {
  slug: { title: 'slug', kind: 'word' },
  name: { title: 'name', kind: 'text', isRequired: true },
  category: { title: 'category', kind: 'word', isRequired: true },
  description: { title: 'description', kind: 'text', isRequired: true },
  priceFor1: { title: 'price for 1', kind: 'optional' },
  priceFor2: { title: 'price for 2', kind: 'optional' },
  availableFor1: { title: 'available for 1', kind: 'flag' },
  availableFor2: { title: 'available for 2', kind: 'flag' },
  calories: { title: 'calories', kind: 'number', isRequired: true },
  protein: { title: 'protein', kind: 'number', isRequired: true },
  tags: { title: 'tags', kind: 'list' },
  diet: { title: 'diet', kind: 'word' },
  allergens: { title: 'allergens', kind: 'list' },
  isActive: { title: 'active', kind: 'flag' },
  onSale: { title: 'on sale', kind: 'dates' },
  nameHindi: { title: 'name in Hindi', kind: 'optional' },
  descriptionHindi: { title: 'description in Hindi', kind: 'optional' },
  ingredients: { title: 'ingredients', kind: 'optional' },
  mayContain: { title: 'may contain', kind: 'list' },
  portionGrams: { title: 'weight in g', kind: 'figure' },
  shelfLifeHours: { title: 'shelf life in hours', kind: 'figure' },
  keptAs: { title: 'chilled or hot', kind: 'choice' },
  storing: { title: 'storing', kind: 'optional' },
  reheating: { title: 'reheating', kind: 'optional' },
  carbohydrate: { title: 'carbohydrate in g', kind: 'figure' },
  sugar: { title: 'sugar in g', kind: 'figure' },
  addedSugar: { title: 'added sugar in g', kind: 'figure' },
  fat: { title: 'fat in g', kind: 'figure' },
  saturatedFat: { title: 'saturated fat in g', kind: 'figure' },
  transFat: { title: 'trans fat in g', kind: 'figure' },
  cholesterol: { title: 'cholesterol in mg', kind: 'figure' },
  sodium: { title: 'sodium in mg', kind: 'figure' },
  fibre: { title: 'fibre in g', kind: 'figure' },
  station: { title: 'station', kind: 'optional' },
  recipeFor1: { title: 'recipe for 1', kind: 'recipe' },
  recipeFor2: { title: 'recipe for 2', kind: 'recipe' },
};

export type MenuField = keyof MenuRow;
const fields = Object.keys(columns) as MenuField[];

/** The title of a field's column. */
export const menuTitle = (field: MenuField): string => columns[field].title;

/** The field of the column with this title; null if there is none. */
export function menuFieldOf(title: string): MenuField | null {
  const word = title.trim().toLowerCase();
  return fields.find((field) => columns[field].title.toLowerCase() === word) ?? null;
}

export const requiredMenuFields: readonly MenuField[] = fields.filter(
  (field) => columns[field].isRequired,
);

type List = readonly (string | RecipeLine)[];
const isList = (value: object): value is List => Array.isArray(value);
const isRecipe = (value: List): value is readonly RecipeLine[] => typeof value[0] === 'object';

function toCell(value: MenuRow[MenuField]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (!isList(value)) return onSaleToText(value);
  return isRecipe(value) ? recipeToText(value) : value.join(', ');
}

/** The header line. */
export const menuHeading: string = toCsvLine(fields.map(menuTitle));

/** A meal as one CSV line. */
export function toMenuLine(meal: MenuRow): string {
  return toCsvLine(fields.map((field) => toCell(meal[field])));
}

const flags: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const readers: Readonly<Record<Kind, (text: string) => unknown>> = {
  text: (text) => text,
  word: (text) => (text === '' ? undefined : text.toLowerCase()),
  // An empty cell removes the value.
  optional: (text) => (text === '' ? null : text),
  choice: (text) => (text === '' ? null : text.toLowerCase()),
  // Spreadsheets write true as TRUE.
  flag: (text) => (text === '' ? undefined : (flags[text.toLowerCase()] ?? text)),
  number: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
  // The same, with decimals; an empty cell removes the value.
  figure: (text) =>
    text === '' ? null : /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? Number(text) : text,
  // An empty cell is an empty list: it removes the allergens, too.
  list: listOf,
  // An empty cell means always.
  dates: onSaleFromText,
  // Lines are separated by semicolons or line breaks; an empty cell removes them.
  recipe: recipeFromText,
};

/**
 * Parses a cell into an API value that is not validated yet, and reads back what {@link toMenuLine}
 * wrote. An empty cell is undefined for slug, category, diet, and yes or no, so that a meal keeps
 * them; an empty list for tags and allergens; null for what a meal can be without; else an empty
 * text, which is refused.
 */
export function readMenuCell(field: MenuField, cell: string): unknown {
  return readers[columns[field].kind](fromCsvField(cell).trim());
}
