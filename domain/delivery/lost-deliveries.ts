/** What other areas or delivery times take away: pincodes and times, by delivery date. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { Area } from './areas.ts';
import { type Coverage, everywhere, spansFrom } from './coverage.ts';
import type { PincodeRange } from './pincodes.ts';
import type { PlanSlotSettings } from './plan-slots.ts';

/** The pincodes that were served and no longer are, or a delivery time that goes. */
export interface LostDelivery extends Pick<Coverage, 'from' | 'through'> {
  readonly before: readonly PincodeRange[];
  readonly after: readonly PincodeRange[];
  /** Null where pincodes go. */
  readonly slotId: string | null;
}

const served = (areas: readonly Area[]): readonly PincodeRange[] =>
  areas.length === 0 ? [everywhere] : areas.flatMap(({ pincodes }) => pincodes);

/** `after` has the versions of `before`, and one more. */
export function lostFrom(
  before: PlanSlotSettings,
  after: PlanSlotSettings,
  date: CalendarDate,
): LostDelivery[] {
  return spansFrom(after, date).flatMap((span) => {
    const areas = [valueOn(before.areas, span.from), valueOn(after.areas, span.from)] as const;
    const kept = new Set(valueOn(after.slots, span.from).map(({ id }) => id));
    const slotIds = valueOn(before.slots, span.from).flatMap(({ id }) => (kept.has(id) ? [] : id));
    const lost: LostDelivery[] = slotIds.map((slotId) => ({
      ...span,
      before: [],
      after: [],
      slotId,
    }));
    if (areas[0] !== areas[1]) {
      lost.push({ ...span, before: served(areas[0]), after: served(areas[1]), slotId: null });
    }
    return lost;
  });
}
