/** Packing a frozen day: what goes into each parcel, what is missing, what is cooked so far. */
import * as z from 'zod/mini';
import { Password } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Id, Instant, MealId, text } from '#contract/fields.ts';
import { shortReasons } from '#domain/kitchen-day/packing/packing-entries.ts';
import { allergens, mealSizes } from '#domain/menu/meals.ts';
import { orderLinesMax } from '#domain/money/pricing.ts';
import { reasonLengthMax } from '#domain/orders/order-status.ts';
import { powers, roles } from '#domain/staff/access.ts';
import { pinPattern } from '#domain/staff/pin.ts';

const access = powers.runKitchen;

const size = z.enum(mealSizes, 'Choose for-1 or for-2');
const quantity = z
  .int('Choose a whole number')
  .check(z.minimum(1, 'Enter at least one'), z.maximum(1000, 'Enter at most 1000'));
const bodyLine = { mealId: MealId, size, quantity };

/** Lines of an order, and meals of a pack. */
const linesMax = 2 * orderLinesMax;
const shortReason = z.enum(shortReasons, 'Choose ran_out, damaged or other');

/** Sent by a device that may have been without a line: what is sent twice counts once. */
const fromDevice = {
  id: z.optional(Id),
  /** When it was entered; now without it. */
  at: z.optional(z.iso.datetime('Send the time as 2026-11-22T09:30:00Z')),
};

/** What is in a parcel and what is missing; it replaces what was entered before. */
export const parcelFields = {
  packed: z
    .array(z.strictObject(bodyLine), 'Send the list of meals')
    .check(z.maxLength(linesMax, `Send at most ${linesMax} lines`)),
  short: z.optional(
    z
      .array(
        z.strictObject({ ...bodyLine, reason: z.optional(shortReason) }),
        'Send the list of meals',
      )
      .check(z.maxLength(linesMax, `Send at most ${linesMax} lines`)),
  ),
  ...fromDevice,
};

const pinField = z.string('Enter the PIN').check(z.regex(pinPattern, 'Enter 4 to 6 digits'));

/** Packs what the eater must not get. */
export const overrideField = z.optional(
  z.strictObject(
    {
      reason: text('the reason', reasonLengthMax),
      approval: z.strictObject({ staffId: Id, pin: pinField }, 'Send who approves, and the PIN'),
    },
    'Send the reason and the approval',
  ),
);

export const cookedFields = {
  mealId: MealId,
  size,
  /** How many more were cooked; below zero takes some back. */
  quantity: z.int('Choose a whole number').check(
    z.minimum(-1000, 'Take back at most 1000'),
    z.maximum(1000, 'Enter at most 1000'),
    z.refine((count) => count !== 0, 'Enter how many'),
  ),
  ...fromDevice,
};

const ParcelLine = z.object({ mealId: z.int(), size: z.enum(mealSizes), quantity: z.int() });
export const CookedLine = ParcelLine;

export const AcceptedMeal = z.object({ mealId: z.int(), allergens: z.array(z.enum(allergens)) });

export const Packing = z.object({
  packed: z.array(ParcelLine),
  short: z.array(z.extend(ParcelLine, { reason: z.enum(shortReasons) })),
  /** Whether each meal is packed or short. */
  isComplete: z.boolean(),
  /** Meals that hold what the eater avoids, and why they are in it all the same. */
  marks: z.array(
    z.object({ mealId: z.int(), kind: z.enum(['accepted', 'overridden']), text: z.string() }),
  ),
  at: Instant,
  /** The member of staff, or the station. */
  by: z.string(),
});
export type Packing = z.infer<typeof Packing>;

export const PackedOrder = z.object({
  orderId: Id,
  /** What counts now. */
  packing: z.nullable(Packing),
  /** Whether something that was entered later counts instead of this request. */
  isOverruled: z.boolean(),
});
export type PackedOrder = z.infer<typeof PackedOrder>;

export const packOrder = endpoint({
  method: 'POST',
  path: '/api/admin/kitchen/:date/packing/:orderId',
  summary: 'What is in a parcel and what is missing; stops for what its eater must not get',
  access,
  headers: { 'idempotency-key': 'Same key and body: counted once' },
  params: z.strictObject({ date: CalendarDay, orderId: Id }),
  body: z.strictObject({
    ...parcelFields,
    /** Another member of staff approves it by their PIN. */
    override: overrideField,
  }),
  reply: PackedOrder,
});

export const countCooked = endpoint({
  method: 'POST',
  path: '/api/admin/kitchen/:date/cooked',
  summary: 'Portions of a meal that were cooked, added to those before',
  access,
  headers: { 'idempotency-key': 'Same key and body: counted once' },
  params: z.strictObject({ date: CalendarDay }),
  body: z.strictObject(cookedFields),
  reply: z.object({ cooked: z.array(CookedLine) }),
});

export const listApprovers = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/approvers',
  summary: 'Staff of the kitchen, who approve what a colleague overrides, by their PIN',
  access,
  reply: z.array(z.object({ id: Id, name: z.string(), role: z.enum(roles), hasPin: z.boolean() })),
});

export const setPin = endpoint({
  method: 'PUT',
  path: '/api/admin/pin',
  summary: "Set the caller's PIN, with which they approve what a colleague overrides",
  access,
  limit: 'login',
  body: z.strictObject({
    currentPassword: Password,
    pin: pinField,
  }),
  reply: z.object({ message: z.string() }),
});
