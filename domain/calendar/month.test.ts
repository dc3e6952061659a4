/** Months: what is one, where it begins and ends, and those before it. */
import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from './calendar.ts';
import { type Month, monthBounds, monthOf, monthsUntil, parseMonth } from './month.ts';

describe('a month', () => {
  it.each(['2026-01', '2026-12', '2099-09'])('%s is one', (text) =>
    expect(parseMonth(text)).toBe(text),
  );

  it.each(['', '2026', '2026-0', '2026-00', '2026-13', '1999-12', '2026-11-01', ' 2026-11'])(
    '%j is none',
    (text) => expect(parseMonth(text)).toBeNull(),
  );

  it('ends where the next begins, also in December', () => {
    expect(monthBounds('2026-12' as Month)).toEqual({ first: '2026-12-01', next: '2027-01-01' });
    expect(monthBounds('2028-02' as Month)).toEqual({ first: '2028-02-01', next: '2028-03-01' });
  });

  it('is that of its days', () => {
    const date = parseCalendarDate('2026-11-30');
    expect(date && monthOf(date)).toBe('2026-11');
  });

  it('has months before it', () => {
    expect(monthsUntil('2027-02' as Month, 4)).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
  });
});
