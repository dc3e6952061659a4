/** The event key of mails and notifications about one day of a subscription. */
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';

const pattern = /^subscription_day:([0-9a-f-]{36}):(.{10})$/;

/** `subscription_day:<subscriptionId>:<date>`: each kind of notification is sent once per key. */
export function dayEventKey(subscriptionId: string, date: CalendarDate): string {
  return `subscription_day:${subscriptionId}:${date}`;
}

/** Null for keys of other events. */
export function parseDayEventKey(
  eventKey: string | null,
): { readonly subscriptionId: string; readonly date: CalendarDate } | null {
  const [, subscriptionId, day] = pattern.exec(eventKey ?? '') ?? [];
  const date = parseCalendarDate(day ?? '');
  return subscriptionId === undefined || date === null ? null : { subscriptionId, date };
}
