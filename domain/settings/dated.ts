/** Settings that change on a delivery date: what is sold for earlier dates keeps the old value. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { textOrder } from '#domain/text-order.ts';

export interface Version<Value> {
  /** The first delivery date it counts for; null for the value that counts from the beginning. */
  readonly effectiveFrom: CalendarDate | null;
  readonly value: Value;
}

/** At least one version, in order of their dates; the first counts from the beginning. */
export type Dated<Value> = readonly [Version<Value>, ...Version<Value>[]];

/** A setting that never changes. */
export const always = <Value>(value: Value): Dated<Value> => [{ effectiveFrom: null, value }];

/** The value for deliveries on this date. */
export function valueOn<Value>(dated: Dated<Value>, date: CalendarDate): Value {
  let [{ value }] = dated;
  for (const version of dated) {
    if (version.effectiveFrom !== null && version.effectiveFrom > date) break;
    value = version.value;
  }
  return value;
}

/** Without the versions that no delivery from this date on falls under. */
export function versionsFrom<Value>(dated: Dated<Value>, date: CalendarDate): Dated<Value> {
  const coming = dated.filter(
    ({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom > date,
  );
  return [{ effectiveFrom: null, value: valueOn(dated, date) }, ...coming];
}

/** With one more version; it replaces one of the same date. */
export function withVersion<Value>(
  [first, ...rest]: Dated<Value>,
  version: Version<Value>,
): Dated<Value> {
  return inOrderOfDates(first.value, [...rest, version]);
}

/**
 * Orders versions in which later ones replace earlier ones of the same date. `published` is in the
 * order of publishing; `initial` counts until the first of them.
 */
export function inOrderOfDates<Value>(
  initial: Value,
  published: readonly Version<Value>[],
): Dated<Value> {
  const byDate = new Map<CalendarDate | null, Version<Value>>();
  for (const version of published) byDate.set(version.effectiveFrom, version);
  const first = byDate.get(null) ?? { effectiveFrom: null, value: initial };
  byDate.delete(null);
  const rest = [...byDate.values()].toSorted((one, other) =>
    textOrder(String(one.effectiveFrom), String(other.effectiveFrom)),
  );
  return [first, ...rest];
}
