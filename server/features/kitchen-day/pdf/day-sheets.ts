/** Draws what to cook, and what goes into each parcel. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { changeWords, sumWords } from '#domain/kitchen-day/day-words.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { lineHeight, type Style } from '#server/pdf/pen.ts';
import { drawDietMark } from './diet-mark.ts';
import { avoidWords } from './eater-words.ts';
import { contentWidth, left, renderSheet, type Sheet, styles } from './sheet-page.ts';

export type DaySheetName = 'production' | 'packing';

export interface DaySheetInput {
  readonly sheet: DaySheetName;
  readonly day: KitchenDay;
  readonly brandName: string;
  /** The day, its number, and when it was frozen. */
  readonly signature: string;
}

type Meals = ReadonlyMap<number, KitchenDay['meals'][number]>;
type Parcel = Pick<
  KitchenDay['orders'][number],
  'slot' | 'items' | 'diet' | 'allergens' | 'notes'
> & { readonly title: string; readonly unsuitable: readonly number[] };

const gap = 6;
const quantityWidth = 54;
const markWidth = 16;
const sizeWidth = 44;
const slotWidth = 120;

interface Line {
  readonly text: string;
  readonly style: Style;
}

const slotText = ({ name, from, to }: NonNullable<Parcel['slot']>) => `${name}, ${from} to ${to}`;

/** The height of texts below one another. */
const heightOf = ({ pen }: Sheet, lines: readonly Line[], width: number): number =>
  lines.reduce(
    (sum, { text, style }) => sum + pen.wrap(text, width, style).length * lineHeight(style),
    0,
  );

function writeLines({ pen }: Sheet, lines: readonly Line[], x: number, y: number, width: number) {
  return lines.reduce(
    (below, { text, style }) => pen.write(text, { x, y: below, width }, style),
    y,
  );
}

function mealLines(meal: KitchenDay['meals'][number] | undefined, name: string): Line[] {
  const allergens = meal?.allergens.join(', ') ?? '';
  return [
    { text: name, style: styles.strong },
    ...(meal?.nameHindi ? [{ text: meal.nameHindi, style: styles.text }] : []),
    ...(allergens ? [{ text: `Contains ${allergens}`, style: styles.small }] : []),
  ];
}

function drawProduction(sheet: Sheet, day: KitchenDay, meals: Meals): void {
  const slots = new Map(day.slots.map((slot) => [slot.id, slot]));
  const hasSlots = slots.size > 0;
  const nameX = left + quantityWidth + markWidth;
  const aside = sizeWidth + (hasSlots ? slotWidth : 0);
  const nameWidth = contentWidth - quantityWidth - markWidth - aside - gap;
  for (const { mealId, name, size, slotId, quantity } of day.production) {
    const meal = mealId === null ? undefined : meals.get(mealId);
    const lines = mealLines(meal, name);
    const height = Math.max(heightOf(sheet, lines, nameWidth), lineHeight(styles.quantity));
    sheet.block(height + 2 * gap, (y) => {
      const at = { y: y + gap };
      const sizeX = nameX + nameWidth + gap;
      sheet.pen.write(
        String(quantity),
        { ...at, x: left, width: quantityWidth - gap },
        styles.quantity,
      );
      if (meal) drawDietMark(sheet.doc, meal.diet, left + quantityWidth, y + gap + 3);
      writeLines(sheet, lines, nameX, y + gap, nameWidth);
      sheet.pen.write(mealSizeLabels[size], { ...at, x: sizeX, width: sizeWidth }, styles.text);
      const slot = slotId === null ? undefined : slots.get(slotId);
      if (slot) {
        const box = { ...at, x: sizeX + sizeWidth, width: slotWidth };
        sheet.pen.write(slotText(slot), box, styles.small);
      }
    });
    sheet.rule();
  }
}

