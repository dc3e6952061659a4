/** Lists and ranges of pincodes, as an owner enters them. */

/** Both ends included. Pincodes have the same length, so that their order is that of the text. */
export interface PincodeRange {
  readonly first: string;
  readonly last: string;
}

export const pincodePattern = /^[1-9]\d{5}$/;

export const isPincode = (text: string): boolean => pincodePattern.test(text);

/** `560038` or `560001-560010`; null for anything else. A range never ends before it begins. */
export function parsePincodes(text: string): PincodeRange | null {
  const [first, last = first, ...more] = text.split('-').map((part) => part.trim());
  if (first === undefined || last === undefined || more.length > 0) return null;
  if (!isPincode(first) || !isPincode(last) || last < first) return null;
  return { first, last };
}

export const formatPincodes = ({ first, last }: PincodeRange): string =>
  first === last ? first : `${first}-${last}`;

export const containsPincode = ({ first, last }: PincodeRange, code: string): boolean =>
  first <= code && code <= last;

export const overlap = (one: PincodeRange, other: PincodeRange): boolean =>
  one.first <= other.last && other.first <= one.last;
