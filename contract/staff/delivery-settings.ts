/** The terms of delivery: fee, cut-off, grace and booking window, by delivery date. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Rupees } from '#contract/fields.ts';
import { parseRupees } from '#domain/money/money.ts';
import { deliveryTermsLimits as limits } from '#domain/settings/delivery-terms.ts';
import { powers } from '#domain/staff/access.ts';

const feeMessage = 'Enter a fee up to ₹1,000, such as 50';

const wholeNumber = (message: string, least: number, most: number) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

const Terms = {
  /** Flat, for orders of single meals. */
  fee: Rupees,
  /** `22:00`, in India, on the day before. */
  cutoff: z.string(),
  /** How long after the cut-off a payment that was open before still counts. */
  graceMinutes: z.int(),
  /** How many days ahead a delivery can be booked. */
  bookingDays: z.int(),
};

export const DeliverySettings = z.object({
  /** Counts up with each change; 0 until the first one. */
  version: z.int(),
  /** For the next delivery that can be ordered. */
  now: z.object(Terms),
  /** What counts later, in the order of its dates. */
  next: z.array(z.object({ ...Terms, effectiveFrom: CalendarDay })),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

export const NewDeliverySettings = z.strictObject({
  fee: z.string(feeMessage).check(
    z.refine((text) => {
      const feePaise = parseRupees(text);
      return feePaise !== null && feePaise >= 0 && feePaise <= limits.feePaiseMax;
    }, feeMessage),
  ),
  cutoff: z
    .string('Enter the time as 22:00')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time as 22:00')),
  graceMinutes: wholeNumber('Enter 0 to 60 minutes', 0, limits.graceMinutesMax),
  bookingDays: wholeNumber('Enter 2 to 90 days', limits.bookingDaysMin, limits.bookingDaysMax),
  /** A delivery date; the first one whose cut-off is still to come when not given. */
  effectiveFrom: z.optional(CalendarDay),
  /** The version that was read; when not given, the change applies to any. */
  version: z.optional(z.int('Send the version as a number')),
});
export type NewDeliverySettings = z.infer<typeof NewDeliverySettings>;

export const getDeliverySettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/delivery',
  summary: 'Fee, cut-off, grace and booking window, now and later',
  access: powers.changeSettings,
  reply: DeliverySettings,
});

export const publishDeliverySettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/delivery',
  summary: 'Change them from a delivery date on; 409 if they have changed since `version`',
  access: powers.changeSettings,
  body: NewDeliverySettings,
  reply: DeliverySettings,
});
