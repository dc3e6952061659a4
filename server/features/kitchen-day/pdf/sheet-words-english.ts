/** The words of the sheets in English. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { slotHours } from '#domain/delivery/slots.ts';
import { amendmentText } from '#domain/kitchen-day/amendments.ts';
import { changeWords, sumWords } from '#domain/kitchen-day/day-words.ts';
import { type MissingMeal, missingWords } from '#domain/kitchen-day/packing/short-words.ts';
import { lastUseWords } from '#domain/kitchen-day/use-by.ts';
import type { KeptAs } from '#domain/menu/meal-label.ts';
import { type Allergen, mealSizeLabels } from '#domain/menu/meals.ts';
import { formatDay } from '#server/features/mail/mail-dates.ts';

const list = (allergens: readonly Allergen[]) => allergens.join(', ');
const keptAs: Readonly<Record<KeptAs, string>> = { chilled: 'Keep chilled', hot: 'Eat hot' };
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

export const englishSheetWords = {
  isHindi: false,
  production: 'Production',
  packing: 'Packing list',
  runSheet: 'Run sheet',
  provisional: 'provisional',
  sheetNumber: (number: number) => `sheet no. ${number}`,
  day: (date: string) => formatDay(date as CalendarDate),
  size: mealSizeLabels,
  hours: slotHours,
  toBeChosen: 'To be chosen',
  subscription: 'Subscription',
  contains: (allergens: readonly Allergen[]) => `Contains ${list(allergens)}`,
  mayContain: (allergens: readonly Allergen[]) => `May contain ${list(allergens)}`,
  no: (allergens: readonly Allergen[]) => `NO ${list(allergens).toUpperCase()}`,
  vegOnly: 'VEG ONLY',
  vegOrEggOnly: 'VEG OR EGG ONLY',
  check: 'CHECK: not for this eater',
  checkContains: (allergens: readonly Allergen[]) => `CHECK: it contains ${list(allergens)}`,
  checkTraces: (allergens: readonly Allergen[]) => `CHECK: it may contain ${list(allergens)}`,
  ofThese: (quantity: number) => `of these ${quantity}`,
  otherStation: 'Other',
  change: (number: number) => `Change ${number}`,
  amendment: amendmentText,
  changeWords,
  sumWords,
  stops: (stops: number) => count(stops, 'stop'),
  parcels: (portions: number) => count(portions, 'portion'),
  missing: (meals: readonly MissingMeal[]) => `Missing from the parcel: ${missingWords(meals)}`,
  cash: (amount: string) => `COLLECT ${amount}`,
  paid: 'Paid',
  cashTotal: (amount: string) => `cash ${amount}`,
  landmark: 'Landmark',
  anyTime: 'Any time',
  elsewhere: 'Other areas',
  planned: (days: number) =>
    `Not listed until the day is frozen: ${count(days, 'day')} of subscriptions`,
  labels: 'Labels',
  withoutMeal: (portions: number) => `${count(portions, 'portion')} without a label: no meal yet`,
  portion: (place: number, of: number) => `portion ${place} of ${of}`,
  grams: (grams: number) => `${grams} g`,
  lastUse: lastUseWords,
  keptAs,
  reheat: (text: string) => `Reheat: ${text}`,
};
/** What each language has a word for. */
export type SheetWords = typeof englishSheetWords;
