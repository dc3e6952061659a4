/** The delivery times as they are typed, as they are sent, and as they are shown. */
import * as z from 'zod/mini';
import { NewSlotSettings, type SlotSettings } from '#contract/staff/slots.ts';
import { parseTime, timeWords } from '#domain/calendar/cutoff.ts';
import { slotHours } from '#domain/delivery/slots.ts';
import { listDifferences } from '../by-date/list-differences.ts';
import { sentFrom } from '../by-date/sent-from.ts';
import { countOrNullOf, splitByDate } from '../by-date/split-by-date.ts';

type SlotsFigures = SlotSettings['now'];
type SavedSlot = SlotsFigures['slots'][number];

type SlotDraft = {
  /** Empty for a new one. */
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly cutoff: string;
  /** Empty for no limit. */
  readonly stopsMax: string;
};

export type SlotsDraft = {
  readonly slots: readonly SlotDraft[];
  readonly effectiveFrom: string;
};

export const slotLabels = {
  name: 'Name',
  from: 'Delivered from',
  to: 'Delivered until',
  cutoff: 'Orders until, the evening before',
  stopsMax: 'Most orders a day',
} as const satisfies Record<Exclude<keyof SlotDraft, 'id'>, string>;

/** Closes with the shop until another time is typed. */
export const newSlot = (cutoff: string): SlotDraft => ({
  id: '',
  name: '',
  from: '',
  to: '',
  cutoff,
  stopsMax: '',
});

const rowOf = ({ stopsMax, ...slot }: SavedSlot): SlotDraft => ({
  ...slot,
  stopsMax: stopsMax === null ? '' : String(stopsMax),
});

/** The delivery times of a delivery date; those of now without one. */
export const slotsOn = (settings: SlotSettings, date: string): SlotDraft[] =>
  splitByDate<SlotsFigures>(settings, date).now.slots.map(rowOf);

export const draftOf = (settings: SlotSettings): SlotsDraft => ({
  slots: slotsOn(settings, ''),
  effectiveFrom: '',
});

const toBody = (typed: SlotsDraft): unknown => ({
  slots: typed.slots.map(({ id, stopsMax, ...slot }) => ({
    ...(id !== '' && { id }),
    ...slot,
    stopsMax: countOrNullOf(stopsMax),
  })),
  ...sentFrom(typed),
});

/** Shows under the field what the server would refuse. */
export const SlotsTyped = z.pipe(z.transform(toBody), NewSlotSettings);

function slotWords({ name, stopsMax, ...slot }: SavedSlot, shopCutoff: string): string {
  const cutoff = Math.min(parseTime(slot.cutoff), parseTime(shopCutoff));
  return [
    `${name}: ${slotHours(slot)}`,
    `orders until ${timeWords(cutoff)}`,
    ...(stopsMax === null ? [] : [`at most ${stopsMax} orders`]),
  ].join(', ');
}

/** In words, for the table: none is open for longer than the shop, where that is known. */
export const slotsWords = ({ slots }: SlotsFigures, shopCutoff = '24:00'): string =>
  slots.length === 0
    ? 'Customers choose no time'
    : slots.map((slot) => slotWords(slot, shopCutoff)).join('; ');

export const slotsDifferences = listDifferences<
  SlotsFigures,
  SlotSettings,
  SlotsDraft,
  keyof typeof slotLabels
>({
  labels: slotLabels,
  typedIn: ({ slots }) => slots,
  rowsOn: slotsOn,
  words: (figures) => slotsWords(figures),
});
