/** The order of ids and names where no person reads it: the same everywhere, in any language. */

/** Below zero if the first comes first, zero only for equal texts; for `toSorted`. */
export const textOrder = (one: string, other: string): number =>
  Number(one > other) - Number(one < other);
