/** Calendars can read the file: escaped, folded, an all-day event. */
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const order = {
  id: '0190a000-0000-7000-8000-000000000007',
  number: 'SK-7',
  deliveryDate: '2026-11-30',
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

test('a delivery is an all-day event with its address', () => {
  const file = calendarFile({ order, title: 'Sukoon: Poha, Upma' });
  expect(file).toContain('DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n');
  expect(file).toContain('DTSTAMP:20261121T090000Z\r\n');
  expect(file).toContain('SUMMARY:Sukoon: Poha\\, Upma\r\n');
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('LOCATION:Flat 4\\; लक्ष्मी निवास\\, a very long name');
  const encoder = new TextEncoder();
  for (const line of file.split('\r\n')) {
    expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
  }
});
