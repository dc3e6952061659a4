/** Draws what goes into each parcel, with boxes to tick, and what its eater must not get. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { bySlot } from '#domain/kitchen-day/parcels-by-slot.ts';
import { drawDietMark } from './diet-mark.ts';
import { avoidWords } from './eater-words.ts';
import { namesOf } from './production-sheet.ts';
import { heightOf, type Line, type Sheet, styles, writeLines } from './sheet.ts';
import type { SheetWords } from './sheet-words-english.ts';

type Meals = ReadonlyMap<number, KitchenDay['meals'][number]>;
type Parcel = Pick<
  KitchenDay['orders'][number],
  'slot' | 'items' | 'diet' | 'allergens' | 'notes'
> & { readonly title: string; readonly unsuitable: readonly number[] };

const gap = 6;
const markWidth = 16;

const parcelsOf = ({ orders, planned }: KitchenDay, words: SheetWords): Parcel[] => [
  ...orders.map((order) => ({ ...order, title: `${order.number} · ${order.customerName}` })),
  ...planned.map((each) => ({
    ...each,
    title: `${words.subscription} · ${each.customerName}`,
    unsuitable: [],
  })),
];

/** What the eater must not get first, then what they wrote. */
function eaterLines({ notes, ...eater }: Parcel, words: SheetWords): Line[] {
  return [
    ...avoidWords(eater, words).map((text) => ({ text, style: styles.strong })),
    ...(notes === null ? [] : [{ text: `“${notes}”`, style: styles.text }]),
  ];
}

interface ItemContext {
  readonly parcel: Parcel;
  readonly meals: Meals;
  readonly words: SheetWords;
}

function itemLines(
  { isNarrow }: Sheet,
  item: Parcel['items'][number],
  { parcel, meals, words }: ItemContext,
) {
  const meal = item.mealId === null ? undefined : meals.get(item.mealId);
  const names = namesOf(meal, item.name, words).map(({ text }) => text);
  const isWrong = item.mealId !== null && parcel.unsuitable.includes(item.mealId);
  const size = words.size[item.size];
  // On a roll it would be broken: "for" at the end of a line, "1" on the next.
  const texts = isNarrow ? [names.join(' · '), size] : [[...names, size].join(' · ')];
  const lines: Line[] = [
    ...texts.map((text) => ({ text, style: styles.text })),
    ...(isWrong ? [{ text: words.check, style: styles.strong }] : []),
  ];
  return { lines, meal, quantity: item.quantity };
}

interface Part {
  readonly height: number;
  draw(y: number): void;
}

function itemPart(sheet: Sheet, { lines, quantity, meal }: ReturnType<typeof itemLines>): Part {
  const { pen, doc, left, width } = sheet;
  const boxWidth = sheet.isNarrow ? 14 : 18;
  const countWidth = Math.max(
    sheet.isNarrow ? 30 : 40,
    pen.widthOf(`${quantity} ×`, styles.strong),
  );
  const nameX = left + boxWidth + countWidth + markWidth;
  const nameWidth = width - (nameX - left);
  return {
    height: heightOf(pen, lines, nameWidth) + 2,
    draw(y) {
      doc.lineWidth(1).strokeColor('#000000');
      doc.rect(left, y + 3, 10, 10).stroke();
      const count = { x: left + boxWidth, y, width: countWidth };
      pen.write(`${quantity} ×`, count, styles.strong);
      if (meal) drawDietMark(doc, meal.diet, left + boxWidth + countWidth, y + 3);
      writeLines(pen, lines, { x: nameX, y, width: nameWidth });
    },
  };
}

function linesPart({ pen, left, width }: Sheet, lines: readonly Line[]): Part {
  return {
    height: heightOf(pen, lines, width),
    draw(y) {
      writeLines(pen, lines, { x: left, y, width });
    },
  };
}

/** On one page; what fits on none is broken between its meals, with its title on each page. */
function drawParcel(sheet: Sheet, parcel: Parcel, meals: Meals, words: SheetWords): void {
  const title = { text: parcel.title, style: styles.strong };
  const foot = linesPart(sheet, eaterLines(parcel, words));
  const items = parcel.items.map((item) =>
    itemPart(sheet, itemLines(sheet, item, { parcel, meals, words })),
  );
  const parts = [linesPart(sheet, [title]), ...items, foot];
  const height = parts.reduce((sum, part) => sum + part.height, 0) + 2 * gap;
  if (height <= sheet.blockMax) {
    sheet.block(height, (top) => {
      let y = top + gap;
      for (const part of parts) {
        part.draw(y);
        y += part.height;
      }
    });
  } else {
    sheet.under(title, () => {
      for (const part of [...items, foot]) sheet.block(part.height, (y) => part.draw(y));
    });
  }
  sheet.rule();
}

/** By delivery time, as labels come. */
export function drawPacking(sheet: Sheet, day: KitchenDay, words: SheetWords): void {
  const meals = new Map(day.meals.map((meal) => [meal.id, meal]));
  for (const { slot, parcels } of bySlot(parcelsOf(day, words))) {
    const drawAll = () => {
      for (const parcel of parcels) drawParcel(sheet, parcel, meals, words);
    };
    if (!slot) drawAll();
    else {
      const text = `${slot.name}, ${words.hours(slot)}`;
      sheet.under({ text, style: styles.group }, drawAll);
    }
  }
}
