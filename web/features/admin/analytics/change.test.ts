/** How changes are shown: sign, whole percent, and nothing to compare with. */
import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  [112, 100, 'up', '+12%'],
  [97, 100, 'down', '−3%'],
  [0, 8, 'down', '−100%'],
  [13_000, 100, 'up', '+12,900%'],
  [1_001, 1_000, 'up', '+0.1%'],
  [996, 1_000, 'down', '−0.4%'],
  [1_000_001, 1_000_000, 'up', '+0.1%'],
  [5, 5, 'none', 'No change'],
  [0, 0, 'none', 'No change'],
  [5, 0, 'up', 'New'],
] as const)('%i after %i', (now, before, direction, words) => {
  expect(changeOf(now, before)).toEqual({ direction, words });
});
