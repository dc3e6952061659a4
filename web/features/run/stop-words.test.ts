/** Riders and staff on the phone with each other call a stop the same. */
import { expect, test } from 'vitest';
import { stopLabels, stopStatuses } from '#domain/runs/stop-words.ts';
import { statusLabel } from './stop-words.ts';

test.each(stopStatuses)('%s is called as in the console', (status) => {
  expect(statusLabel({ status, bringBack: false })).toBe(stopLabels[status]);
});

test('a cancelled stop is brought back only if it has left', () => {
  expect(statusLabel({ status: 'cancelled', bringBack: true })).toBe('Bring back');
  expect(statusLabel({ status: 'cancelled', bringBack: false })).toBe('Cancelled');
});
