/** Exact fractions, for sums that are rounded once. */

export interface Fraction {
  readonly top: bigint;
  /** Above zero. */
  readonly bottom: bigint;
}

/** From whole numbers. */
export const fraction = (top: number, bottom = 1): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

// Kept small, as sums have hundreds of terms.
function reduced(top: bigint, bottom: bigint): Fraction {
  const divisor = greatestDivisor(top, bottom) || 1n;
  return { top: top / divisor, bottom: bottom / divisor };
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  reduced(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);

export const times = (one: Fraction, other: Fraction): Fraction =>
  reduced(one.top * other.top, one.bottom * other.bottom);

export const larger = (one: Fraction, other: Fraction): Fraction =>
  one.top * other.bottom >= other.top * one.bottom ? one : other;

/** The next whole number, of what is not below zero. */
export const roundedUp = ({ top, bottom }: Fraction): number =>
  Number((top + bottom - 1n) / bottom);