/** What the eater must not get first, then what they wrote. */
function eaterLines({ notes, ...eater }: Parcel): Line[] {
  return [
    ...avoidWords(eater).map((text) => ({ text, style: styles.strong })),
    ...(notes === null ? [] : [{ text: `“${notes}”`, style: styles.text }]),
  ];
}

function drawParcel(sheet: Sheet, parcel: Parcel, meals: Meals): void {
  const boxWidth = 18;
  const countWidth = 40;
  const nameX = left + boxWidth + countWidth + markWidth;
  const nameWidth = contentWidth - (nameX - left);
  const title = [parcel.title, ...(parcel.slot ? [slotText(parcel.slot)] : [])].join(' · ');
  const head: Line[] = [{ text: title, style: styles.strong }];
  const foot = eaterLines(parcel);
  const rows = parcel.items.map(({ mealId, name, size, quantity }) => {
    const meal = mealId === null ? undefined : meals.get(mealId);
    const isWrong = mealId !== null && parcel.unsuitable.includes(mealId);
    const words = [name, meal?.nameHindi, mealSizeLabels[size]].filter(Boolean).join(' · ');
    const lines: Line[] = [
      { text: words, style: styles.text },
      ...(isWrong ? [{ text: 'CHECK: not for this eater', style: styles.strong }] : []),
    ];
    return { lines, quantity, meal, height: heightOf(sheet, lines, nameWidth) + 2 };
  });
  const headHeight = heightOf(sheet, head, contentWidth);
  const itemsHeight = rows.reduce((sum, { height }) => sum + height, 0);
  const footHeight = heightOf(sheet, foot, contentWidth);
  sheet.block(headHeight + itemsHeight + footHeight + 2 * gap, (top) => {
    let y = writeLines(sheet, head, left, top + gap, contentWidth);
    for (const { lines, quantity, meal, height } of rows) {
      sheet.doc
        .lineWidth(1)
        .strokeColor('#000000')
        .rect(left, y + 3, 10, 10)
        .stroke();
      const count = { x: left + boxWidth, y, width: countWidth };
      sheet.pen.write(`${quantity} ×`, count, styles.strong);
      if (meal) drawDietMark(sheet.doc, meal.diet, left + boxWidth + countWidth, y + 3);
      writeLines(sheet, lines, nameX, y, nameWidth);
      y += height;
    }
    writeLines(sheet, foot, left, y, contentWidth);
  });
  sheet.rule();
}

const parcelsOf = ({ orders, planned }: KitchenDay): Parcel[] => [
  ...orders.map((order) => ({ ...order, title: `${order.number} · ${order.customerName}` })),
  ...planned.map((each) => ({
    ...each,
    title: `Subscription · ${each.customerName}`,
    unsuitable: [],
  })),
];

const titles: Readonly<Record<DaySheetName, string>> = {
  production: 'Production',
  packing: 'Packing list',
};

/** The sheet as PDF; the same frozen day always gives the same words. */
export function renderDaySheet({ sheet: name, day, brandName, signature }: DaySheetInput) {
  const meals = new Map(day.meals.map((meal) => [meal.id, meal]));
  const frozenAt = day.frozenAt === null ? null : new Date(day.frozenAt);
  return renderSheet({ brandName, title: titles[name], signature, frozenAt }, (sheet) => {
    const changes = day.amendments.map((change) => ({
      text: `Change ${change.number}: ${changeWords(change)}`,
      style: styles.strong,
    }));
    for (const change of changes) {
      sheet.block(heightOf(sheet, [change], contentWidth), (y) =>
        writeLines(sheet, [change], left, y, contentWidth),
      );
    }
    sheet.rule();
    if (name === 'production') drawProduction(sheet, day, meals);
    else for (const parcel of parcelsOf(day)) drawParcel(sheet, parcel, meals);
    const sum = [{ text: sumWords(day), style: styles.strong }];
    sheet.block(heightOf(sheet, sum, contentWidth) + gap, (y) =>
      writeLines(sheet, sum, left, y + gap, contentWidth),
    );
  });
}
