/** The cut-off: until when, on the day before, deliveries can be ordered, changed and paid. */
import { valueOn } from '#domain/settings/dated.ts';
import type { DatedDeliveryTerms, DeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { addDays, type CalendarDate, dateInIndia, startInIndia } from './calendar.ts';

const msPerMinute = 60_000;

/** `22:00`; minutes after midnight. */
export function formatTime(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Minutes after midnight of a time such as `22:00`. */
export function parseTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time as mails and refusals say it: `10 PM`, `9:30 PM`. */
export function timeWords(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The cut-off for a date in words. */
export function cutoffWords(date: CalendarDate, terms: DatedDeliveryTerms): string {
  return timeWords(valueOn(terms, date).cutoffMinutes);
}

function instantOnEveBefore(date: CalendarDate, minutes: number): Date {
  return new Date(startInIndia(addDays(date, -1)).getTime() + minutes * msPerMinute);
}

/** The instant from which orders for this date can no longer be placed, changed or cancelled. */
export function cutoffFor(date: CalendarDate, terms: DatedDeliveryTerms): Date {
  return cutoffOf({ deliveryDate: date }, terms);
}

/** A delivery, and its own cut-off if the time that it comes at has one. */
export interface TimedDelivery {
  readonly deliveryDate: CalendarDate;
  readonly slot?: { readonly cutoff: string } | null;
}

/** Its minutes after midnight; never later than that of the date. */
function cutoffMinutesOf({ deliveryDate, slot }: TimedDelivery, terms: DatedDeliveryTerms): number {
  const { cutoffMinutes } = valueOn(terms, deliveryDate);
  return slot ? Math.min(cutoffMinutes, parseTime(slot.cutoff)) : cutoffMinutes;
}

/** The instant from which this delivery can no longer be changed or cancelled. */
export function cutoffOf(delivery: TimedDelivery, terms: DatedDeliveryTerms): Date {
  return instantOnEveBefore(delivery.deliveryDate, cutoffMinutesOf(delivery, terms));
}

/** The instant from which payments for this delivery no longer count. */
export function graceEndOf(delivery: TimedDelivery, terms: DatedDeliveryTerms): Date {
  const { graceMinutes } = valueOn(terms, delivery.deliveryDate);
  return instantOnEveBefore(delivery.deliveryDate, cutoffMinutesOf(delivery, terms) + graceMinutes);
}

/** The instant from which payments for a date no longer count and its deliveries are settled. */
export function graceEndFor(date: CalendarDate, terms: DatedDeliveryTerms): Date {
  return graceEndOf({ deliveryDate: date }, terms);
}

/** Tomorrow before its cut-off, else the day after (Spec 9.6; decision 0027, Time). */
export function earliestDeliveryDate(now: Date, terms: DatedDeliveryTerms): CalendarDate {
  const tomorrow = addDays(dateInIndia(now), 1);
  return now < cutoffFor(tomorrow, terms) ? tomorrow : addDays(tomorrow, 1);
}

/** The last day that can no longer be ordered or changed. */
export function lastClosedDate(now: Date, terms: DatedDeliveryTerms): CalendarDate {
  return addDays(earliestDeliveryDate(now, terms), -1);
}

/** The last day that the evening run settles by now: its payments can no longer come. */
export function lastDueDate(now: Date, terms: DatedDeliveryTerms): CalendarDate {
  const today = dateInIndia(now);
  const tomorrow = addDays(today, 1);
  return now < graceEndFor(tomorrow, terms) ? today : tomorrow;
}

/** What counts for the next delivery that can be ordered. */
function currentTerms(now: Date, terms: DatedDeliveryTerms): DeliveryTerms {
  return valueOn(terms, earliestDeliveryDate(now, terms));
}

/** The last date that can be booked. */
export function latestDeliveryDate(now: Date, terms: DatedDeliveryTerms): CalendarDate {
  return addDays(dateInIndia(now), currentTerms(now, terms).bookingDays);
}

/** Whether food can be delivered on this date if it is ordered at this instant. */
export function isDeliverable(date: CalendarDate, now: Date, terms: DatedDeliveryTerms): boolean {
  return date >= earliestDeliveryDate(now, terms) && date <= latestDeliveryDate(now, terms);
}

/** Whether the kitchen can still cook for this date an order that it gets now. */
export function isStillCookable(date: CalendarDate, now: Date, terms: DatedDeliveryTerms): boolean {
  return date >= earliestDeliveryDate(now, terms);
}

/** Whether the kitchen still takes changes of this delivery. */
export function isStillChangeable(
  delivery: TimedDelivery,
  now: Date,
  terms: DatedDeliveryTerms,
): boolean {
  return now < cutoffOf(delivery, terms);
}

/** Whether an order for this date, placed in time, can still be paid. */
export function isStillPayable(date: CalendarDate, now: Date, terms: DatedDeliveryTerms): boolean {
  return now < graceEndFor(date, terms);
}
