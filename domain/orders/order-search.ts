/** What staff type to find orders: the beginning of a number, or a part of who ordered. */
import { readSearchText } from '#domain/menu/search-text.ts';

/** Numbers of orders, both ends counted. */
export interface NumberSpan {
  readonly low: number;
  readonly high: number;
}

/** Of numbers with at most twelve digits, far more than there will be. */
export const everyNumber: NumberSpan = { low: 0, high: 999_999_999_999 };

/** All numbers that begin with these digits: 10 is 10, 100 to 109, 1000 to 1099 and so on. */
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

export interface OrderSearch {
  /** Orders with such a number are meant. */
  readonly numbers: readonly NumberSpan[];
  /** Also those of customers who have this, in any case; null for numbers alone. */
  readonly customer: string | null;
}

/**
 * `SK-104` is a number; `104` may be one or a part of a phone number; anything else tells of a
 * customer.
 */
export function readOrderSearch(typed: string): OrderSearch {
  const [, numbered] = /^sk-(\d{0,12})$/i.exec(typed) ?? /^sk(\d{1,12})$/i.exec(typed) ?? [];
  if (numbered !== undefined) return { numbers: spansOf(numbered), customer: null };
  const numbers = /^\d{1,12}$/.test(typed) ? spansOf(typed) : [];
  return { numbers, customer: readSearchText(typed) };
}
