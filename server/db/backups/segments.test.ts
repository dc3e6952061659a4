/** The row of segments of PostgreSQL's log, and what is missing in it. */
import { expect, it } from 'vitest';
import { isSegment, nextSegment, unbrokenFrom } from './segments.ts';

it('counts like PostgreSQL', () => {
  expect(nextSegment('000000010000000000000009')).toBe('00000001000000000000000A');
  expect(nextSegment('0000000200000000000000FF')).toBe('000000020000000100000000');
  expect(nextSegment('00000002000000FF000000FF')).toBe('000000020000010000000000');
});

it('knows segments from other notes', () => {
  expect(isSegment('000000010000000000000009')).toBe(true);
  expect(isSegment('00000002.history')).toBe(false);
  expect(isSegment('000000010000000000000009.00000028.backup')).toBe(false);
});

it('finds the row without a gap, and which segment is missing', () => {
  const at = (part: number) => `0000000100000000000000${part.toString(16).padStart(2, '0')}`;
  const names = [1, 2, 3, 5].map(at);
  expect(unbrokenFrom(at(1), names)).toEqual({ row: names.slice(0, 3), missing: at(4) });
  expect(unbrokenFrom(at(1), names.slice(0, 3))).toEqual({ row: names.slice(0, 3), missing: null });
  expect(unbrokenFrom(at(4), names)).toEqual({ row: [], missing: at(4) });
  expect(unbrokenFrom(at(6), names)).toEqual({ row: [], missing: at(6) });
});
