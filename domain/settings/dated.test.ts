/** Tests which version of a setting counts on which delivery date. */
import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { always, inOrderOfDates, valueOn, versionsFrom } from './dated.ts';

const from = (date: string, value: string) => ({ effectiveFrom: date as CalendarDate, value });
const on = (date: string) => date as CalendarDate;

it('the initial value counts until the first version does, each until the next', () => {
  const dated = inOrderOfDates('first', [from('2026-12-01', 'later'), from('2026-11-25', 'soon')]);
  expect(
    ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01'].map((d) => valueOn(dated, on(d))),
  ).toEqual(['first', 'soon', 'soon', 'later']);
});

it('of two versions for the same date, the one that was published last counts', () => {
  const dated = inOrderOfDates('first', [from('2026-11-25', 'one'), from('2026-11-25', 'two')]);
  expect(valueOn(dated, on('2026-11-25'))).toBe('two');
  expect(dated).toHaveLength(2);
});

it('from a date on, only what still counts is left', () => {
  const dated = inOrderOfDates('first', [from('2026-11-20', 'past'), from('2026-12-01', 'later')]);
  expect(versionsFrom(dated, on('2026-11-21'))).toEqual([
    { effectiveFrom: null, value: 'past' },
    from('2026-12-01', 'later'),
  ]);
  expect(versionsFrom(always('same'), on('2026-11-21'))).toEqual(always('same'));
});
