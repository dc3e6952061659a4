/** What a cut-off of the shop does, below its field. */
import type { SlotSettings } from '#contract/staff/slots.ts';
import { parseTime, timeWords } from '#domain/calendar/cutoff.ts';

const general = 'Until then, the day before, a delivery can be ordered, changed or cancelled.';

/** Names the delivery times that the typed cut-off closes before their own. */
export function cutoffHint({ slots }: SlotSettings['now'], cutoff: string): string {
  const later = slots.filter((slot) => slot.cutoff > cutoff);
  if (cutoff === '' || later.length === 0) return general;
  const named = later.map((slot) => `${slot.name} (${timeWords(parseTime(slot.cutoff))})`);
  return `${general} It closes these delivery times before their own cut-off: ${named.join(', ')}.`;
}
