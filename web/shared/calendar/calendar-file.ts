/**
 * A delivery as a calendar file (RFC 5545): an event at its delivery time, or of the whole day. A
 * file that is saved later replaces the event of an earlier one, so that a changed date or address
 * arrives in the calendar.
 */
import type { Order } from '#contract/orders.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';

const lineBytesMax = 75;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** No line is longer than {@link lineBytesMax}; the rest continues after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > lineBytesMax) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}

const compact = (text: string): string => text.replaceAll(/[-:]|\.\d+/g, '');

interface Event {
  readonly order: Pick<
    Order,
    'id' | 'number' | 'deliveryDate' | 'slot' | 'deliveryAddress' | 'createdAt'
  >;
  /** The calendar's title for it, already translated. */
  readonly title: string;
  /** When the file is made. */
  readonly now: Date;
}

const msPerMinute = 60_000;

/** When it begins and ends, each with what it is: a day, or a moment. */
function timesOf({ deliveryDate, slot }: Event['order']): readonly string[] {
  if (slot) {
    const at = (time: string) => new Date(`${deliveryDate}T${time}:00+05:30`).toISOString();
    return [`DTSTART:${compact(at(slot.from))}`, `DTEND:${compact(at(slot.to))}`];
  }
  const dayAfter = addDays(deliveryDate as CalendarDate, 1);
  return [`DTSTART;VALUE=DATE:${compact(deliveryDate)}`, `DTEND;VALUE=DATE:${compact(dayAfter)}`];
}

export function calendarFile({ order, title, now }: Event): string {
  const ageMs = now.getTime() - new Date(order.createdAt).getTime();
  const { addressLine1, addressLine2, city, pincode } = order.deliveryAddress;
  const place = [addressLine1, addressLine2, city, pincode].filter(Boolean).join(', ');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sukoon//Delivery//EN',
    'BEGIN:VEVENT',
    `UID:${order.id}@sukoon`,
    `DTSTAMP:${compact(now.toISOString())}`,
    // Calendars keep the event with the greatest number.
    `SEQUENCE:${Math.max(0, Math.floor(ageMs / msPerMinute))}`,
    ...timesOf(order),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
