/** Random numbers that are the same in every run of the simulation. */

export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True with this probability, from 0 to 1. */
  isHit(share: number): boolean;
  one<Item>(items: readonly Item[]): Item;
  /** Selects each of them with this probability. */
  some<Item>(items: readonly Item[], share: number): Item[];
}

/** Park and Miller's generator, good enough to decide who skips a breakfast. */
export function diceFrom(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    isHit: (share) => next() < share,
    one<Item>(items: readonly Item[]): Item {
      return items[between(0, items.length - 1)] as Item;
    },
    some: (items, share) => items.filter(() => next() < share),
  };
}
