/**
 * What counts of everything that was entered for a stop. It depends on the set of entries only, not
 * on when each arrived, so devices without a line may send theirs in any order and twice.
 */
import type { Paise } from '#domain/money/money.ts';
import { textOrder } from '#domain/text-order.ts';
import type { FailReason, LeftWith, StopOutcome } from './stop-words.ts';

export interface Tick {
  readonly id: string;
  /** The link of the device; null for an entry of staff. */
  readonly linkId: string | null;
  /** By the clock of the device, see {@link boundedTime}. */
  readonly at: Date;
  /** As the device said. Of one device it says which came later, however wrong its clock is. */
  readonly deviceAt: Date;
  readonly outcome: StopOutcome;
  readonly reason: FailReason | null;
  readonly note: string | null;
  readonly leftWith: LeftWith | null;
  /** Whether the code was found to be the customer's; null where none was entered. */
  readonly codeMatches: boolean | null;
  readonly cashPaise: Paise | null;
  readonly upiPaise: Paise | null;
}

/** A device's clock may be wrong; what it says counts only within the time of its link. */
export function boundedTime(
  at: Date,
  link: { readonly createdAt: Date; readonly endsAt: Date },
): Date {
  const ms = Math.min(Math.max(at.getTime(), link.createdAt.getTime()), link.endsAt.getTime());
  return new Date(ms);
}

/** Staff count before riders, delivered before failed. */
function precedence({ linkId, outcome }: Tick): number {
  if (linkId === null) return 2;
  return outcome === 'delivered' ? 1 : 0;
}

/** Above zero if the first one counts: a total order, so that ties do not exist. */
function compareTicks(one: Tick, other: Tick): number {
  return (
    precedence(one) - precedence(other) ||
    one.at.getTime() - other.at.getTime() ||
    textOrder(one.linkId ?? '', other.linkId ?? '') ||
    one.deviceAt.getTime() - other.deviceAt.getTime() ||
    textOrder(one.id, other.id)
  );
}

/** The entry that counts; null without any. */
export function countingTick<Entry extends Tick>(ticks: readonly Entry[]): Entry | null {
  return ticks.toSorted(compareTicks).at(-1) ?? null;
}
