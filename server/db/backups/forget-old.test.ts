/** Which base backups are kept, so that every instant of the promised time can be restored. */
import { expect, it } from 'vitest';
import { baseName, stampOf } from './base.ts';
import { basesToKeep } from './forget-old.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const bases = [1, 8, 15, 22].map((day) => {
  const stamp = stampOf(at(day));
  return { name: baseName('7-ab', stamp), series: '7-ab', stamp, startedAt: at(day) };
});
const daysKept = (before: number) =>
  basesToKeep(bases, at(before)).map(({ startedAt }) => startedAt.getUTCDate());

it('keeps all that are young, and the last one before them, from which the log goes on', () => {
  expect(daysKept(10)).toEqual([8, 15, 22]);
  expect(daysKept(15)).toEqual([15, 22]);
  expect(daysKept(16)).toEqual([15, 22]);
});

it('never removes the last one, and nothing while none is old', () => {
  expect(daysKept(29)).toEqual([22]);
  expect(daysKept(1)).toEqual([1, 8, 15, 22]);
  expect(basesToKeep([], at(1))).toEqual([]);
});
