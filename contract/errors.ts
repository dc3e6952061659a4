/** The one shape in which every call says no (decision 0027, Errors). */
import * as z from 'zod/mini';

export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Present with `price_changed`: the figures the server would charge now. */
  totals: z.optional(
    z.object({
      subtotal: z.string(),
      deliveryFee: z.string(),
      gst: z.string(),
      totalAmount: z.string(),
    }),
  ),
  /** Present with `wallet_part_changed`: what the wallet would pay now. */
  walletAmount: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
