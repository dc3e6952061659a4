/** Money: whole paise in the code, decimal rupees in the API (decision 0027, Money). */

/** A whole number of paise; 100 paise are one rupee. Build it with {@link paise}. */
export type Paise = number & { readonly unit: 'paise' };

/**
 * Checks that a number is a usable amount of paise.
 * @throws RangeError if it is not a safe integer, which is a bug.
 */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`);
  return (amount === 0 ? 0 : amount) as Paise;
}

export const zeroPaise = paise(0);

/** Sum of any number of amounts. */
export function addPaise(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** Unit price times a whole quantity. */
export function timesPaise(unitPricePaise: Paise, quantity: number): Paise {
  return paise(unitPricePaise * quantity);
}

/** A percentage, whole or a half, of a non-negative amount, rounded half up (decision 0027). */
export function percentOfPaise(amountPaise: Paise, percent: number): Paise {
  // Half a hundredth that is cut off decides nothing.
  return paise(Math.floor(paise(Math.floor(amountPaise * percent) + 50) / 100));
}

const decimalRupees = /^(0|[1-9]\d{0,10})(?:\.(\d{1,2}))?$/;

/**
 * Parses `"1681.5"`, `"1681.50"` or `"1681"`; null for anything else, including signs and
 * exponents.
 */
export function parseRupees(text: string): Paise | null {
  const match = decimalRupees.exec(text);
  if (!match) return null;
  return paise(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Formats paise as in the API: `"1681.50"`, two decimals, no grouping. */
export function toRupees(amountPaise: Paise): string {
  const digits = String(Math.abs(amountPaise)).padStart(3, '0');
  return `${amountPaise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

// Indian grouping: three digits, then pairs. Creating an Intl.NumberFormat takes a cheap phone a
// third of a second.
const groupStarts = /(?<=\d)(?=(?:\d\d)*\d{3}$)/g;

const withRupeeSign = (wholeRupees: string, isNegative: boolean): string =>
  `${isNegative ? '-' : ''}₹${wholeRupees.replaceAll(groupStarts, ',')}`;

/**
 * `₹1,425`: card prices show no decimals (Spec 9.1). Rounded up, so that nothing looks cheaper than
 * it is in the cart.
 */
export function formatCardPrice(amountPaise: Paise): string {
  const wholeRupees = Math.ceil(Math.abs(amountPaise) / 100);
  return withRupeeSign(String(wholeRupees), amountPaise < 0);
}

/** `₹1,18,640.00`: cart and order totals show two decimals (Spec 9.1). */
export function formatTotal(amountPaise: Paise): string {
  const [wholeRupees = '', rest] = toRupees(paise(Math.abs(amountPaise))).split('.');
  return `${withRupeeSign(wholeRupees, amountPaise < 0)}.${rest}`;
}
