/** Draws the sheets of a kitchen's day: each with what changed, and the sum that it ends in. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { Paper } from '#domain/kitchen-day/sheet-paper.ts';
import type { StopGroup } from '#domain/kitchen-day/stops.ts';
import type { Language } from '#domain/language.ts';
import type { DayStop } from '#server/features/kitchen-day/day-stops.ts';
import { drawPacking } from './packing-sheet.ts';
import { drawProduction } from './production-sheet.ts';
import { drawRunSheet } from './run-sheet.ts';
import { type Sheet, styles } from './sheet.ts';
import { renderSheet } from './sheet-page.ts';
import { sheetWords } from './sheet-words.ts';
import type { SheetWords } from './sheet-words-english.ts';

export interface DaySheetInput {
  readonly sheet: 'production' | 'packing' | 'run-sheet';
  readonly day: KitchenDay;
  readonly brandName: string;
  readonly language: Language;
  readonly paper: Paper;
  /** Of the run sheet; empty for the others. */
  readonly stops: readonly StopGroup<DayStop>[];
}
export type DaySheetName = DaySheetInput['sheet'];

const titleOf = { production: 'production', packing: 'packing', 'run-sheet': 'runSheet' } as const;

type Amendment = KitchenDay['amendments'][number];

/** A change in Hindi calls its meals as the rows below it do: in Hindi first. */
function changeOf(amendment: Amendment, { meals }: KitchenDay, words: SheetWords): string {
  const { number, kind, orderNumber, portions, allergens } = amendment;
  const said = words.amendment(kind, orderNumber, portions);
  const items = amendment.items.map((item) => {
    const meal = meals.find(({ id }) => id === item.mealId);
    const isNamed = words.isHindi && meal?.nameHindi;
    return isNamed ? { ...item, name: `${meal.nameHindi} · ${item.name}` } : item;
  });
  return `${words.change(number)}: ${words.changeWords({ text: said, items, allergens })}`;
}

function drawContent(sheet: Sheet, input: DaySheetInput, words: SheetWords): void {
  const { day } = input;
  if (input.sheet === 'production') drawProduction(sheet, day, words);
  else if (input.sheet === 'packing') drawPacking(sheet, day, words);
  else drawRunSheet(sheet, day, input.stops, words);
}

/** The sheet as PDF; the same frozen day always gives the same words. */
export function renderDaySheet(input: DaySheetInput): Promise<Buffer> {
  const { day, brandName, paper } = input;
  const words = sheetWords[input.language];
  const frozenAt = day.frozenAt === null ? null : new Date(day.frozenAt);
  const state = day.number === null ? words.provisional : words.sheetNumber(day.number);
  const title = words[titleOf[input.sheet]];
  const signature = `${words.day(day.date)}: ${state}`;
  return renderSheet({ brandName, title, signature, frozenAt, paper }, (sheet) => {
    for (const change of day.amendments) {
      sheet.lines([{ text: changeOf(change, day, words), style: styles.strong }]);
    }
    sheet.rule();
    drawContent(sheet, input, words);
    sheet.lines([{ text: `${words.sumWords(day)} · ${state}`, style: styles.strong }], 6);
  });
}
