// @vitest-environment jsdom
/** The checkout of a shop with delivery times: one is chosen with the day. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preferSlot } from '#web/shared/slots/preferred-slot.ts';
import { openCheckout, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { Refused } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import { dayWithSlots, evening, noon } from '#web/testing/slots.ts';

const open = (slots: Parameters<typeof dayWithSlots>[1], answers = {}) =>
  openCheckout({
    'GET /api/availability': [dayWithSlots('2026-11-22', slots)],
    'POST /api/orders': unpaid(),
    ...answers,
  });
const times = async () => within(await screen.findByRole('group', { name: /^Delivery time/ }));
const chip = async (name: RegExp) => (await times()).getByRole<HTMLInputElement>('radio', { name });
async function press() {
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
}
const sent = (shop: ReturnType<typeof open>) =>
  shop.calls.filter(({ name }) => name === 'POST /api/orders').map(({ body }) => body);

test('nothing is sent until one is chosen, and it is said where', async () => {
  const provider = loadProvider();
  const shop = open([noon, evening]);
  expect((await chip(/Evening.*7 PM to 9:30 PM/)).checked).toBe(false);
  expect(screen.queryByText('Choose a delivery time.')).toBeNull();
  await press();
  expect(await (await times()).findByText('Choose a delivery time.')).toBeTruthy();
  expect(document.activeElement).toBe(await chip(/Noon/));
  expect(sent(shop)).toEqual([]);
  await userEvent.click(await chip(/Evening/));
  expect((await chip(/Evening/)).checked).toBe(true);
  await press();
  await waitFor(() => expect(sent(shop)).toMatchObject([{ slotId: 'evening' }]));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
});

test('the only one that is left is chosen by itself; full and closed ones are named', async () => {
  const provider = loadProvider();
  const closed = { ...noon, id: 'early', name: 'Early', isOpen: false };
  const shop = open([{ ...noon, isFull: true }, closed, evening]);
  expect((await chip(/Noon.*Full/)).disabled).toBe(true);
  expect((await chip(/Early.*Closed/)).disabled).toBe(true);
  expect((await chip(/Evening/)).checked).toBe(true);
  await press();
  await waitFor(() => expect(sent(shop)).toMatchObject([{ slotId: 'evening' }]));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
});

test('one that was chosen by itself stays chosen when another has room again', async () => {
  const full = { code: 'day_full', message: 'This day is full.', issues: [] };
  const shop = open([{ ...noon, isFull: true }, evening], {
    'POST /api/orders': new Refused(409, full),
  });
  expect((await chip(/Evening/)).checked).toBe(true);
  shop.answer('GET /api/availability', [dayWithSlots('2026-11-22', [noon, evening])]);
  await press();
  await waitFor(async () => expect((await chip(/Noon/)).disabled).toBe(false));
  expect((await chip(/Evening/)).checked).toBe(true);
});

test('one that fills up meanwhile is said beside them', async () => {
  loadProvider();
  const message = 'This delivery time is full. Choose another time or another day.';
  const issues = [{ path: 'slotId', message }];
  open([evening], {
    'POST /api/orders': new Refused(409, { code: 'slot_full', message, issues }),
  });
  await chip(/Evening/);
  await press();
  expect(await (await times()).findByText(message)).toBeTruthy();
});

test('one that closes meanwhile is not exchanged for the other', async () => {
  loadProvider();
  const message = 'This delivery time can no longer be chosen. Choose another one.';
  const issues = [{ path: 'slotId', message }];
  const shop = open([noon, evening], {
    'POST /api/orders': new Refused(422, { code: 'slot_closed', message, issues }),
  });
  await userEvent.click(await chip(/Noon/));
  const closed = [dayWithSlots('2026-11-22', [{ ...noon, isOpen: false }, evening])];
  shop.answer('GET /api/availability', closed);
  await press();
  expect(await (await times()).findByText(message)).toBeTruthy();
  await waitFor(async () => expect((await chip(/Noon.*Closed/)).disabled).toBe(true));
  expect((await chip(/Evening/)).checked).toBe(false);
  await press();
  expect(sent(shop)).toHaveLength(1);
});

test('an order that is ordered again begins with its delivery time', async () => {
  preferSlot('evening');
  open([noon, evening]);
  expect((await chip(/Evening/)).checked).toBe(true);
  preferSlot(null);
});

test.each([
  ['closes', [{ ...evening, isOpen: false }, noon]],
  ['is removed', [noon]],
])('that delivery time is not exchanged for the other once it %s', async (_, left) => {
  loadProvider();
  preferSlot('evening');
  const message = 'This delivery time can no longer be chosen. Choose another one.';
  const issues = [{ path: 'slotId', message }];
  const shop = open([noon, evening], {
    'POST /api/orders': new Refused(422, { code: 'slot_closed', message, issues }),
  });
  expect((await chip(/Evening/)).checked).toBe(true);
  shop.answer('GET /api/availability', [dayWithSlots('2026-11-22', left)]);
  await press();
  const slots = await times();
  await waitFor(() => expect(slots.queryByRole('radio', { checked: true })).toBeNull());
  await press();
  expect(sent(shop)).toHaveLength(1);
  await userEvent.click(await chip(/Noon/));
  await press();
  expect(sent(shop)).toMatchObject([{ slotId: 'evening' }, { slotId: 'noon' }]);
  preferSlot(null);
});

test('where areas have their own, those of the address are shown', async () => {
  const asking = { ...config, delivery: { ...config.delivery, asksPincode: true } };
  open([noon, evening], {
    'GET /api/config': asking,
    'GET /api/delivery?pincode=560038&date=2026-11-22': {
      served: true,
      fee: '50.00',
      minimum: null,
      freeFrom: null,
      takesCash: true,
      slots: [],
    },
    'GET /api/availability?pincode=560038': [dayWithSlots('2026-11-22', [evening])],
  });
  await waitFor(async () => expect((await times()).getAllByRole('radio')).toHaveLength(1));
});

test('without delivery times nothing is shown and nothing is sent about them', async () => {
  const provider = loadProvider();
  const shop = openCheckout({ 'POST /api/orders': unpaid() });
  await screen.findAllByText('₹688.00');
  expect(screen.queryByRole('group', { name: /^Delivery time/ })).toBeNull();
  await press();
  await waitFor(() => expect(sent(shop)).toHaveLength(1));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(sent(shop)[0]).not.toHaveProperty('slotId');
});
