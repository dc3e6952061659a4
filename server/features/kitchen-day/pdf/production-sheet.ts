/** Draws what to cook: by station, each meal with its batches for who must not get something. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { batchesOf } from '#domain/kitchen-day/batches.ts';
import { byStation } from '#domain/kitchen-day/stations.ts';
import { lineHeight } from '#server/pdf/pen.ts';
import { drawDietMark } from './diet-mark.ts';
import { heightOf, type Line, type Sheet, styles, writeLines } from './sheet.ts';
import type { SheetWords } from './sheet-words-english.ts';

type Meal = KitchenDay['meals'][number];
type Row = KitchenDay['production'][number];
type Batch = KitchenDay['batches'][number];

const gap = 6;
const markWidth = 16;

/** How the name of a meal is written: in Hindi first on a sheet in Hindi. */
export function namesOf(meal: Meal | undefined, name: string, words: SheetWords): Line[] {
  if (!meal) return [{ text: words.toBeChosen, style: styles.strong }];
  const hindi = meal.nameHindi;
  const [first, second] = words.isHindi && hindi !== null ? [hindi, name] : [name, hindi];
  return [
    { text: first, style: styles.strong },
    ...(second === null ? [] : [{ text: second, style: styles.text }]),
  ];
}

/** What a batch is cooked without, and whether the meal itself has it. */
function batchLines(
  { allergens, quantity }: Batch,
  meal: Meal | undefined,
  words: SheetWords,
): Line[] {
  const own = allergens.filter((allergen) => meal?.allergens.includes(allergen));
  const traces = allergens.filter((allergen) => meal?.mayContain.includes(allergen));
  return [
    { text: `${words.ofThese(quantity)}: ${words.no(allergens)}`, style: styles.strong },
    ...(own.length > 0 ? [{ text: words.checkContains(own), style: styles.strong }] : []),
    ...(traces.length > 0 ? [{ text: words.checkTraces(traces), style: styles.text }] : []),
  ];
}

interface RowTexts {
  readonly names: readonly Line[];
  /** Size and delivery time: a column of their own, or below the names. */
  readonly aside: readonly Line[];
  readonly warnings: readonly Line[];
}

interface DrawnRow {
  readonly row: Row;
  readonly texts: RowTexts;
  readonly meal: Meal | undefined;
  readonly quantityWidth: number;
}

function drawRow(sheet: Sheet, { row, texts, meal, quantityWidth }: DrawnRow): void {
  const { pen, left, width } = sheet;
  const asideWidth = sheet.isNarrow ? 0 : 150;
  const x = left + quantityWidth + markWidth;
  const textWidth = width - quantityWidth - markWidth - (asideWidth > 0 ? asideWidth + gap : 0);
  const below = sheet.isNarrow ? texts.aside : [];
  const aside = sheet.isNarrow ? [] : texts.aside;
  const lines = [...texts.names, ...below, ...texts.warnings];
  const height = Math.max(
    heightOf(pen, lines, textWidth),
    heightOf(pen, aside, asideWidth),
    lineHeight(styles.quantity),
  );
  sheet.block(height + 2 * gap, (top) => {
    const y = top + gap;
    const box = { x: left, y, width: quantityWidth };
    pen.write(String(row.quantity), box, styles.quantity);
    if (meal) drawDietMark(sheet.doc, meal.diet, left + quantityWidth, y + 3);
    writeLines(pen, lines, { x, y, width: textWidth });
    writeLines(pen, aside, { x: x + textWidth + gap, y, width: asideWidth });
  });
  sheet.rule();
}

/** As wide as the largest of them, so that none is broken. */
function quantityWidthOf({ pen }: Sheet, rows: readonly Row[]): number {
  const widths = rows.map(({ quantity }) => pen.widthOf(String(quantity), styles.quantity));
  return Math.max(0, ...widths) + 2 * gap;
}

function textsOf(row: Row, meal: Meal | undefined, day: KitchenDay, words: SheetWords): RowTexts {
  // Both where the delivery time was changed meanwhile.
  const slots = day.slots.filter(({ id }) => id === row.slotId);
  const contains = meal?.allergens ?? [];
  return {
    names: namesOf(meal, row.name, words),
    aside: [
      { text: words.size[row.size], style: styles.text },
      ...slots.map((slot) => ({
        text: `${slot.name}, ${words.hours(slot)}`,
        style: styles.small,
      })),
    ],
    warnings: [
      ...(contains.length > 0 ? [{ text: words.contains(contains), style: styles.small }] : []),
      ...batchesOf(row, day.batches).flatMap((batch) => batchLines(batch, meal, words)),
    ],
  };
}

export function drawProduction(sheet: Sheet, day: KitchenDay, words: SheetWords): void {
  const meals = new Map(day.meals.map((meal) => [meal.id, meal]));
  const mealOf = ({ mealId }: Row) => (mealId === null ? undefined : meals.get(mealId));
  const stations = byStation(day.production, (row) => mealOf(row)?.station ?? null);
  const isGrouped = stations.some(({ station }) => station !== null);
  const quantityWidth = quantityWidthOf(sheet, day.production);
  const drawRows = (rows: readonly Row[]) => {
    for (const row of rows) {
      const meal = mealOf(row);
      drawRow(sheet, { row, meal, quantityWidth, texts: textsOf(row, meal, day, words) });
    }
  };
  for (const { station, rows } of stations) {
    if (!isGrouped) drawRows(rows);
    else {
      const heading = { text: station ?? words.otherStation, style: styles.group };
      sheet.under(heading, () => drawRows(rows));
    }
  }
}
