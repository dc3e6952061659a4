/** How many portions can be sold for a day and of a meal, and how many are. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay } from '#contract/fields.ts';
import { portionsMax } from '#domain/capacity/portions.ts';
import { powers } from '#domain/staff/access.ts';
import { wholeNumber } from './settings/settings-section.ts';

const access = powers.runKitchen;
const portions = z.nullable(wholeNumber('Enter 0 to 1,00,000 portions', 0, portionsMax));
const limit = z.nullable(z.int());
/** Of a limit that is taken away: the one that staff saw. */
const LimitSeen = z.strictObject({
  expected: z.optional(
    z.pipe(
      z
        .string('Send the limit that you saw')
        .check(z.regex(/^(null|\d{1,6})$/, 'Send the limit that you saw')),
      z.transform((seen) => (seen === 'null' ? null : Number(seen))),
    ),
  ),
});
const LimitBody = z.strictObject({
  portions,
  /** The limit that staff saw: of the date or, while it has none, of its weekday. */
  expected: z.optional(portions),
});

export const CapacityDay = z.object({
  date: CalendarDay,
  /** The limit that counts; null is none. */
  portions: limit,
  /** Whether it is set for this date; otherwise the weekday's counts. */
  isException: z.boolean(),
  /** The kitchen is closed. */
  isClosed: z.boolean(),
  /** Sold, reserved or held. */
  taken: z.int(),
  /** Of them: orders whose payment is open. */
  held: z.int(),
  /** Of them: days of subscriptions that are not ordered yet. */
  reserved: z.int(),
  /** Null without a limit, never below 0. */
  left: limit,
  /**
   * Portions still to be picked for packs and subscriptions for which too few meals are left, or
   * none is sold for one.
   */
  missing: z.array(z.object({ category: z.string(), portions: z.int() })),
  /** The meals that are limited on this date. */
  meals: z.array(
    z.object({
      mealId: z.int(),
      name: z.string(),
      portions: z.int(),
      taken: z.int(),
      left: z.int(),
    }),
  ),
});
export type CapacityDay = z.infer<typeof CapacityDay>;

export const listCapacity = endpoint({
  method: 'GET',
  path: '/api/admin/capacity',
  summary: 'Limits of days, what is taken of them, and what is left; by default the next 14 days',
  access,
  query: z.strictObject({ from: z.optional(CalendarDay), to: z.optional(CalendarDay) }),
  reply: z.array(CapacityDay),
});

const forEachWeekday = <Shape extends z.ZodMiniType>(shape: Shape) => ({
  mon: shape,
  tue: shape,
  wed: shape,
  thu: shape,
  fri: shape,
  sat: shape,
  sun: shape,
});

const Weekdays = z.object(forEachWeekday(limit));
export type WeekdayLimits = z.infer<typeof Weekdays>;

export const getWeekdayCapacity = endpoint({
  method: 'GET',
  path: '/api/admin/capacity/weekdays',
  summary: 'How many portions can be sold on each weekday; null is no limit',
  access,
  reply: Weekdays,
});

export const setWeekdayCapacity = endpoint({
  method: 'PUT',
  path: '/api/admin/capacity/weekdays',
  summary: 'Limit the portions of weekdays, others have none; 409 if they are not as `expected`',
  access,
  body: z.strictObject({
    ...forEachWeekday(z.optional(portions)),
    /** The limits that staff saw. */
    expected: z.optional(z.strictObject(forEachWeekday(portions), 'Send the limits that you saw')),
  }),
  reply: Weekdays,
});

const DayParams = z.strictObject({ date: CalendarDay });

export const setDayCapacity = endpoint({
  method: 'PUT',
  path: '/api/admin/capacity/:date',
  summary: 'Limit the portions of one day (null: no limit); 409 if the limit is not as `expected`',
  access,
  params: DayParams,
  body: LimitBody,
  reply: CapacityDay,
});

export const unsetDayCapacity = endpoint({
  method: 'DELETE',
  path: '/api/admin/capacity/:date',
  summary: 'Go back to the limit of the weekday; 409 if the limit is not as `expected`',
  access,
  params: DayParams,
  query: LimitSeen,
  status: 204,
});

const MealParams = z.strictObject({
  date: CalendarDay,
  mealId: z.string('Unknown meal').check(z.regex(/^[1-9]\d{0,8}$/, 'Unknown meal')),
});

export const setMealCapacity = endpoint({
  method: 'PUT',
  path: '/api/admin/capacity/:date/meals/:mealId',
  summary: 'Limit the portions of a meal on one day; 409 if the limit is not as `expected`',
  access,
  params: MealParams,
  body: LimitBody,
  reply: CapacityDay,
});

export const unsetMealCapacity = endpoint({
  method: 'DELETE',
  path: '/api/admin/capacity/:date/meals/:mealId',
  summary: 'Lift the limit of a meal on one day; 409 if the limit is not as `expected`',
  access,
  params: MealParams,
  query: LimitSeen,
  status: 204,
});
