/** Closing a day on which nothing is sold, in the moment in which an order comes to it. */
import { expect, it } from 'vitest';
import { holdsAudit, sendWhile } from '#server/testing/interleavings/send-while.ts';
import { makeOrder, orderForm } from '#server/testing/makers.ts';
import {
  close,
  date,
  open,
  orderOf,
  setUpSoldDays,
  staff,
  withWallet,
} from '#server/testing/sold-days.ts';

setUpSoldDays();

/** Placing an order and moving it wait for this, once they have looked whether the day is open. */
const holdsOrders = 'SELECT pg_advisory_xact_lock(7291008)';

const wallet = { paymentMethod: 'wallet', type: 'meals' } as const;

it('an order that is being placed counts as sold', async () => {
  const customer = await withWallet();
  const form = orderForm(customer, { ...wallet, deliveryDate: date });
  const place = () => customer.post('/api/orders', form);
  const [placed, closing] = await sendWhile(holdsOrders, place, close);
  expect([placed.status, closing.status]).toEqual([201, 409]);
  expect(closing.body).toMatchObject({ code: 'day_has_orders', sold: { orders: 1 } });
});

it('no order is set back to a day that is closed', async () => {
  const customer = await withWallet();
  const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
  const { id } = await makeOrder(customer, { ...pack, deliveryDate: date });
  const move = (status: string) =>
    staff.send('PUT', `/api/admin/orders/${id}/status`, { status, reason: 'The customer called' });
  expect((await move('cancelled')).status).toBe(200);
  const [closing, refused] = await sendWhile(holdsAudit, close, () => move('confirmed'));
  expect([closing.status, refused.status]).toEqual([201, 422]);
  expect(refused.body).toMatchObject({
    code: 'delivery_day_closed',
    issues: [{ path: 'status' }],
  });
  // What left the kitchen all the same is a fact.
  expect((await move('out_for_delivery')).status).toBe(200);
});

it('no order is placed or moved there while the day is being closed', async () => {
  const customer = await withWallet();
  const otherDate = new Date(Date.parse(date) + 2 * 86_400_000).toISOString().slice(0, 10);
  const moved = await makeOrder(customer, { ...wallet, deliveryDate: otherDate });
  const form = orderForm(customer, { ...wallet, deliveryDate: date });
  const arrivals = [
    () => customer.post('/api/orders', form),
    () => customer.post(`/api/orders/${moved.id}/change`, { deliveryDate: date }),
  ];
  for (const arrive of arrivals) {
    const [closing, refused] = await sendWhile(holdsAudit, close, arrive);
    expect([closing.status, refused.status]).toEqual([201, 422]);
    expect(refused.body.code).toBe('delivery_day_closed');
    expect((await open()).status).toBe(204);
  }
  expect((await orderOf(customer, moved.id)).deliveryDate).toBe(otherDate);
});
