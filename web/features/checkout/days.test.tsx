// @vitest-environment jsdom
/** The days that a customer is offered at the checkout, and until when they can be chosen. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chooseDay } from '#web/shared/dates/chosen-day.ts';
import { openCheckout, placeOrder } from '#web/testing/fake-checkout.tsx';
import { availableDay, Refused } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';

/** The shop after an evening's cut-off. */
const afterCutoff = {
  ...config,
  delivery: { ...config.delivery, earliestDate: '2026-11-23' },
};

test('a full day is marked, explained with the next free day, and not ordered', async () => {
  const shop = openCheckout({
    'GET /api/availability': [
      availableDay('2026-11-22', 0),
      availableDay('2026-11-23', 1),
      availableDay('2026-11-24', 2),
    ],
  });
  // Two portions of Margherita are in the cart.
  expect(
    await screen.findByText('Sun, 22 Nov 2026 is full. Next free day: Tue, 24 Nov 2026.'),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: /22\s*Nov\s*Full/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(shop.names('POST')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /Mon/ }));
  expect(
    screen.getByText('Left on Mon, 23 Nov 2026: 1. Next free day: Tue, 24 Nov 2026.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Tue/ }));
  expect(screen.queryByText(/Next free day/)).toBeNull();
});

test('a closed day is marked, explained with the next free day, and not ordered', async () => {
  const shop = openCheckout({
    'GET /api/availability': [
      { ...availableDay('2026-11-22'), isOpen: false },
      availableDay('2026-11-23'),
    ],
  });
  expect(
    await screen.findByText(
      'The kitchen is closed on that day. Choose another day. Next free day: Mon, 23 Nov 2026.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: /22\s*Nov\s*Closed/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(shop.names('POST')).toEqual([]);
  const day = screen.getByLabelText(/Delivery date/);
  fireEvent.change(day, { target: { value: '2026-11-21' } });
  expect(screen.getByText('Choose Sun, 22 Nov 2026 or later.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Mon/ }));
  expect(screen.queryByText(/Next free day/)).toBeNull();
});

test('where the kitchen is closed tomorrow, the first open day is selected and named', async () => {
  const closed = { openDate: '2026-11-24', closedDates: ['2026-11-22', '2026-11-23'] };
  openCheckout({ 'GET /api/config': { ...config, delivery: { ...config.delivery, ...closed } } });
  expect(await screen.findByText('Earliest delivery: Tue, 24 Nov 2026.')).toBeTruthy();
  expect(screen.queryByText(/for delivery tomorrow/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /24\s*Nov/ }).checked).toBe(true);
});

test('where no day is open that can be booked, that is said', async () => {
  const closed = { latestDate: '2026-11-22', openDate: '2026-11-23', closedDates: ['2026-11-22'] };
  openCheckout({
    'GET /api/config': { ...config, delivery: { ...config.delivery, ...closed } },
    'GET /api/availability': [{ ...availableDay('2026-11-22'), isOpen: false }],
  });
  const words = 'The kitchen is closed on that day. Choose another day.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Earliest delivery: Mon, 23 Nov 2026.')).toBeTruthy();
});

test('the cut-off that has passed is that of tomorrow, whatever counts later', async () => {
  const [terms] = config.delivery.terms;
  const later = { ...terms, cutoff: '22:00', effectiveFrom: '2026-11-23' };
  const delivery = {
    ...afterCutoff.delivery,
    terms: [{ ...terms, cutoff: '14:00' }, later],
  };
  openCheckout({ 'GET /api/config': { ...config, delivery } });
  expect(
    await screen.findByText("It's past 2 PM, so the earliest delivery is Mon, 23 Nov 2026."),
  ).toBeTruthy();
});

test('where the delivery times close before the shop, the cut-off is theirs', async () => {
  const slot = { id: 'lunch', name: 'Lunch', from: '12:00', to: '14:00', cutoff: '20:00' };
  const delivery = { ...afterCutoff.delivery, cutoff: '20:00', slots: [slot] };
  const now = '2026-11-21T15:00:00.000Z';
  openCheckout({ 'GET /api/config': { ...config, delivery, now } });
  expect(
    await screen.findByText("It's past 8 PM, so the earliest delivery is Mon, 23 Nov 2026."),
  ).toBeTruthy();
});

test('no day beyond the last that can be booked is offered', async () => {
  const delivery = { ...config.delivery, latestDate: '2026-11-23' };
  openCheckout({ 'GET /api/config': { ...config, delivery } });
  await screen.findByText('₹688.00');
  const days = within(screen.getByRole('group', { name: 'Delivery date' }));
  expect(days.getAllByRole('radio')).toHaveLength(2);
});

const isChosen = (day: RegExp) =>
  screen.getByRole<HTMLInputElement>('radio', { name: day }).checked;

/** The shop that has closed Thursday, 26 Nov. */
const closedOnThursday = {
  'GET /api/config': {
    ...config,
    delivery: { ...config.delivery, closedDates: ['2026-11-26'] },
  },
  'GET /api/availability': [
    { ...availableDay('2026-11-26'), isOpen: false },
    availableDay('2026-11-27'),
  ],
};
const closedWords =
  'The kitchen is closed on that day. Choose another day. Next free day: Fri, 27 Nov 2026.';

test('a day chosen on the menu that is closed by now is kept and explained', async () => {
  chooseDay('2026-11-26');
  const shop = openCheckout(closedOnThursday);
  expect(await screen.findByText(closedWords)).toBeTruthy();
  expect(isChosen(/26\s*Nov/)).toBe(true);
  await placeOrder();
  expect(shop.names('POST')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /Wed/ }));
  expect(screen.queryByText(closedWords)).toBeNull();
});

test('a day that is closed while the page is open is not replaced by another', async () => {
  chooseDay('2026-11-26');
  const message = 'The kitchen is closed on that day. Choose another day.';
  const issues = [{ path: 'deliveryDate', message }];
  const shop = openCheckout({
    'POST /api/orders': () => {
      for (const [name, answer] of Object.entries(closedOnThursday)) shop.answer(name, answer);
      return new Refused(422, { code: 'delivery_day_closed', message, issues });
    },
  });
  await screen.findByText('₹688.00');
  expect(isChosen(/26\s*Nov/)).toBe(true);
  await placeOrder();
  expect(await screen.findByText(closedWords)).toBeTruthy();
  expect(isChosen(/26\s*Nov/)).toBe(true);
  await placeOrder();
  expect(shop.names('POST')).toEqual(['POST /api/orders']);
});

test.each(['2026-11-21', '2027-03-01'])(
  'the day %s, chosen on the menu, that cannot be booked is not selected',
  async (day) => {
    chooseDay(day);
    openCheckout();
    await screen.findByText('₹688.00');
    expect(isChosen(/Tomorrow/)).toBe(true);
  },
);
