/** An amount of rupees as people type it. */
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';

/** `1,00,000.50` or `100,000.50`: a comma that groups no thousands may be meant as the point. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.|$)/;

/** `1500` of `₹1,500`; what is grouped in another way keeps its commas, and is no amount. */
export function withoutGrouping(typed: string): string {
  const figures = typed.trim().replace(/^₹\s*/, '');
  return grouped.test(figures) ? figures.replaceAll(',', '') : figures;
}

/** People type it as they read it: `₹1,500`. Null for what is no amount. */
export const parseAmount = (typed: string): Paise | null => parseRupees(withoutGrouping(typed));

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
