/** The subscriptions that other areas or delivery times would leave out, and the placed orders. */
import * as z from 'zod/mini';
import { CalendarDay, Id } from '#contract/fields.ts';

export const LeftOut = z.object({
  effectiveFrom: CalendarDay,
  leftOut: z.array(
    z.object({
      /** Of the subscription. */
      id: Id,
      customerName: z.string(),
      planName: z.string(),
      pincode: z.string(),
      /** The first day that is no longer delivered. */
      from: CalendarDay,
    }),
  ),
  /** How many placed orders to a pincode or at a time that goes stay, and still have to come. */
  stayingOrders: z.int(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/**
 * How many subscriptions the preview said would be left out; when it is another number by now, the
 * reply is 409 `left_out_changed`.
 */
export const leftOutCount = z.optional(z.int('Send the number of subscriptions'));
