/** Decides which delivery times an owner may publish. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { formatTime, timeWords } from '#domain/calendar/cutoff.ts';
import type { DatedSlots, Slot, SlotSettings } from '#domain/delivery/slots.ts';
import { slugOf } from '#domain/menu/meals.ts';
import { type Issue, refuseIssues } from '#domain/refusal.ts';
import { type Dated, valueOn, versionsFrom } from './dated.ts';
import { repeatedIssues, unknownIds } from './publish-rows.ts';

/** A delivery time as the owner enters it. */
export type SlotEntry = Omit<Slot, 'id'> & {
  /** Undefined for a new one. */
  readonly id: string | undefined;
};

const knownSlots = (slots: DatedSlots): Map<string, Slot> =>
  new Map(slots.flatMap(({ value }) => value.map((slot) => [slot.id, slot] as const)));

/** The dates from `date` on with which a version of these begins to count, and `date` itself. */
const startsFrom = (date: CalendarDate, ...all: readonly Dated<unknown>[]): CalendarDate[] => [
  date,
  ...all
    .flatMap((dated) => [...versionsFrom(dated, date)])
    .flatMap(({ effectiveFrom }) => effectiveFrom ?? []),
];

/** The dates on which others begin while a version from `date` on counts: until its own next. */
function datesOf(
  date: CalendarDate,
  own: Dated<unknown>,
  ...others: readonly Dated<unknown>[]
): CalendarDate[] {
  const [, next] = startsFrom(date, own);
  return startsFrom(date, ...others).filter((each) => next === undefined || each < next);
}

function timeIssues(slots: readonly Slot[], latestMinutes: number, latest: string): Issue[] {
  return slots.flatMap(({ from, to, cutoff }, index): Issue[] => [
    ...(from < to ? [] : [{ path: `slots.${index}.to`, message: 'Enter a time after the first' }]),
    ...(cutoff <= latest
      ? []
      : [
          {
            path: `slots.${index}.cutoff`,
            message: `The shop closes at ${timeWords(latestMinutes)}. Enter no later time`,
          },
        ]),
  ]);
}

/** Areas that would lose all delivery times that they name. What was gone before is not lost. */
function areasWithoutSlot(
  settings: Pick<SlotSettings, 'areas' | 'slots'>,
  slots: readonly Slot[],
  date: CalendarDate,
): string[] {
  if (slots.length === 0) return [];
  const before = versionsFrom(settings.slots, date).flatMap(({ value }) => value);
  return valueOn(settings.areas, date)
    .filter(({ slotIds }) => {
      const isNamed = ({ id }: Slot) => slotIds?.includes(id);
      return before.some(isNamed) && !slots.some(isNamed);
    })
    .map(({ name }) => name);
}

/**
 * The delivery times to publish for deliveries from a date on: those entered, new ones with an id
 * of their own. One that is left out is retired: orders keep it, and its id is not given out again
 * as long as its version is known.
 * @throws Refusal `invalid_request`, naming each field.
 */
export function slotsToPublish(
  entries: readonly SlotEntry[],
  settings: SlotSettings,
  date: CalendarDate,
): Slot[] {
  const known = knownSlots(settings.slots);
  const slots: Slot[] = [];
  for (const { id, ...entered } of entries) {
    const isTaken = (slug: string) => known.has(slug) || slots.some((slot) => slot.id === slug);
    slots.push({ id: id ?? slugOf(entered.name, isTaken, 'slot'), ...entered });
  }
  const dates = datesOf(date, settings.slots, settings.delivery, settings.areas);
  const latestMinutes = Math.min(
    ...dates.map((each) => valueOn(settings.delivery, each).cutoffMinutes),
  );
  const [left] = dates.flatMap((each) => areasWithoutSlot(settings, slots, each));
  const issues = [
    ...unknownIds('slots', entries, known),
    ...repeatedIssues('slots', slots),
    ...timeIssues(slots, latestMinutes, formatTime(latestMinutes)),
    ...(left === undefined
      ? []
      : [{ path: 'slots', message: `${left} would have no delivery time. Change the area first` }]),
  ];
  refuseIssues(issues);
  return slots;
}

/**
 * What is wrong with the delivery times that areas or plans name: ids that never were, or that are
 * not there on the date from which they count.
 */
export function slotIdIssues(
  slots: DatedSlots,
  date: CalendarDate,
  named: readonly { readonly path: string; readonly ids: readonly string[] }[],
): Issue[] {
  const known = knownSlots(slots);
  const present = valueOn(slots, date);
  return named.flatMap(({ path, ids }): Issue[] => {
    if (ids.some((id) => !known.has(id))) {
      return [{ path, message: 'The shop knows no such delivery time' }];
    }
    const isThere = ids.some((id) => present.some((slot) => slot.id === id));
    if (ids.length === 0 || present.length === 0 || isThere) return [];
    return [{ path, message: 'Choose a delivery time of that day' }];
  });
}

/**
 * As {@link slotIdIssues} for areas that count from a date on, and on each day on which other times
 * begin before the next areas do. After a day without any, those that come are new to all areas.
 */
export function areaSlotIssues(
  { areas, slots }: Pick<SlotSettings, 'areas' | 'slots'>,
  date: CalendarDate,
  named: Parameters<typeof slotIdIssues>[2],
): Issue[] {
  for (const each of datesOf(date, areas, slots)) {
    const issues = slotIdIssues(slots, each, named);
    if (issues.length > 0 || valueOn(slots, each).length === 0) return issues;
  }
  return [];
}
