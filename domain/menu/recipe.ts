/** The recipe of a meal in one size, and how it is written as text: `80 g onion, waste 5%`. */

export const recipeUnits = ['g', 'kg', 'ml', 'l', 'pc'] as const;
export type RecipeUnit = (typeof recipeUnits)[number];

export interface RecipeLine {
  readonly ingredient: string;
  /** What goes into one meal of this size, cleaned; up to three decimals. */
  readonly quantity: number;
  readonly unit: RecipeUnit;
  /** The part of what is bought that is thrown away, from 0 to 95. */
  readonly wastePercent: number;
}

export const recipeLimits = { linesMax: 60, quantityMax: 100_000, wasteMax: 95 } as const;

const wasteAtEnd = /,\s*waste\s+(\d{1,2})\s*%$/i;
/** `onion, waste 12.5%` or `onion waste 5%`: a waste that cannot be read, no part of a name. */
const namesWaste = /\bwaste\b.*[\d%]|[\d%].*\bwaste\b/i;
const start = /^(\d{1,6}(?:\.\d{1,3})?)\s*(g|kg|ml|l|pc)\s+(\S.*)$/i;

/** Whether a line with this ingredient can be read back from text. */
export const isIngredientName = (name: string): boolean =>
  !/[;\n\r\t\u2028\u2029]/.test(name) && !namesWaste.test(name) && name.trim() === name;

const lineToText = ({ ingredient, quantity, unit, wastePercent }: RecipeLine): string =>
  `${quantity} ${unit} ${ingredient}${wastePercent > 0 ? `, waste ${wastePercent}%` : ''}`;

/** Empty for no recipe. `between` separates the lines: a line break, or `; ` in one cell. */
export const recipeToText = (recipe: readonly RecipeLine[] | null, between = '; '): string =>
  (recipe ?? []).map(lineToText).join(between);

function lineFromText(text: string): RecipeLine | string {
  const waste = wasteAtEnd.exec(text);
  const rest = waste ? text.slice(0, waste.index) : text;
  const [, quantity, unit, ingredient] = start.exec(rest.trim()) ?? [];
  if (quantity === undefined || unit === undefined || ingredient === undefined) return text;
  if (namesWaste.test(ingredient)) return text;
  return {
    ingredient,
    quantity: Number(quantity),
    unit: unit.toLowerCase() as RecipeUnit,
    wastePercent: Number(waste?.[1] ?? 0),
  };
}

/**
 * Reads back what {@link recipeToText} wrote; null for no lines. A line that cannot be read stays
 * text, and quantities are not checked.
 */
export function recipeFromText(text: string): (RecipeLine | string)[] | null {
  const lines = text
    .split(/[;\n\r]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? null : lines.map(lineFromText);
}
