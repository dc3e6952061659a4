/** What to buy for what is cooked in a span of dates. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay } from '#contract/fields.ts';
import { purchaseUnits } from '#domain/kitchen-day/shopping-list.ts';
import { powers } from '#domain/staff/access.ts';

const access = powers.runKitchen;

const query = z.strictObject({
  /** Today by default. */
  from: z.optional(CalendarDay),
  /** Six days later by default; at most 31 days. */
  to: z.optional(CalendarDay),
  /** Whether days that are still open count with what such days usually need; yes by default. */
  withForecast: z._default(z.enum(['true', 'false'], 'Must be true or false'), 'true'),
});

export const ShoppingList = z.object({
  from: CalendarDay,
  to: CalendarDay,
  withForecast: z.boolean(),
  /** Days that are not frozen: what is ordered for them still changes. */
  openDays: z.int(),
  /** Portions whose meal is not chosen yet; only the forecast counts what they may become. */
  toBeChosen: z.int(),
  /** By name; equal ingredients summed up, with waste, rounded up once. */
  items: z.array(
    z.object({ ingredient: z.string(), quantity: z.number(), unit: z.enum(purchaseUnits) }),
  ),
  /** The names of meals that are needed and have no recipe. */
  withoutRecipe: z.array(z.string()),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

export const getShoppingList = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/shopping-list',
  summary: 'What to buy for the meals of a span of dates, by their recipes',
  access,
  query,
  reply: ShoppingList,
});

export const exportShoppingList = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/shopping-list/export',
  summary: 'The shopping list as CSV',
  access,
  query,
  file: 'text/csv',
  limit: 'file',
});
