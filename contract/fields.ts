/** Field shapes used by several calls: ids, rupees, dates, bounded text. */
import * as z from 'zod/mini';
import { parseCalendarDate } from '#domain/calendar.ts';
import { parseRupees } from '#domain/money.ts';

export const Id = z.uuid('Unknown id');

/** `"1681.50"`: rupees as a decimal string (DESIGN Money). */
export const Rupees = z
  .string('Write an amount like 348.00')
  .check(z.refine((text) => parseRupees(text) !== null, 'Write an amount like 348.00'));

export const CalendarDay = z
  .string('Choose a date')
  .check(z.refine((text) => parseCalendarDate(text) !== null, 'Write a date as YYYY-MM-DD'));

/** An instant, ISO 8601 with a zone. */
export const Instant = z.iso.datetime();

function isPlainText(text: string): boolean {
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const isControl =
      (code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) || code === 0x7f;
    const isLoneSurrogate = code >= 0xd800 && code <= 0xdfff;
    // Direction overrides can make a stored name read as something else.
    const isOverride = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    if (isControl || isLoneSurrogate || isOverride) return false;
  }
  return true;
}

/** Free text: trimmed, composed (NFC), bounded, without control characters. */
export const text = (label: string, maxLength: number, minLength = 1) =>
  z
    .string(`Enter ${label}`)
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(minLength, `Enter ${label}`),
      z.maxLength(maxLength, `Keep ${label} within ${maxLength} characters`),
      z.refine(isPlainText, 'Some characters cannot be used here'),
    );

/** Optional free text: an empty string counts as not given. */
export const optionalText = (label: string, maxLength: number) =>
  z.nullish(text(label, maxLength, 0));
