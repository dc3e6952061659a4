// @vitest-environment jsdom
/** What the order beside the list says of money after a dish was missing or cash was short. */
import { expect, test } from 'vitest';
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { openDrawer, part } from '#web/testing/orders/fake-order-drawer.ts';

const rupees = (amount: string) => ({ amount, toSource: '0.00' });

test('names what was short at the door, which is not given back', async () => {
  await openDrawer({
    paymentMethod: 'cod',
    paymentStatus: 'paid',
    status: 'delivered',
    paidAtDoor: { amount: '300.00', short: '69.00' },
    refundable: { amount: '300.00', toSource: '0.00' },
  });
  expect(part('Payment').getByText('₹300.00, ₹69.00 short at the door')).toBeTruthy();
  expect(part('Refund').getByText('Up to ₹300.00')).toBeTruthy();
});

const one = { mealId: 1, name: 'Dal rice', size: 'for-1', quantity: 1 } as const;
const short = [{ ...one, reason: 'damaged' }] as const;
const dal = { ...one, imageUrl: null, price: '300.00' };
const all: Partial<StaffOrderDetail> = { items: [dal] };
const someBack = { refundedAmount: '159.00', refundable: rupees('210.00') };
const refusedAtDoor = { amount: '0.00', short: '369.00' };
const missing = 'Missing from the parcel: 1 × Dal rice. The customer has a message about it.';

test.each<[string, Partial<StaffOrderDetail>, string, RegExp]>([
  ['nothing yet', { paymentStatus: 'unpaid' }, 'It is paid at the door: ', /^Nothing was paid yet/],
  [
    'less',
    { paidAtDoor: { amount: '300.00', short: '69.00' } },
    '₹69.00 less was collected at the door: refund below only what is missing beyond that.',
    /^Up to ₹300/,
  ],
  ['all of it', { refundable: rupees('300.00') }, 'Refund a part below.', /^Up to ₹300/],
  [
    'and got some back',
    someBack,
    '₹159.00 has been refunded already: refund below only what is missing beyond that.',
    /^Up to ₹210/,
  ],
  [
    'and got some back, for nothing,',
    { ...all, ...someBack },
    'Nothing is packed. ₹159.00 has been refunded already: cancel it or refund the rest.',
    /^Up to ₹210/,
  ],
  [
    'and got back',
    { refundable: rupees('0.00') },
    'All that was paid has been refunded.',
    /^Nothing left to refund/,
  ],
  [
    'nothing',
    { paidAtDoor: refusedAtDoor, refundable: rupees('0.00') },
    'Nothing was collected at the door.',
    /^Nothing left to refund/,
  ],
  [
    'nothing, for nothing,',
    { ...all, paymentStatus: 'unpaid' },
    'Nothing is packed: cancel this order.',
    /^Nothing was paid yet/,
  ],
  [
    'before, for nothing,',
    { ...all, refundable: rupees('300.00') },
    'Nothing is packed: cancel or refund it.',
    /^Up to ₹300/,
  ],
])('a dish is missing: who paid %s at the door', async (_, parts, words, refund) => {
  const isPaid = parts.paymentStatus !== 'unpaid';
  const refundable = rupees(isPaid ? '300.00' : '0.00');
  const base = { paymentMethod: 'cod', paymentStatus: 'paid', refundable } as const;
  const two = [{ ...dal, quantity: 2 }];
  await openDrawer({ ...base, items: two, short: [...short], ...parts });
  expect(part('Items').getByText((text) => text.startsWith(`${missing} ${words}`))).toBeTruthy();
  const details = part('Refund').getByText(refund).closest('details');
  expect(details?.open).toBe(refund.test('Up to ₹300.00'));
});
