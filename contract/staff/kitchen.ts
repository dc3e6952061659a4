/** Days on which the kitchen does not cook. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, text } from '#contract/fields.ts';
import { powers } from '#domain/staff/access.ts';

const ClosedDay = z.object({ date: CalendarDay, reason: z.string() });

export const listClosedDays = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/closed-days',
  summary: 'Days on which the kitchen is closed, from today',
  access: powers.runKitchen,
  reply: z.array(ClosedDay),
});

export const closeDay = endpoint({
  method: 'POST',
  path: '/api/admin/kitchen/closed-days',
  summary: 'Close the kitchen for a day: no new orders for it; existing orders stay',
  access: powers.runKitchen,
  body: z.strictObject({ date: CalendarDay, reason: text('the reason', 200) }),
  reply: ClosedDay,
  status: 201,
});

export const openDay = endpoint({
  method: 'DELETE',
  path: '/api/admin/kitchen/closed-days/:date',
  summary: 'Reopen the kitchen for a day before its cut-off',
  access: powers.runKitchen,
  params: z.strictObject({ date: CalendarDay }),
  status: 204,
});
