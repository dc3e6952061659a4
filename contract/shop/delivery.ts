/** Whether, and on which terms, something is delivered to a pincode. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, idFilter, Pincode, Rupees } from '#contract/fields.ts';

export const DeliveryTo = z.object({
  served: z.boolean(),
  /** For orders of single meals; packs and subscriptions are delivered free. Null if not served. */
  fee: z.nullable(Rupees),
  /** The least that single meals must come to; null for no minimum. */
  minimum: z.nullable(Rupees),
  /** From here on single meals are delivered free; null for never. */
  freeFrom: z.nullable(Rupees),
  /** Whether orders can be paid in cash there, where the shop accepts cash. */
  takesCash: z.boolean(),
  /** The delivery windows to choose from; none when the shop has none. */
  slots: z.array(z.object({ id: z.string(), name: z.string(), from: z.string(), to: z.string() })),
  /**
   * Why a subscription to the requested plan cannot start then, as far as it is decided;
   * absent if it can.
   */
  planRefusal: z.optional(z.enum(['area_not_served', 'slot_closed'])),
});
export type DeliveryTo = z.infer<typeof DeliveryTo>;

export const getDeliveryTo = endpoint({
  method: 'GET',
  path: '/api/delivery',
  summary: 'Whether a pincode is served on a delivery date, by default the earliest one, and how',
  access: 'public',
  query: z.strictObject({
    pincode: Pincode,
    date: z.optional(CalendarDay),
    plan: idFilter(140, 'Choose a plan'),
  }),
  reply: DeliveryTo,
});
