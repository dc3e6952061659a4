/** Amounts of the API, which are decimal strings, for calculating and for display. */
import { formatTotal, type Paise, parseRupees, zeroPaise } from '#domain/money/money.ts';

/** An amount of the API in paise; zero for one that is missing or malformed. */
export const paiseOf = (rupees: string | undefined): Paise =>
  parseRupees(rupees ?? '') ?? zeroPaise;

/** `₹369.00` of the API's `369.00`. */
export const formatRupees = (rupees: string | undefined): string => formatTotal(paiseOf(rupees));

/** `₹9,99,999.00`. */
const usualLengthMax = 12;

/** The value of `data-long`: an amount of ten lakhs or more is smaller, and stays in one piece. */
export const longMark = (amount: string): true | undefined =>
  amount.length > usualLengthMax ? true : undefined;
