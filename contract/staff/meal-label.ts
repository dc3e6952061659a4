/** The label and the recipe of a meal, as staff write them; a field that is missing stays. */
import * as z from 'zod/mini';
import { optionalMultilineText, optionalText, text } from '#contract/fields.ts';
import { stationLengthMax } from '#domain/kitchen-day/stations.ts';
import { keptAsKinds, type Nutrient, nutrientUnits } from '#domain/menu/meal-label.ts';
import { allergens } from '#domain/menu/meals.ts';
import { isIngredientName, recipeLimits, recipeUnits } from '#domain/menu/recipe.ts';

const hasDecimals = (figure: number, count: number): boolean =>
  Number(figure.toFixed(count)) === figure;

function whole(label: string, max: number) {
  const message = `Enter ${label} as a whole number from 1 to ${max}`;
  return z.nullish(z.int(message).check(z.minimum(1, message), z.maximum(max, message)));
}

const mostOf = { g: 1_000, mg: 10_000 } as const;

function figure(nutrient: Nutrient, label: string) {
  const unit = nutrientUnits[nutrient];
  const max = mostOf[unit];
  const message = `Enter ${label} in ${unit}, from 0 to ${max} with at most one decimal`;
  return z.nullish(
    z.number(message).check(
      z.minimum(0, message),
      z.maximum(max, message),
      z.refine((given) => hasDecimals(given, 1), message),
    ),
  );
}

const { linesMax, quantityMax, wasteMax } = recipeLimits;
const asLine = 'Write each line as "80 g onion, waste 5%", in g, kg, ml, l or pc';
const quantityWords = `Use quantities above 0, up to ${quantityMax}, with at most three decimals`;
const wasteWords = `Use a waste from 0 to ${wasteMax} percent`;

/** A line that could not be read has stayed text, and is quoted. */
const unreadLine = ({ input }: { readonly input?: unknown }): string =>
  typeof input === 'string' ? `${asLine}, not as “${input.slice(0, 100)}”` : asLine;

const Line = z.strictObject(
  {
    ingredient: text('the ingredient', 80).check(z.refine(isIngredientName, asLine)),
    quantity: z.number(quantityWords).check(
      z.positive(quantityWords),
      z.maximum(quantityMax, quantityWords),
      z.refine((given) => hasDecimals(given, 3), quantityWords),
    ),
    unit: z.enum(recipeUnits, asLine),
    wastePercent: z
      .int(wasteWords)
      .check(z.minimum(0, wasteWords), z.maximum(wasteMax, wasteWords)),
  },
  { error: unreadLine },
);

/** Null is no recipe. */
const Recipe = z.nullable(
  z
    .array(Line, asLine)
    .check(z.minLength(1, asLine), z.maxLength(linesMax, `Use at most ${linesMax} lines`)),
);

/** Null or empty removes a value. */
export const labelBody = {
  ingredients: optionalMultilineText('the ingredients', 2_000),
  mayContain: z.optional(
    z.array(z.enum(allergens, 'Unknown allergen'), 'Send the list of allergens'),
  ),
  portionGrams: whole('the weight in grams', 10_000),
  shelfLifeHours: whole('the shelf life in hours', 8_760),
  keptAs: z.nullish(z.enum(keptAsKinds, 'Choose chilled or hot')),
  storing: optionalMultilineText('how to store it', 300),
  reheating: optionalMultilineText('how to reheat it', 300),
  carbohydrate: figure('carbohydrate', 'the carbohydrate'),
  sugar: figure('sugar', 'the sugar'),
  addedSugar: figure('addedSugar', 'the added sugar'),
  fat: figure('fat', 'the fat'),
  saturatedFat: figure('saturatedFat', 'the saturated fat'),
  transFat: figure('transFat', 'the trans fat'),
  cholesterol: figure('cholesterol', 'the cholesterol'),
  sodium: figure('sodium', 'the sodium'),
  fibre: figure('fibre', 'the fibre'),
  /** Where in the kitchen it is cooked; sheets are grouped by it. */
  station: optionalText('the station', stationLengthMax),
  recipeFor1: z.optional(Recipe),
  recipeFor2: z.optional(Recipe),
};

/** What was stored is shown, also when its names would be refused by now. */
const StoredRecipe = z.nullable(
  z.array(
    z.object({
      ingredient: z.string(),
      quantity: z.number(),
      unit: z.enum(recipeUnits),
      wastePercent: z.int(),
    }),
  ),
);

const Given = z.nullable(z.string());
const Figure = z.nullable(z.number());

/** What {@link labelBody} has become, in replies to staff. */
export const staffLabel = {
  ingredients: Given,
  mayContain: z.array(z.enum(allergens)),
  portionGrams: Figure,
  shelfLifeHours: Figure,
  keptAs: z.nullable(z.enum(keptAsKinds)),
  storing: Given,
  reheating: Given,
  carbohydrate: Figure,
  sugar: Figure,
  addedSugar: Figure,
  fat: Figure,
  saturatedFat: Figure,
  transFat: Figure,
  cholesterol: Figure,
  sodium: Figure,
  fibre: Figure,
  station: Given,
  recipeFor1: StoredRecipe,
  recipeFor2: StoredRecipe,
};
