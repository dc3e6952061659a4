/** Until when a meal can be eaten: never later than its shelf life allows. */
import { expect, it } from 'vitest';
import { parseCalendarDate } from '#domain/calendar/calendar.ts';
import { lastUseOf, lastUseWords } from './use-by.ts';

const date = parseCalendarDate('2026-11-30') ?? expect.fail();

it.each([
  // Cooked at ten at the earliest for a delivery from noon on.
  ['12:00', 4, 'Use by 30 Nov, 2 PM'],
  ['12:30', 48, 'Use by 2 Dec, 10:30 AM'],
  ['01:00', 1, 'Use by 30 Nov, 12 AM'],
  [null, 4, 'Use within 4 h of cooking'],
  [null, 24, 'Use by 30 Nov'],
  [null, 71, 'Use by 1 Dec'],
  [null, 72, 'Use by 2 Dec'],
])('delivered from %s, kept for %i h', (from, hours, words) => {
  expect(lastUseWords(lastUseOf(date, from, hours))).toBe(words);
});
