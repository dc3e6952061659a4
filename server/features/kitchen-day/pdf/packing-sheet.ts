/** Draws what goes into each parcel, with boxes to tick, and what its eater must not get. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { drawDietMark } from './diet-mark.ts';
import { avoidWords } from './eater-words.ts';
import { namesOf } from './production-sheet.ts';
import { heightOf, type Line, type Sheet, styles, writeLines } from './sheet-page.ts';
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

function itemLines(parcel: Parcel, item: Parcel['items'][number], meals: Meals, words: SheetWords) {
  const meal = item.mealId === null ? undefined : meals.get(item.mealId);
  const names = namesOf(meal, item.name, words).map(({ text }) => text);
  const isWrong = item.mealId !== null && parcel.unsuitable.includes(item.mealId);
  const lines: Line[] = [
    { text: [...names, words.size[item.size]].join(' · '), style: styles.text },
    ...(isWrong ? [{ text: words.check, style: styles.strong }] : []),
  ];
  return { lines, meal, quantity: item.quantity };
}

function drawParcel(sheet: Sheet, parcel: Parcel, meals: Meals, words: SheetWords): void {
  const { pen, left, width } = sheet;
  const boxWidth = sheet.isNarrow ? 14 : 18;
  const countWidth = sheet.isNarrow ? 30 : 40;
  const nameX = left + boxWidth + countWidth + markWidth;
  const nameWidth = width - (nameX - left);
  const { slot } = parcel;
  const hours = slot && `${slot.name}, ${words.hours(slot.from, slot.to)}`;
  const head = [{ text: [parcel.title, hours].filter(Boolean).join(' · '), style: styles.strong }];
  const foot = eaterLines(parcel, words);
  const rows = parcel.items.map((item) => {
    const row = itemLines(parcel, item, meals, words);
    return { ...row, height: heightOf(pen, row.lines, nameWidth) + 2 };
  });
  const itemsHeight = rows.reduce((sum, { height }) => sum + height, 0);
  const others = heightOf(pen, head, width) + heightOf(pen, foot, width);
  sheet.block(others + itemsHeight + 2 * gap, (top) => {
    let y = writeLines(pen, head, { x: left, y: top + gap, width });
    for (const { lines, quantity, meal, height } of rows) {
      const box = [left, y + 3, 10, 10] as const;
      sheet.doc.lineWidth(1).strokeColor('#000000');
      sheet.doc.rect(...box).stroke();
      const count = { x: left + boxWidth, y, width: countWidth };
      pen.write(`${quantity} ×`, count, styles.strong);
      if (meal) drawDietMark(sheet.doc, meal.diet, left + boxWidth + countWidth, y + 3);
      writeLines(pen, lines, { x: nameX, y, width: nameWidth });
      y += height;
    }
    writeLines(pen, foot, { x: left, y, width });
  });
  sheet.rule();
}

export function drawPacking(sheet: Sheet, day: KitchenDay, words: SheetWords): void {
  const meals = new Map(day.meals.map((meal) => [meal.id, meal]));
  for (const parcel of parcelsOf(day, words)) drawParcel(sheet, parcel, meals, words);
}
