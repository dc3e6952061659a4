/** Amounts at the door, which are whole rupees. */
import { formatCardPrice } from '#domain/money/money.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';

/** `₹1,369` of the API's `1369.00`. */
export const wholeRupees = (amount: string): string => formatCardPrice(paiseOf(amount));
