/** How what is missing from an order is said to its customer. */
import { type MealSize, mealSizeLabels } from '#domain/menu/meals.ts';
import type { Paise } from '#domain/money/money.ts';
import type { PaymentStatus } from '#domain/orders/order-status.ts';

/** Something that was ordered and is not in the parcel. */
export interface MissingMeal {
  readonly name: string;
  readonly size: MealSize;
  readonly quantity: number;
}

const inEnglish = (label: string): string => label;

/** `1 × Dal rice (for 2), 2 × Curd rice`; `labelOf` gives the label of a size in its language. */
export const missingWords = (
  missing: readonly MissingMeal[],
  labelOf: (label: string) => string = inEnglish,
): string =>
  missing
    .map(({ name, size, quantity }) => {
      const label = size === 'for-1' ? '' : ` (${labelOf(mealSizeLabels[size])})`;
      return `${quantity} × ${name}${label}`;
    })
    .join(', ');

/** `1 × Dal rice is missing from your order`. */
export function shortSentence(missing: readonly MissingMeal[]): string {
  const count = missing.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${missingWords(missing)} ${count === 1 ? 'is' : 'are'} missing from your order`;
}

/**
 * Whether its customer is promised that we look into what comes back. Who pays at the door has
 * nothing to get back yet; whoever paid less there for it, or was refunded a part, has got it.
 */
export const isLookedInto = (order: {
  readonly paymentStatus: PaymentStatus;
  readonly refundedPaise: Paise;
  readonly isShortAtDoor: boolean;
}): boolean =>
  order.paymentStatus !== 'unpaid' && order.refundedPaise === 0 && !order.isShortAtDoor;
