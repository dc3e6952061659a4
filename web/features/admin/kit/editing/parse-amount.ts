/** An amount of rupees as people type it. */
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';

/** People type it as they read it: `₹1,500`. Null for what is no amount. */
export const parseAmount = (typed: string): Paise | null =>
  parseRupees(typed.replaceAll(/[₹,\s]/g, ''));

/** As it is sent; what is no amount as it is typed, for the contract to refuse. */
export function typedRupees(typed: string): string {
  const amountPaise = parseAmount(typed);
  return amountPaise === null ? typed : toRupees(amountPaise);
}

/** The same; null for a field that is left empty. */
export const typedRupeesOrNull = (typed: string): string | null =>
  typed.trim() === '' ? null : typedRupees(typed);

/** An amount as somebody would type it; empty for none. */
export const asTyped = (rupees: string | null): string => rupees?.replace(/\.00$/, '') ?? '';
