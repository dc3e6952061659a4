/** Tests dates and clock times in India against the platform's time-zone database. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonth,
  type CalendarDate,
  dateInIndia,
  datesThrough,
  daysBetween,
  earlierDate,
  laterDate,
  momentInIndia,
  parseCalendarDate,
  startInIndia,
  timeInIndia,
  weekdayOf,
} from './calendar.ts';

const runs = { numRuns: 2_000 };

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`The test names a date that does not exist: ${text}`);
  return date;
}

/** An independent clock: the platform's time-zone database instead of our arithmetic. */
const indianClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function readClock(now: Date): { date: string; hour: number; minute: number } {
  const parts = new Map(indianClock.formatToParts(now).map((part) => [part.type, part.value]));
  const date = [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
  return { date, hour: Number(parts.get('hour')), minute: Number(parts.get('minute')) };
}

/** The next day, computed from the lengths of the months. */
function nextDay(date: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const isLastOfMonth = dayOfMonth === lengths[month - 1];
  const isLastOfYear = isLastOfMonth && month === 12;
  const pad = (value: number): string => String(value).padStart(2, '0');
  const nextMonth = isLastOfMonth ? (month % 12) + 1 : month;
  const next = [isLastOfYear ? year + 1 : year, pad(nextMonth)];
  return [...next, pad(isLastOfMonth ? 1 : dayOfMonth + 1)].join('-');
}

const anyInstant = fc.date({
  min: new Date('2001-01-01T00:00:00Z'),
  max: new Date('2099-11-30T00:00:00Z'),
  noInvalidDate: true,
});
/** Instants within two seconds of 22:00 or midnight in India, where mistakes are likely. */
const sharpInstant = fc
  .tuple(
    fc.integer({ min: 0, max: 36_000 }),
    fc.constantFrom('18:30', '16:30'),
    fc.integer({ min: -2_000, max: 2_000 }),
  )
  .map(([days, time, offsetMs]) => {
    const start = Date.parse(`2001-01-02T${time}:00Z`);
    return new Date(start + days * 86_400_000 + offsetMs);
  });

it('gives the same hour and minute as the platform for India', () => {
  fc.assert(
    fc.property(fc.oneof(anyInstant, sharpInstant), (now) => {
      const { hour, minute } = readClock(now);
      expect(timeInIndia(now)).toEqual({ hour, minute });
    }),
    runs,
  );
});

it('gives the same date as the platform for India', () => {
  fc.assert(
    fc.property(fc.oneof(anyInstant, sharpInstant), (now) => {
      expect(dateInIndia(now)).toBe(readClock(now).date);
    }),
    { numRuns: 20_000 },
  );
});

describe('reading a date', () => {
  it.each(['2026-11-21', '2026-02-28', '2028-02-29', '2000-02-29', '2026-12-31', '2099-12-31'])(
    'reads %s',
    (text) => expect(parseCalendarDate(text)).toBe(text),
  );

  it.each([
    ...['2026-02-30', '2026-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10'],
    ...['2026-01-00', '2026-01-32', '0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31'],
    ...['', 'infinity', '-infinity', 'today', 'tomorrow', 'now', 'epoch', 'NaN', 'Invalid Date'],
    ...['2026-1-1', '26-01-01', '2026/01/01', '01-01-2026', '20260101', '2026-01-01T00:00:00Z'],
    ...[' 2026-01-01', '2026-01-01 ', '2026-01-01\n', '2026-01-01\u0000', '2026-01-01 BC'],
    ...['+02026-01-01', '-002026-01-01', '+275760-09-13', '२०२६-०१-०१', '２０２６-01-01'],
  ])('refuses %j', (text) => expect(parseCalendarDate(text)).toBeNull());

  it('accepts every day of the century, in order, and nothing between them', () => {
    let date = '2000-01-01';
    for (let count = 0; count < 36_524; count++) {
      expect(parseCalendarDate(date)).toBe(date);
      expect(addDays(day('2000-01-01'), count)).toBe(date);
      date = nextDay(date);
    }
    expect(date).toBe('2099-12-31');
  });

  it('accepts only what the platform also parses as that day', () => {
    const dateLike = fc.stringMatching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);
    fc.assert(
      fc.property(fc.oneof(dateLike, fc.string()), (text) => {
        if (parseCalendarDate(text) === null) return;
        const { date } = readClock(new Date(`${text}T12:00:00+05:30`));
        expect(date).toBe(text);
      }),
      runs,
    );
  });
});

describe('counting days', () => {
  const anyDay = anyInstant.map(dateInIndia);
  const anyCount = fc.integer({ min: -400, max: 400 });

  it('is undone by counting back', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
      runs,
    );
  });

  it('sorts dates like their text', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (date, days) => {
        expect(Math.sign(addDays(date, days).localeCompare(date))).toBe(Math.sign(days));
      }),
      runs,
    );
  });

  it('between two dates is the number of days to add', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const other = addDays(date, days);
        expect(daysBetween(date, other)).toBe(days);
        expect(laterDate(date, other)).toBe(days > 0 ? other : date);
        expect(earlierDate(date, other)).toBe(days > 0 ? date : other);
      }),
      runs,
    );
  });

  it('through a last date lists each day once, and none when it is earlier', () => {
    expect(datesThrough(day('2028-02-28'), day('2028-03-01'))).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(datesThrough(day('2026-11-22'), day('2026-11-22'))).toEqual(['2026-11-22']);
    expect(datesThrough(day('2026-11-22'), day('2026-11-21'))).toEqual([]);
  });

  it.each([
    ['2026-11-21', '2026-12-21'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2027-03-31', '2027-04-30'],
  ])('a month after %s is %s', (date, later) => expect(addMonth(day(date))).toBe(later));

  it('weekdays agree with the platform, Monday first', () => {
    const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(names[weekdayOf(date) - 1]).toBe(format.format(new Date(date)));
      }),
      runs,
    );
  });
});

describe('the Indian clock', () => {
  it('formats an instant as date and time, and knows when a date begins', () => {
    expect(momentInIndia(new Date('2026-11-20T18:30:59.999Z'))).toBe('2026-11-21 00:00');
    expect(startInIndia(day('2026-11-21'))).toEqual(new Date('2026-11-20T18:30:00Z'));
  });
});
