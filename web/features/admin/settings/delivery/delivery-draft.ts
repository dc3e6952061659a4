/** The delivery settings as they are typed, as they are sent, and as they are shown. */
import * as z from 'zod/mini';
import {
  type DeliverySettings,
  NewDeliverySettings,
} from '#contract/staff/settings/delivery-settings.ts';
import { parseTime, timeWords } from '#domain/calendar/cutoff.ts';
import { asTyped, typedRupees } from '#web/shared/forms/parse-amount.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { countsFromLabel } from '../by-date/counts-from.tsx';
import { figureDifferences } from '../by-date/figure-differences.ts';
import { sentFrom } from '../by-date/sent-from.ts';
import { countOf, splitByDate } from '../by-date/split-by-date.ts';

export type DeliveryDraft = Readonly<
  Record<Exclude<keyof NewDeliverySettings, 'version' | 'nextFrom'>, string>
>;
export type DeliveryFigures = DeliverySettings['now'];
type Figure = keyof DeliveryFigures;

/** In the order of the form. */
export const deliveryLabels: DeliveryDraft = {
  fee: 'Delivery fee (rupees)',
  cutoff: 'Cut-off',
  graceMinutes: 'Grace after the cut-off (minutes)',
  bookingDays: 'Days ahead that can be booked',
  effectiveFrom: countsFromLabel,
};
export const deliveryFields = Object.keys(deliveryLabels) as (keyof DeliveryDraft)[];
const figures: readonly Figure[] = ['fee', 'cutoff', 'graceMinutes', 'bookingDays'];

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Each figure in words, as the page shows it. */
export const figureWords = (of: DeliveryFigures): Readonly<Record<Figure, string>> => ({
  fee: formatRupees(of.fee),
  cutoff: timeWords(parseTime(of.cutoff)),
  graceMinutes: of.graceMinutes === 0 ? 'None' : counted(of.graceMinutes, 'minute'),
  bookingDays: counted(of.bookingDays, 'day'),
});

/** What counts on a delivery date; what counts now without one. */
function draftOn(settings: DeliverySettings, date: string): DeliveryDraft {
  const { fee, cutoff, graceMinutes, bookingDays } = splitByDate<DeliveryFigures>(
    settings,
    date,
  ).now;
  return {
    fee: asTyped(fee),
    cutoff,
    graceMinutes: String(graceMinutes),
    bookingDays: String(bookingDays),
    effectiveFrom: date,
  };
}

export const draftOf = (settings: DeliverySettings): DeliveryDraft => draftOn(settings, '');

/**
 * The draft for another delivery date. Untouched figures become those of that date, so that saving
 * one figure does not take back what was scheduled for another.
 */
export function moveTo(
  date: string,
  draft: DeliveryDraft,
  settings: DeliverySettings,
): DeliveryDraft {
  const before = draftOn(settings, draft.effectiveFrom);
  const moved = draftOn(settings, date);
  const figure = (name: Figure) => (draft[name] === before[name] ? moved[name] : draft[name]);
  return {
    fee: figure('fee'),
    cutoff: figure('cutoff'),
    graceMinutes: figure('graceMinutes'),
    bookingDays: figure('bookingDays'),
    effectiveFrom: date,
  };
}

const toBody = (draft: DeliveryDraft): unknown => ({
  fee: typedRupees(draft.fee),
  cutoff: draft.cutoff,
  graceMinutes: countOf(draft.graceMinutes),
  bookingDays: countOf(draft.bookingDays),
  ...sentFrom(draft),
});

/** Shows under the field what the server would refuse. */
export const DeliveryTyped = z.pipe(z.transform(toBody), NewDeliverySettings);

export const deliveryDifferences = figureDifferences<
  DeliveryFigures,
  DeliverySettings,
  Figure,
  DeliveryDraft
>({ labels: deliveryLabels, names: figures, draftOn, words: figureWords });
