/** Which days of a subscription nobody else can fill, and how far ahead. */
import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise } from '#domain/money/money.ts';
import { always } from '#domain/settings/dated.ts';
import { initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { lastReservedDate, reservedDates } from './reserved-days.ts';
import type { Subscription } from './subscription.ts';

const day = (text: string) => text as CalendarDate;

const lunch: Subscription = {
  planType: 'lunch',
  pricePerDayPaise: paise(24_900),
  status: 'active',
  cycle: 'weekly',
  weekdays: [1, 3, 5],
  startDate: day('2026-11-16'),
  endDate: day('2026-11-22'),
  autoRenew: true,
  pausedFrom: null,
  pausedUntil: null,
  unpaidInARow: 0,
  addressId: 'home',
  decidedThrough: day('2026-11-23'),
};

it('are its planned deliveries after the last settled day, the last one included', () => {
  const facts = { skipped: new Set([day('2026-11-27')]), closed: new Set<CalendarDate>() };
  expect(reservedDates(lunch, facts, day('2026-12-02'))).toEqual([
    '2026-11-25',
    '2026-11-30',
    '2026-12-02',
  ]);
  expect(reservedDates({ ...lunch, status: 'cancelled' }, facts, day('2026-12-02'))).toEqual([]);
});

it('end a week after the calendar or the booking window, whichever is longer', () => {
  const noon = new Date('2026-11-21T12:00:00+05:30');
  const last = (bookingDays: number) =>
    lastReservedDate(noon, always({ ...initialDeliveryTerms, bookingDays }));
  expect(last(7)).toBe('2026-12-12');
  expect(last(30)).toBe('2026-12-28');
});
