/** Parses a search for orders: the beginning of a number, or a part of the customer's details. */
import { readSearchText } from '#domain/menu/search-text.ts';

/** A range of order numbers, both ends included. */
export interface NumberSpan {
  readonly low: number;
  readonly high: number;
}

/** At most twelve digits, far more than there will be. */
export const everyNumber: NumberSpan = { low: 0, high: 999_999_999_999 };

/**
 * All numbers that begin with these digits: for 10 these are 10, 100 to 109, 1000 to 1099 and so
 * on.
 */
function spansOf(digits: string): NumberSpan[] {
  if (digits === '') return [everyNumber];
  const start = Number(digits);
  const spans: NumberSpan[] = [];
  if (digits.startsWith('0')) return spans;
  for (let scale = 1; (start + 1) * scale - 1 <= everyNumber.high; scale *= 10) {
    spans.push({ low: start * scale, high: (start + 1) * scale - 1 });
  }
  return spans;
}

interface OrderSearch {
  /** Matches orders with a number in one of these ranges. */
  readonly numbers: readonly NumberSpan[];
  /** Also matches customers with this text, ignoring case; null to match numbers only. */
  readonly customer: string | null;
}

/**
 * `SK-104` is a number; `104` may be a number or part of a phone number; anything else is part of a
 * customer's details.
 */
export function readOrderSearch(typed: string): OrderSearch {
  const [, numbered] = /^sk-(\d{0,12})$/i.exec(typed) ?? /^sk(\d{1,12})$/i.exec(typed) ?? [];
  if (numbered !== undefined) return { numbers: spansOf(numbered), customer: null };
  const numbers = /^\d{1,12}$/.test(typed) ? spansOf(typed) : [];
  return { numbers, customer: readSearchText(typed) };
}
