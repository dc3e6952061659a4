/** Tests the cut-off: its instant for each date, what it closes, and how it changes over time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, type Dated } from '#domain/settings/dated.ts';
import {
  alwaysInitialTerms,
  type DeliveryTerms,
  initialDeliveryTerms,
} from '#domain/settings/delivery-terms.ts';
import { addDays, type CalendarDate, dateInIndia, startInIndia } from './calendar.ts';
import {
  cutoffFor,
  cutoffWords,
  earliestDeliveryDate,
  formatTime,
  graceEndFor,
  isDeliverable,
  isStillChangeable,
  isStillCookable,
  isStillPayable,
  lastClosedDate,
  lastDueDate,
  latestDeliveryDate,
} from './cutoff.ts';

const terms = alwaysInitialTerms;
const day = (text: string) => text as CalendarDate;
const termsWith = (changes: Partial<DeliveryTerms>): DeliveryTerms => ({
  ...initialDeliveryTerms,
  ...changes,
});

/** 8 PM instead of 10 PM for deliveries from Wednesday 25 November on. */
const movedEarlier: Dated<DeliveryTerms> = [
  { effectiveFrom: null, value: initialDeliveryTerms },
  { effectiveFrom: day('2026-11-25'), value: termsWith({ cutoffMinutes: 20 * 60 }) },
];

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2026-01-01'), days));
const anyTerms = fc.record({
  feePaise: fc.constant(initialDeliveryTerms.feePaise),
  cutoffMinutes: fc.integer({ min: 0, max: 1_430 }),
  graceMinutes: fc.integer({ min: 0, max: 9 }),
  bookingDays: fc.integer({ min: 2, max: 60 }),
});
/** Two sets of terms, and an instant around the date on which the second one begins to count. */
const anyChange = fc
  .tuple(anyTerms, anyTerms, anyDay, fc.integer({ min: -5_000, max: 5_000 }))
  .map(([first, second, from, minutes]) => ({
    dated: [
      { effectiveFrom: null, value: first },
      { effectiveFrom: from, value: second },
    ] as const,
    now: new Date(startInIndia(from).getTime() + minutes * 60_000),
  }));
const runs = { numRuns: 2_000 };

describe('the cut-off of the specification', () => {
  it.each([
    ['21:59:59.999 is still in time', '2026-11-21T21:59:59.999+05:30', '2026-11-22'],
    ['22:00:00.000 is too late', '2026-11-21T22:00:00.000+05:30', '2026-11-23'],
    ['23:59 is too late', '2026-11-21T23:59:59.999+05:30', '2026-11-23'],
    ['midnight opens the next day', '2026-11-22T00:00:00.000+05:30', '2026-11-23'],
    ['05:29 IST, still yesterday in UTC', '2026-11-22T05:29:59.999+05:30', '2026-11-23'],
    ['05:30 IST, the same day in UTC', '2026-11-22T05:30:00.000+05:30', '2026-11-23'],
    ['the year ends before the cut-off', '2026-12-31T21:59:59.999+05:30', '2027-01-01'],
    ['the year ends after the cut-off', '2026-12-31T22:00:00.000+05:30', '2027-01-02'],
    ['28 Feb of a leap year', '2028-02-28T12:00:00+05:30', '2028-02-29'],
    ['28 Feb of a leap year, late', '2028-02-28T22:00:00+05:30', '2028-03-01'],
    ['28 Feb of a common year', '2027-02-28T12:00:00+05:30', '2027-03-01'],
    ['29 Feb', '2028-02-29T21:59:59.999+05:30', '2028-03-01'],
    ['the end of April', '2026-04-30T22:00:00+05:30', '2026-05-02'],
  ])('%s', (_claim, now, earliest) =>
    expect(earliestDeliveryDate(new Date(now), terms)).toBe(earliest),
  );

  it('is 22:00 in India on the evening before, also across months and leap days', () => {
    const at = (date: string) => cutoffFor(day(date), terms).toISOString();
    expect(at('2026-11-22')).toBe('2026-11-21T16:30:00.000Z');
    expect(at('2027-01-01')).toBe('2026-12-31T16:30:00.000Z');
    expect(at('2028-03-01')).toBe('2028-02-29T16:30:00.000Z');
  });

  it.each([
    ['2026-11-21', '12:00', false],
    ['2026-11-22', '12:00', true],
    ['2026-11-22', '22:00', false],
    ['2026-11-23', '22:00', true],
    ['2026-12-21', '12:00', true],
    ['2026-12-22', '12:00', false],
  ])('%s can be ordered on 21 November at %s: %s', (date, time, isOpen) => {
    const now = new Date(`2026-11-21T${time}:00+05:30`);
    expect(isDeliverable(day(date), now, terms)).toBe(isOpen);
  });
});

