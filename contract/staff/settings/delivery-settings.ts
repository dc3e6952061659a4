/** The terms of delivery: fee, cut-off, grace and booking window, by delivery date. */
import * as z from 'zod/mini';
import { Rupees } from '#contract/fields.ts';
import { deliveryTermsLimits as limits } from '#domain/settings/owner-limits.ts';
import {
  publishing,
  rupeesBetween,
  sectionCalls,
  sectionReply,
  timeOfDay,
  wholeNumber,
} from './settings-section.ts';

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

export const DeliverySettings = sectionReply(Terms);
export type DeliverySettings = z.infer<typeof DeliverySettings>;

export const NewDeliverySettings = z.strictObject({
  fee: rupeesBetween('Enter a fee up to ₹1,000, such as 50', 0, limits.feePaiseMax),
  cutoff: timeOfDay('Enter the time as 22:00'),
  graceMinutes: wholeNumber('Enter 0 to 60 minutes', 0, limits.graceMinutesMax),
  bookingDays: wholeNumber('Enter 2 to 90 days', limits.bookingDaysMin, limits.bookingDaysMax),
  ...publishing,
});
export type NewDeliverySettings = z.infer<typeof NewDeliverySettings>;

export const { get: getDeliverySettings, publish: publishDeliverySettings } = sectionCalls(
  'delivery',
  'Fee, cut-off, grace and booking window',
  NewDeliverySettings,
  DeliverySettings,
);
