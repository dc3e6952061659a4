/**
 * Draws an illustration of a dish from words, in the style of the shop's own pictures. The words
 * only choose parts; none of the text becomes part of the drawing.
 */
import { createHash } from 'node:crypto';
import type { Diet, MealCategory } from '#domain/menu/meals.ts';
import type { Plate } from './layouts/plate.ts';
import { type LayoutName, layoutRows, layouts } from './layouts.ts';
import { Canvas } from './parts/canvas.ts';
import { type ProteinName, proteinRows } from './proteins.ts';
import { toneRows } from './tones.ts';
import { toppingRows } from './toppings.ts';
import { findMeanings, type Row, withoutNegations } from './words.ts';

/** The properties of a meal that a drawing can show. */
export interface Dish {
  readonly name: string;
  readonly category: MealCategory;
  readonly diet: Diet;
  readonly tags: readonly string[];
}

export interface DrawingRequest {
  /** The description by staff. */
  readonly prompt: string;
  /** Null if the picture does not belong to a meal yet. */
  readonly dish: Dish | null;
}

type Choices = readonly [LayoutName, ...LayoutName[]];

/** Layouts to choose from if the words do not name one. */
const anyLayout: Choices = [
  'fruitBowl',
  'salad',
  'thali',
  'biryani',
  'pizza',
  'smoothie',
  'cake',
  'curryWithNaan',
];

/** The same by category. */
const defaultLayouts = new Map<MealCategory, Choices>([
  ['breakfast', ['mound', 'pancakes', 'oats', 'omelette', 'dosa']],
  ['lunch', ['curryWithRoti', 'curryWithRice', 'biryani', 'thali', 'curryWithNaan']],
  ['indulgent', ['pennePlate', 'pizza', 'burger', 'noodles', 'cake']],
  ['gym', ['salad', 'grill', 'smoothie', 'rice']],
]);

const proteinOfDiet = { veg: [], egg: ['egg'], 'non-veg': ['chicken'] } as const satisfies Record<
  string,
  readonly ProteinName[]
>;

/** The meanings of the first text that has any: the description, then the name, then the tags. */
function firstMeanings<T>(rows: readonly Row<T>[], texts: readonly string[]): T[] {
  for (const text of texts) {
    const found = findMeanings(rows, text);
    if (found.length > 0) return found;
  }
  return [];
}

/** The drawing as SVG; the same for the same request, on every machine. */
export function illustrate({ prompt, dish }: DrawingRequest): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([prompt, dish]))
    .digest();
  const canvas = new Canvas(hash.readUInt32BE());
  const texts = [prompt, dish?.name ?? '', dish?.tags.join(', ') ?? ''].map(withoutNegations);
  const chosenProteins = firstMeanings(proteinRows, texts);
  const plate: Plate = {
    tone: firstMeanings(toneRows, texts)[0] ?? null,
    proteins: chosenProteins.length > 0 ? chosenProteins : proteinOfDiet[dish?.diet ?? 'veg'],
    toppings: firstMeanings(toppingRows, texts),
  };
  const defaultLayout = canvas.pick(defaultLayouts.get(dish?.category ?? '') ?? anyLayout);
  layouts[firstMeanings(layoutRows, texts)[0] ?? defaultLayout](canvas, plate);
  return canvas.svg();
}
