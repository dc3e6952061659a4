/** Which subscriptions are delivered: pincodes and dates, for all plans or one. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { Area } from './areas.ts';
import type { PincodeRange } from './pincodes.ts';
import { changesAfter, type PlanSlotSettings, planSlot } from './plan-slots.ts';
import { slotsOfArea, slotsOn } from './slots.ts';

/** Pincodes that are served on a span of dates, both ends included. */
export interface Coverage {
  readonly pincodes: readonly PincodeRange[];
  readonly from: CalendarDate;
  readonly through: CalendarDate;
  /** Null for all plans. */
  readonly planId: string | null;
}

export const everywhere: PincodeRange = { first: '000000', last: '999999' };
const lastDay = '9999-12-31' as CalendarDate;

/** The plans whose time an area has on a date; null for every plan. */
function plansIn(
  settings: PlanSlotSettings,
  area: Area | undefined,
  date: CalendarDate,
): readonly (string | null)[] {
  const slots = slotsOn(settings, date);
  if (slots.length === 0) return [null];
  const own = new Set(slotsOfArea(slots, area).map(({ id }) => id));
  const ids = [...new Set(settings.plans.flatMap(({ value }) => value.map(({ id }) => id)))];
  const served = ids.filter((id) => own.has(planSlot(settings, id, date)?.id ?? ''));
  return served.length === ids.length ? [null] : served;
}

/** The spans of dates from this one on in which nothing about deliveries changes. */
export function spansFrom(
  settings: PlanSlotSettings,
  date: CalendarDate,
): Pick<Coverage, 'from' | 'through'>[] {
  const starts = [date, ...changesAfter(settings, date)];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, through: next === undefined ? lastDay : addDays(next, -1) };
  });
}

/** What is delivered from this date on. */
export function coverageFrom(settings: PlanSlotSettings, date: CalendarDate): Coverage[] {
  return spansFrom(settings, date).flatMap((span) => {
    const { from } = span;
    const areas: readonly Area[] = valueOn(settings.areas, from);
    const places = areas.map((area) => ({
      pincodes: area.pincodes,
      planIds: plansIn(settings, area, from),
    }));
    if (areas.length === 0) {
      places.push({ pincodes: [everywhere], planIds: plansIn(settings, undefined, from) });
    }
    return places.flatMap(({ pincodes, planIds }) =>
      planIds.map((planId) => ({ pincodes, ...span, planId })),
    );
  });
}

/** Whether everything is delivered everywhere, so that nothing is to be compared. */
export const isUnlimited = ({ areas, slots }: Pick<PlanSlotSettings, 'areas' | 'slots'>): boolean =>
  [...areas, ...slots].every(({ value }) => value.length === 0);
