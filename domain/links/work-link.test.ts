/** When a link for work without an account ends, and what its address gives away. */
import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { linkEndsAt, linkKinds, linkPath } from './work-link.ts';

it('ends at midnight in India after its delivery day', () => {
  expect(linkEndsAt('2026-12-31' as CalendarDate)).toEqual(new Date('2027-01-01T00:00+05:30'));
});

it.each(linkKinds)('the token of a %s is sent to no server', (kind) => {
  const { pathname, search, hash } = new URL(linkPath(kind, 'secret'), 'https://shop.example');
  expect([pathname, search, hash]).toEqual([`/${kind}`, '', '#secret']);
});
