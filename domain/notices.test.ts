/** What a customer can switch off, and what nobody can. */
import { expect, it } from 'vitest';
import { isMailed, notices } from './notices.ts';

it('everything is mailed unless it is muted', () => {
  expect(notices.filter((notice) => isMailed(notice, []))).toEqual(notices);
  expect(isMailed('delivered', ['delivered'])).toBe(false);
});

it('food that does not come is always told', () => {
  expect(notices.filter((notice) => isMailed(notice, notices))).toEqual(['delivery_skipped']);
});
