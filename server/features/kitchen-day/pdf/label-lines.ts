/** The lines of a label in their order, and which may be left out or cut for want of room. */
import { type Language, languageOf } from '#domain/language.ts';
import type { MealLabelFacts } from '#server/features/kitchen-day/day-labels.ts';
import type { Style } from '#server/pdf/pen.ts';
import { avoidWords } from './eater-words.ts';
import { sheetWords } from './sheet-words.ts';
import type { SheetWords } from './sheet-words-english.ts';

export interface LabelText {
  readonly text: string;
  readonly style: Style;
  /** Of the size of the type. */
  readonly leading: number;
  /** The most lines; what is longer is cut. Without it nothing is ever cut. */
  readonly linesMax?: number;
  /** White on black. */
  readonly isInverse?: true;
  /** Left out where there is no room. */
  readonly isOptional?: true;
  /** The diet mark stands before it. */
  readonly hasMark?: true;
  /** Never cut; the text is cut before it. */
  readonly ending?: string;
}

const ink = '#000000';
const style = (face: Style['face'], sizePt: number, color = ink): Style => ({
  face,
  sizePt,
  color,
});

const latin = 1.18;
/** Vowel signs stand above and below. */
const devanagari = 1.32;

const leadingOf = (text: string): number => (languageOf(text) === 'hi' ? devanagari : latin);

/** What every label of a shop says. */
export interface LabelShop {
  readonly fssai: string | null;
  /** The number that the day was frozen with. */
  readonly dayNumber: number;
  readonly language: Language;
}

const line = (text: string | null, sizePt: number, more: Partial<LabelText> = {}): LabelText[] =>
  text ? [{ text, style: style('text', sizePt), leading: leadingOf(text), ...more }] : [];
const strong = (text: string | null, sizePt: number, more: Partial<LabelText> = {}) =>
  line(text, sizePt, { style: style('bold', sizePt), ...more });

/** In both languages, that of the label first. */
function nameLines({ name, nameHindi }: MealLabelFacts, language: Language): LabelText[] {
  const isHindiFirst = language === 'hi' && nameHindi !== null;
  const [first, second] = isHindiFirst ? [nameHindi, name] : [name, nameHindi];
  return [
    ...strong(first, 10.5, { linesMax: 2, hasMark: true }),
    ...line(second, 8.5, { linesMax: 1 }),
  ];
}

function portionWords(label: MealLabelFacts, words: SheetWords): string {
  const { size, place, portions, grams } = label;
  const part = portions > 1 ? `, ${words.portion(place, portions)}` : '';
  return `${words.size[size]}${part}${grams === null ? '' : ` · ${words.grams(grams)}`}`;
}

const joined = (parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join(' · ');

/** From the dish to how it is warmed up. */
export function labelLines(
  label: MealLabelFacts,
  { fssai, dayNumber, language }: LabelShop,
): LabelText[] {
  const words = sheetWords[language];
  const avoid = joined(avoidWords(label.eater, words));
  const inverse = { style: style('bold', 9, '#ffffff'), isInverse: true } as const;
  const { lastUse, keptAs, allergens, mayContain, reheating } = label;
  const until = [lastUse && words.lastUse(lastUse), keptAs && words.keptAs[keptAs]];
  const contents = [
    allergens.length > 0 && words.contains(allergens),
    mayContain.length > 0 && words.mayContain(mayContain),
  ];
  const licence = [fssai && `FSSAI ${fssai}`, words.sheetNumber(dayNumber)];
  return [
    ...nameLines(label, language),
    ...line(portionWords(label, words), 7.5),
    ...strong(label.firstName, 9, { linesMax: 1, ending: ` · ${label.orderNumber}` }),
    ...line(avoid, 9, { ...inverse, leading: Math.max(1.25, leadingOf(avoid)) }),
    ...strong(label.isUnsuitable ? words.check : null, 8.5),
    ...strong(joined(until), 8),
    ...strong(joined(contents), 7),
    ...line(joined(licence), 6, { linesMax: 1 }),
    ...line(reheating && words.reheat(reheating), 7, { linesMax: 2, isOptional: true }),
  ];
}

/** What the last label says: how many there are, what has none, and how the day adds up. */
export function sumLines(
  day: Parameters<SheetWords['sumWords']>[0] & { readonly date: string },
  count: number,
  { dayNumber, language }: LabelShop,
): LabelText[] {
  const words = sheetWords[language];
  const { toCook, keptBack } = day.totals;
  const without = toCook - keptBack - count;
  return [
    ...strong(`${words.labels} · ${words.sheetNumber(dayNumber)}`, 11),
    ...line(words.day(day.date), 8),
    ...strong(words.parcels(count), 11),
    ...line(without > 0 ? words.withoutMeal(without) : null, 7.5),
    ...line(words.sumWords(day), 7.5),
  ];
}
