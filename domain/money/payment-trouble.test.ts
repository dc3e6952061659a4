/** Which trouble of a bank or a way to pay customers are warned about. */
import { expect, it } from 'vitest';
import { instrumentName, isTroubleNow } from './payment-trouble.ts';

const now = new Date('2026-11-21T06:30:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const trouble = {
  severity: 'high',
  status: 'started',
  beginsAt: hours(-1),
  endsAt: null,
  updatedAt: hours(-1),
  seenAt: hours(-1),
} as const;

it.each([
  [true, 'it has started', {}],
  [true, 'it was updated', { status: 'updated', severity: 'medium' }],
  [true, 'it was scheduled and has begun', { status: 'scheduled', endsAt: hours(1) }],
  [false, 'it is to come', { status: 'scheduled', beginsAt: hours(1) }],
  [false, 'it is over', { status: 'resolved' }],
  [false, 'it was called off', { status: 'cancelled' }],
  [false, 'its end has passed', { endsAt: now }],
  [false, 'hardly any payment fails', { severity: 'low' }],
  [true, 'it begins now', { beginsAt: now }],
  [true, 'it was confirmed six hours ago', { seenAt: hours(-6) }],
  [false, 'nobody confirmed it for long', { seenAt: hours(-6.1) }],
] as const)('warned: %s, since %s', (expected, _why, changes) => {
  expect(isTroubleNow({ ...trouble, ...changes }, now)).toBe(expected);
});

it('banks and apps have their names, unknown ones their code', () => {
  expect(instrumentName('SBIN')).toBe('State Bank of India');
  expect(instrumentName('oksbi')).toBe('oksbi');
});
