/** The meals that an order asks for. */
import * as z from 'zod/mini';
import { MealId, Rupees } from '#contract/fields.ts';
import { mealSizes } from '#domain/menu/meals.ts';
import { lineQuantityMax, orderLinesMax } from '#domain/money/pricing.ts';

const Quantity = z
  .int('Choose a whole number')
  .check(
    z.minimum(1, 'Order at least one'),
    z.maximum(lineQuantityMax, `Order at most ${lineQuantityMax}`),
  );

const OrderItemBody = z.strictObject({
  mealId: MealId,
  quantity: Quantity,
  /** The price the customer saw; compared with the menu, never charged. */
  price: z.optional(Rupees),
  size: z.optional(z.enum(mealSizes, 'Choose for-1 or for-2')),
});

/** `ifEmpty` is said of an empty list. */
export const orderItems = (ifEmpty: string) =>
  z.optional(
    z
      .array(OrderItemBody, 'Send the list of meals')
      .check(
        z.minLength(1, ifEmpty),
        z.maxLength(orderLinesMax, `Order at most ${orderLinesMax} different meals`),
      ),
  );
