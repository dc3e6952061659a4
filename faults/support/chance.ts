/** Seeded random numbers: the same seed gives the same values in every run. */

export interface Chance {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True in this share of the cases. */
  isHit(share: number): boolean;
}

/** Mulberry32, which is good enough for tests. */
export function seededChance(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    isHit: (share) => next() < share,
  };
}
