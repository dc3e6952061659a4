/** An amount of rupees as people type it. */
import { type Paise, parseRupees } from '#domain/money/money.ts';

/** People type it as they read it: `₹1,500`. Null for what is no amount. */
export const parseAmount = (typed: string): Paise | null =>
  parseRupees(typed.replaceAll(/[₹,\s]/g, ''));
