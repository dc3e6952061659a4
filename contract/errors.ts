/** The schema of every error reply (decision 0027, Errors). */
import * as z from 'zod/mini';
import { allergens } from '#domain/menu/meals.ts';
import type { RefusalDetails } from '#domain/refusal.ts';

const details = {
  /** Present with `price_changed`: the figures the server would charge now. */
  totals: z.optional(
    z.object({
      subtotal: z.string(),
      deliveryFee: z.string(),
      gst: z.string(),
      totalAmount: z.string(),
    }),
  ),
  pricePerDay: z.optional(z.string()),
  /** Present with `wallet_part_changed`: what the wallet would pay now. */
  walletAmount: z.optional(z.string()),
  amountDue: z.optional(z.string()),
  dishes: z.optional(
    z.array(z.object({ mealId: z.int(), name: z.string(), allergens: z.array(z.enum(allergens)) })),
  ),
  openOrders: z.optional(z.array(z.string())),
  walletBalance: z.optional(z.string()),
  customers: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  usedBy: z.optional(z.array(z.object({ mealId: z.int(), name: z.string() }))),
  full: z.optional(
    z.object({
      date: z.string(),
      portionsLeft: z.int(),
      mealId: z.optional(z.int()),
      slotId: z.optional(z.string()),
    }),
  ),
  open: z.optional(z.array(z.object({ kind: z.string(), text: z.string() }))),
  sold: z.optional(
    z.object({
      orders: z.int(),
      portions: z.int(),
      reservations: z.int(),
      customers: z.int(),
    }),
  ),
  stops: z.optional(
    z.array(
      z.object({
        mealId: z.int(),
        name: z.string(),
        allergens: z.array(z.string()),
        diet: z.nullable(z.string()),
        why: z.string(),
      }),
    ),
  ),
  orderId: z.optional(z.string()),
  status: z.optional(z.string()),
  balance: z.optional(z.string()),
  refundable: z.optional(z.string()),
  hash: z.optional(z.string()),
  triesLeft: z.optional(z.int()),
  kept: z.optional(z.boolean()),
  isRevoked: z.optional(z.boolean()),
  date: z.optional(z.string()),
} satisfies { [Name in keyof RefusalDetails]: z.ZodMiniType<RefusalDetails[Name] | undefined> };

export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  ...details,
});
export type ErrorBody = z.infer<typeof ErrorBody>;
