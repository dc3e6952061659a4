/**
 * Draws an illustration of a dish from words, in the style of the shop's own pictures. The words
 * only choose: no letter of them reaches the drawing.
 */
import { createHash } from 'node:crypto';
import type { Diet, MealCategory } from '#domain/menu/meals.ts';
import type { Plate } from './layouts/plate.ts';
import { type LayoutName, layoutRows, layouts } from './layouts.ts';
import { Canvas } from './parts/canvas.ts';
import { type ProteinName, proteinRows } from './proteins.ts';
import { toneRows } from './tones.ts';
import { toppingRows } from './toppings.ts';
import { meanings, type Row, readable } from './words.ts';

/** The meal a picture is for, as far as a drawing can show it. */
export interface Dish {
  readonly name: string;
  readonly category: MealCategory;
  readonly diet: Diet;
  readonly tags: readonly string[];
}

export interface DrawingRequest {
  /** What staff wrote. */
  readonly prompt: string;
  /** Null for a picture that belongs to no meal yet. */
  readonly dish: Dish | null;
}

type Choices = readonly [LayoutName, ...LayoutName[]];

/** For words that name no dish: one of what the category is mostly about. */
const usualLayouts: Readonly<Record<MealCategory | 'any', Choices>> = {
  breakfast: ['mound', 'pancakes', 'oats', 'omelette', 'dosa'],
  lunch: ['curryWithRoti', 'curryWithRice', 'biryani', 'thali', 'curryWithNaan'],
  indulgent: ['pennePlate', 'pizza', 'burger', 'noodles', 'cake'],
  gym: ['salad', 'grill', 'smoothie', 'rice'],
  any: ['fruitBowl', 'salad', 'thali', 'biryani', 'pizza', 'smoothie', 'cake', 'curryWithNaan'],
};

const proteinOfDiet = { veg: [], egg: ['egg'], 'non-veg': ['chicken'] } as const satisfies Record<
  string,
  readonly ProteinName[]
>;

/** What staff wrote counts before the meal's name, and that before its tags. */
function firstSaid<T>(rows: readonly Row<T>[], texts: readonly string[]): T[] {
  for (const text of texts) {
    const found = meanings(rows, text);
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
  const texts = [prompt, dish?.name ?? '', dish?.tags.join(', ') ?? ''].map(readable);
  const said = firstSaid(proteinRows, texts);
  const plate: Plate = {
    tone: firstSaid(toneRows, texts)[0] ?? null,
    proteins: said.length > 0 ? said : proteinOfDiet[dish?.diet ?? 'veg'],
    toppings: firstSaid(toppingRows, texts),
  };
  const usual = canvas.pick(usualLayouts[dish?.category ?? 'any']);
  layouts[firstSaid(layoutRows, texts)[0] ?? usual](canvas, plate);
  return canvas.svg();
}
