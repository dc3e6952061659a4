/** When the last day of a cycle is unknown. */
import { expect, it } from 'vitest';
import { isEndOpen } from './open-end.ts';

const paused = {
  autoRenew: false,
  endDate: '2026-11-29',
  pausedFrom: '2026-11-29',
  pausedUntil: null,
};

it.each([
  [true, 'a pause without an end, which moves it', {}],
  [false, 'a pause whose end is known', { pausedUntil: '2026-12-05' }],
  [false, 'no pause', { pausedFrom: null }],
  [false, 'a pause after the last day', { pausedFrom: '2026-11-30' }],
  [true, 'a pause before the next cycle', { pausedFrom: '2026-11-30', autoRenew: true }],
])('is %s for %s', (isOpen, _, parts) => {
  expect(isEndOpen({ ...paused, ...parts })).toBe(isOpen);
});
