/** The lines of a label in their order, and which may be left out or cut for want of room. */
import type { MealLabelFacts } from '#server/features/kitchen-day/day-labels.ts';
import type { Style } from '#server/pdf/pen.ts';
import { avoidWords } from './eater-words.ts';
import { sheetWords } from './sheet-words.ts';

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
const devanagari = 1.45;

/** What every label of a shop says. */
export interface LabelShop {
  readonly fssai: string | null;
  /** The number that the day was frozen with. */
  readonly dayNumber: number;
}

const keptWords = { chilled: 'Keep chilled', hot: 'Eat hot' } as const;

/** From the dish to the licence. */
export function labelLines(label: MealLabelFacts, { fssai, dayNumber }: LabelShop): LabelText[] {
  const line = (text: string | null, sizePt: number, more: Partial<LabelText> = {}) =>
    text ? [{ text, style: style('text', sizePt), leading: latin, ...more }] : [];
  const strong = (text: string | null, sizePt: number, more: Partial<LabelText> = {}) =>
    line(text, sizePt, { style: style('bold', sizePt), ...more });
  const inverse = { style: style('bold', 9, '#ffffff'), isInverse: true, leading: 1.25 } as const;
  const list = (words: string, of: readonly string[]) =>
    of.length > 0 ? `${words} ${of.join(', ')}` : null;
  const kept = label.keptAs === null ? null : keptWords[label.keptAs];
  const until = [label.useBy, kept].filter(Boolean).join(' · ');
  const licence = [fssai && `FSSAI ${fssai}`, `sheet no. ${dayNumber}`].filter(Boolean);
  return [
    ...strong(label.name, 10.5, { linesMax: 2, hasMark: true }),
    ...line(label.nameHindi, 8.5, { leading: devanagari, linesMax: 1 }),
    ...line(label.portion, 7.5),
    ...strong(label.firstName, 9, { linesMax: 1, ending: ` · ${label.orderNumber}` }),
    ...avoidWords(label.eater, sheetWords.en).flatMap((words) => line(words, 9, inverse)),
    ...strong(label.isUnsuitable ? sheetWords.en.check : null, 8.5),
    ...strong(until, 8),
    ...strong(list('Contains', label.allergens), 7),
    ...line(list('May contain', label.mayContain), 7),
    ...line(label.reheating && `Reheat: ${label.reheating}`, 7, { linesMax: 2, isOptional: true }),
    ...line(licence.join(' · '), 6, { linesMax: 1, isOptional: true }),
  ];
}