describe('any cut-off', () => {
  it('opens the booking window at the earliest date, without a gap until the latest', () => {
    fc.assert(
      fc.property(anyTerms, anyDay, fc.integer({ min: 0, max: 1_439 }), (value, today, minutes) => {
        const now = new Date(startInIndia(today).getTime() + minutes * 60_000);
        const offsets = Array.from({ length: 64 }, (_, index) => index - 1);
        const isOpen = (days: number) => isDeliverable(addDays(today, days), now, always(value));
        const first = minutes < value.cutoffMinutes ? 1 : 2;
        const expected = offsets.filter((days) => days >= first && days <= value.bookingDays);
        expect(offsets.filter(isOpen)).toEqual(expected);
        expect(latestDeliveryDate(now, always(value))).toBe(addDays(today, value.bookingDays));
      }),
      runs,
    );
  });

  it('is the first instant at which the kitchen can no longer cook for the date', () => {
    fc.assert(
      fc.property(anyChange, fc.integer({ min: -2, max: 4 }), ({ dated, now }, days) => {
        const date = addDays(dateInIndia(now), days);
        expect(isStillCookable(date, now, dated)).toBe(now < cutoffFor(date, dated));
      }),
      runs,
    );
  });

  it('closes the day before the earliest one last', () => {
    fc.assert(
      fc.property(anyChange, ({ dated, now }) => {
        const closed = lastClosedDate(now, dated);
        expect(addDays(closed, 1)).toBe(earliestDeliveryDate(now, dated));
      }),
      runs,
    );
  });

  it('never opens again a date that was closed or due, as time passes', () => {
    const wait = fc.integer({ min: 0, max: 3 * 86_400_000 });
    fc.assert(
      fc.property(anyChange, wait, ({ dated, now }, waitMs) => {
        const later = new Date(now.getTime() + waitMs);
        expect(lastClosedDate(later, dated) >= lastClosedDate(now, dated)).toBe(true);
        expect(lastDueDate(later, dated) >= lastDueDate(now, dated)).toBe(true);
      }),
      runs,
    );
  });

  it('closes a date before it is due, and it is due once the grace has passed', () => {
    fc.assert(
      fc.property(anyChange, ({ dated, now }) => {
        const due = lastDueDate(now, dated);
        expect(due <= lastClosedDate(now, dated)).toBe(true);
        expect(graceEndFor(due, dated) <= now).toBe(true);
        expect(graceEndFor(addDays(due, 1), dated) > now).toBe(true);
      }),
      runs,
    );
  });
});

describe('a delivery at a time of its own', () => {
  const date = day('2026-11-22');
  const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
  const isOpen = (cutoff: string | null, time: string) =>
    isStillChangeable({ deliveryDate: date, slot: cutoff ? { cutoff } : null }, at(time), terms);

  it('is closed at its own cut-off, not a moment earlier', () => {
    expect(isOpen('18:30', '18:29:59.999')).toBe(true);
    expect(isOpen('18:30', '18:30:00.000')).toBe(false);
    expect(isOpen(null, '21:59:59.999')).toBe(true);
  });

  it('is closed at the cut-off of its date at the latest', () => {
    expect(isOpen('23:30', '21:59:59.999')).toBe(true);
    expect(isOpen('23:30', '22:00:00.000')).toBe(false);
  });
});

it('a date can be paid until its grace is over', () => {
  const withGrace = always(termsWith({ graceMinutes: 10 }));
  const isPayable = (time: string) =>
    isStillPayable(day('2026-11-22'), new Date(`2026-11-21T${time}+05:30`), withGrace);
  expect(isPayable('22:09:59.999')).toBe(true);
  expect(isPayable('22:10:00.000')).toBe(false);
});

it('counts for the date of the delivery, not for the day on which it is read', () => {
  const at = (date: string) => cutoffFor(day(date), movedEarlier);
  expect(at('2026-11-24')).toEqual(new Date('2026-11-23T22:00:00+05:30'));
  expect(at('2026-11-25')).toEqual(new Date('2026-11-24T20:00:00+05:30'));
  const evening = new Date('2026-11-23T21:00:00+05:30');
  expect(earliestDeliveryDate(evening, movedEarlier)).toBe('2026-11-24');
  expect(earliestDeliveryDate(new Date('2026-11-24T20:00:00+05:30'), movedEarlier)).toBe(
    '2026-11-26',
  );
});

it.each([
  [22 * 60, '10 PM', '22:00'],
  [21 * 60 + 30, '9:30 PM', '21:30'],
  [12 * 60, '12 PM', '12:00'],
  [9 * 60 + 5, '9:05 AM', '09:05'],
  [0, '12 AM', '00:00'],
])('%i minutes after midnight are %s, and %s', (cutoffMinutes, words, time) => {
  expect(cutoffWords(day('2026-11-25'), always(termsWith({ cutoffMinutes })))).toBe(words);
  expect(formatTime(cutoffMinutes)).toBe(time);
});
