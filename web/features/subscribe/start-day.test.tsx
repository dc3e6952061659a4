// @vitest-environment jsdom
/** The day on which a subscription starts, where the kitchen is closed on some days. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { availableDay } from '#web/testing/fake-shop.tsx';
import {
  agree,
  chip,
  configAt,
  consent,
  figure,
  openPage,
  ready,
  start,
  step,
} from '#web/testing/fake-subscribe.tsx';
import { dayWithSlots, noon } from '#web/testing/slots.ts';

const startDay = () => screen.getByLabelText<HTMLInputElement>('Start date');

test('it is the first open day, and a closed one is explained and starts nothing', async () => {
  const closedDates = ['2026-11-22', '2026-11-23'];
  const shop = openPage({
    'GET /api/config': configAt({ openDate: '2026-11-24', closedDates }),
    'GET /api/availability': [
      ...closedDates.map((date) => ({ ...availableDay(date), isOpen: false })),
      availableDay('2026-11-24', 0),
      availableDay('2026-11-25'),
    ],
  });
  await ready();
  expect(startDay().value).toBe('2026-11-24');
  fireEvent.change(startDay(), { target: { value: '2026-11-23' } });
  const closed =
    'The kitchen is closed on that day. Choose another day. Next free day: Wed, 25 Nov 2026.';
  expect(await screen.findByText(closed)).toBeTruthy();
  await agree();
  await start();
  expect(document.activeElement).toBe(startDay());
  expect(shop.names('POST')).toEqual([]);
  // A full day is left out, but can be the first.
  fireEvent.change(startDay(), { target: { value: '2026-11-24' } });
  expect(screen.queryByText(/The kitchen is closed/)).toBeNull();
});

test.each([
  ['2026-11-22', {}],
  ['2026-11-23', { closedDates: ['2026-11-22'] }],
  ['2026-11-24', { openDate: '2026-11-24', closedDates: ['2026-11-22', '2026-11-23'] }],
])('it is %s where delivery times close before the shop', async (day, closing) => {
  const delivery = { earliestDate: '2026-11-23', cutoff: '20:00', ...closing };
  openPage({ 'GET /api/config': { ...configAt(delivery), now: '2026-11-21T15:00:00.000Z' } });
  await ready();
  expect(startDay().value).toBe(day);
});

test('a day is left out when its times are full, not when they close before the shop', async () => {
  const over = dayWithSlots('2026-11-22', [{ ...noon, isOpen: false }]);
  const taken = dayWithSlots('2026-11-23', [{ ...noon, isFull: true }]);
  openPage({
    'GET /api/availability': [
      // Nobody can order for it any more.
      { ...over, isFull: true },
      { ...taken, isFull: true },
    ],
  });
  await ready();
  fireEvent.change(startDay(), { target: { value: '2026-11-22' } });
  await userEvent.click(chip('Sun'));
  expect(await screen.findByText('Full, and so left out: Mon 23 Nov.')).toBeTruthy();
});

const closedMonday = { 'GET /api/config': configAt({ closedDates: ['2026-11-23'] }) };

test('a closed day of the first cycle is named, not promised, and not counted', async () => {
  openPage(closedMonday);
  await ready();
  expect(screen.getByText('The first delivery is on Tue, 24 Nov 2026.')).toBeTruthy();
  expect(screen.getByText('Closed, and so left out: Mon 23 Nov.')).toBeTruthy();
  await step(3);
  expect(figure('Deliveries until 28 Nov 2026')).toBe('× 4');
  expect(figure('First cycle')).toBe('₹796.00');
  expect(screen.getByText('Details').closest('details')?.textContent).toContain(
    'The first debit is on Mon 23 Nov, 10 PM, the next on Tue 24 Nov, 10 PM.',
  );
  expect(await screen.findByText(/Enough for 2 deliveries, until Wed, 25 Nov 2026\./)).toBeTruthy();
});

test('a day that opens again needs a new consent to what the cycle then costs', async () => {
  openPage(closedMonday);
  await ready();
  await agree();
  expect(consent().checked).toBe(true);
  cleanup();
  openPage();
  await ready();
  await step(3);
  expect(consent().checked).toBe(false);
});

test('where all chosen days are closed it says so, not that none was chosen', async () => {
  const closedDates = [23, 24, 25, 26, 27].map((day) => `2026-11-${day}`);
  openPage({ 'GET /api/config': configAt({ closedDates }) });
  await ready();
  const why = 'The kitchen is closed on all of these days. Choose more days or a later start.';
  expect(screen.getAllByText(why)).toHaveLength(1);
  expect(
    screen.getByText(
      'Closed, and so left out: Mon 23 Nov, Tue 24 Nov, Wed 25 Nov, Thu 26 Nov, Fri 27 Nov.',
    ),
  ).toBeTruthy();
  await userEvent.click(chip('Continue'));
  expect(screen.getByRole('group', { description: why })).toBeTruthy();
  expect(screen.getAllByText(why)).toHaveLength(2);
  expect(screen.queryByText('Choose at least one day')).toBeNull();
  await userEvent.click(chip('Sun'));
  expect(screen.queryByText(why)).toBeNull();
  expect(screen.getByText(/^Closed, and so left out: Mon 23 Nov, /)).toBeTruthy();
  await userEvent.click(chip('Continue'));
  await step(3);
  expect(figure('Deliveries until 28 Nov 2026')).toBe('× 1');
});
