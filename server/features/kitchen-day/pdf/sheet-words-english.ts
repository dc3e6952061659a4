/** The words of the sheets in English. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { amendmentText } from '#domain/kitchen-day/amendments.ts';
import { changeWords, sumWords } from '#domain/kitchen-day/day-words.ts';
import { type Allergen, mealSizeLabels } from '#domain/menu/meals.ts';
import { formatDay } from '#server/features/mail/mail-dates.ts';

const list = (allergens: readonly Allergen[]) => allergens.join(', ');
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
  hours: (from: string, to: string) => `${from} to ${to}`,
  toBeChosen: 'To be chosen',
  subscription: 'Subscription',
  contains: (allergens: readonly Allergen[]) => `Contains ${list(allergens)}`,
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
  cash: (amount: string) => `COLLECT ${amount}`,
  paid: 'Paid',
  cashTotal: (amount: string) => `cash ${amount}`,
  landmark: 'Landmark',
  anyTime: 'Any time',
  elsewhere: 'Other areas',
  planned: (days: number) =>
    `Not listed until the day is frozen: ${count(days, 'day')} of subscriptions`,
};
/** What each language has a word for. */
export type SheetWords = typeof englishSheetWords;
