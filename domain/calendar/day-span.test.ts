/** Ranges include both of their days, by the Indian calendar. */
import { expect, it } from 'vitest';
import { readDaySpan } from './day-span.ts';

const at = (instant: string) => new Date(instant);

it('includes both days in full, by the Indian clock', () => {
  expect(readDaySpan({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
    from: at('2026-11-19T18:30:00Z'),
    before: at('2026-11-21T18:30:00Z'),
  });
  expect(readDaySpan({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    from: at('2026-11-19T18:30:00Z'),
    before: at('2026-11-20T18:30:00Z'),
  });
});

it('leaves a side open when its day is empty or missing', () => {
  expect(readDaySpan({})).toEqual({ from: null, before: null });
  expect(readDaySpan({ from: '', to: '' })).toEqual({ from: null, before: null });
  expect(readDaySpan({ from: '2026-11-20' })).toEqual({
    from: at('2026-11-19T18:30:00Z'),
    before: null,
  });
  expect(readDaySpan({ to: '2026-11-20' })).toEqual({
    from: null,
    before: at('2026-11-20T18:30:00Z'),
  });
});

it('refuses a last day before the first, naming the field', () => {
  expect(() => readDaySpan({ from: '2026-11-21', to: '2026-11-20' })).toThrowError(
    expect.objectContaining({
      code: 'invalid_request',
      issues: [{ path: 'to', message: 'The last day cannot be before the first' }],
    }),
  );
});
