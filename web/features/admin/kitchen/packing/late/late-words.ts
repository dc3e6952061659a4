/** A late entry of a station in words. */
import { itemWords } from '#domain/kitchen-day/day-words.ts';
import type { ShortReason } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { Answer } from '#web/api/client.ts';
import type { LateDecision } from '#web/features/admin/kit/late/decide-buttons.tsx';

export type LateEntry = Answer<'GET /api/admin/stations/late-entries'>[number];

export interface DecideOptions {
  readonly entry: LateEntry;
  readonly decision: LateDecision;
}

const reasonWords: Readonly<Record<ShortReason, string>> = {
  ran_out: 'ran out',
  damaged: 'damaged',
  other: 'missing',
};

/** `Packed: 2 × Dal rice (for 1). Missing: 1 × Kheer (for 1), ran out`. */
export function contentWords({ packed, short, cooked }: LateEntry): string {
  if (cooked) {
    return cooked.quantity > 0
      ? `Cooked: ${itemWords(cooked)}`
      : `Taken back: ${itemWords({ ...cooked, quantity: -cooked.quantity })}`;
  }
  const missing = short.map((line) => `${itemWords(line)}, ${reasonWords[line.reason]}`);
  return [
    packed.length > 0 ? `Packed: ${packed.map(itemWords).join(', ')}` : 'Nothing packed',
    ...(missing.length > 0 ? [`Missing: ${missing.join('; ')}`] : []),
  ].join('. ');
}

/** What the entry is about, in a few words. */
export const subjectOf = ({ order, cooked }: LateEntry): string =>
  order?.number ?? cooked?.name ?? 'a parcel';
