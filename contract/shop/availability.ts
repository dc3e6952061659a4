/** What can still be ordered for which day. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Pincode } from '#contract/fields.ts';

const Slot = z.object({
  id: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  cutoff: z.string(),
  isFull: z.boolean(),
  /** Whether its cut-off is still to come. */
  isOpen: z.boolean(),
});

const Day = z.object({
  date: CalendarDay,
  /** Whether it can be ordered for: within the booking window, and the kitchen is open. */
  isOpen: z.boolean(),
  /** Whether no portion is left, or no delivery time that is open. */
  isFull: z.boolean(),
  /** Null where there is no limit. */
  portionsLeft: z.nullable(z.int()),
  /** Of this pincode, if one is sent; none where nobody chooses a time. */
  slots: z.array(Slot),
});
export type AvailableDay = z.infer<typeof Day>;

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/availability',
  summary: 'Which days can be ordered for, and what is left of them; by default all that are open',
  access: 'public',
  query: z.strictObject({
    from: z.optional(CalendarDay),
    to: z.optional(CalendarDay),
    pincode: z.optional(Pincode),
  }),
  reply: z.array(Day),
});
