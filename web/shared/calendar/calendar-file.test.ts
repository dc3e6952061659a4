/** Calendars can read the file: escaped, folded, an event of the day or of the time. */
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const order = {
  id: '0190a000-0000-7000-8000-000000000007',
  number: 'SK-7',
  deliveryDate: '2026-11-30',
  slot: null,
  createdAt: '2026-11-21T09:00:00.123Z',
  deliveryAddress: {
    title: 'Home',
    addressLine1: 'Flat 4; लक्ष्मी निवास, a very long name of a house that needs a second line',
    addressLine2: null,
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
  },
};

const now = new Date('2026-11-21T10:00:00.123Z');

test('a delivery is an all-day event with its address', () => {
  const file = calendarFile({ order, title: 'Sukoon: Poha, Upma', now });
  expect(file).toContain('DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n');
  expect(file).toContain('DTSTAMP:20261121T100000Z\r\n');
  expect(file).toContain('SUMMARY:Sukoon: Poha\\, Upma\r\n');
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('LOCATION:Flat 4\\; लक्ष्मी निवास\\, a very long name');
  const encoder = new TextEncoder();
  for (const line of file.split('\r\n')) {
    expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
  }
});

test('a delivery time is when the event begins and ends, in India', () => {
  const slot = { id: 'lunch', name: 'Lunch', from: '12:00', to: '13:30', cutoff: '20:00' };
  const file = calendarFile({ order: { ...order, slot }, title: 'Sukoon', now });
  expect(file).toContain('DTSTART:20261130T063000Z\r\nDTEND:20261130T080000Z\r\n');
});

test('a file saved later replaces the event, which keeps its id', () => {
  const moved = { ...order, deliveryDate: '2026-12-01' };
  const later = new Date('2026-11-22T09:00:00.000Z');
  const file = calendarFile({ order: moved, title: 'Sukoon', now: later });
  const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const before = calendarFile({ order, title: 'Sukoon', now });
  expect(sequenceOf(file)).toBeGreaterThan(sequenceOf(before));
  expect(/UID:.+/.exec(file)?.[0]).toBe(/UID:.+/.exec(before)?.[0]);
});
