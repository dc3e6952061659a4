/** Orders of a cancelled day that wait for a call, or for nothing any more. */
import { expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { makeCustomer, makeOrder, makePaidOrder, makeStaff } from '#server/testing/makers.ts';
import { bank, shop } from '#server/testing/set-up-shop.ts';
import {
  begin,
  confirm,
  date,
  orderOf,
  preview,
  setUpSoldDays,
} from '#server/testing/sold-days.ts';

setUpSoldDays();

it('without another day chosen are cancelled with the day, without another mail', async () => {
  const owner = await makeStaff(shop, 'super_admin');
  await owner.send('PUT', '/api/admin/settings/payment', {
    cashForMeals: true,
    cashForPacks: true,
    onlineForPacks: false,
    cashMax: null,
    cashNeedsCall: true,
    upiId: null,
  });
  const customer = await makeCustomer(shop);
  const inCash = { deliveryDate: date, paymentMethod: 'cod' };
  const order = await makeOrder(customer, inCash);
  const moved = await makeOrder(customer, inCash);
  const choiceUntil = (await preview()).body.choiceUntilMax;
  expect((await confirm({ choiceUntil })).status).toBe(201);
  await begin();
  expect(await orderOf(customer, order.id)).toMatchObject({ choice: { until: choiceUntil } });
  const calls = async () => (await owner.get('/api/admin/cash-calls')).body;
  expect(await calls()).toEqual([]);
  const deliveryDate = addDays(date as CalendarDate, 1);
  await customer.post(`/api/orders/${moved.id}/change`, { deliveryDate });
  expect(await calls()).toMatchObject([{ orderId: moved.id, deliveryDate }]);
  await owner.post(`/api/admin/cash-calls/${moved.id}`, { outcome: 'reached' });
  const before = await shop.mailsTo(customer.email);
  shop.setNow(choiceUntil);
  await shop.sweep();
  expect((await orderOf(customer, order.id)).status).toBe('cancelled');
  expect(await shop.mailsTo(customer.email)).toHaveLength(before.length);
  await shop.sweep();
  const { rows } = await shop.database.pool.query('SELECT FROM cash_calls WHERE ended_at IS NULL');
  expect(rows).toHaveLength(0);
});

it('refunded in full before are cancelled with it, and offered no other day', async () => {
  const owner = await makeStaff(shop, 'super_admin');
  const customer = await makeCustomer(shop);
  const { order } = await makePaidOrder(customer, bank, { deliveryDate: date });
  const path = `/api/admin/orders/${order.id}/refund`;
  await owner.post(path, { reason: 'An apology', refundTo: 'wallet' });
  const { orders, choiceUntilMax: choiceUntil } = (await preview()).body;
  expect(orders.movable).toBe(0);
  expect((await confirm({ choiceUntil })).status).toBe(201);
  await begin();
  expect((await orderOf(customer, order.id)).status).toBe('cancelled');
  await shop.shop.background.settled();
  const mail = (await shop.mailsTo(customer.email)).at(-1)?.text;
  expect(mail).toContain('It is cancelled and refunded in full.');
  expect(mail).toContain(`/orders/${order.id}`);
  expect(mail).not.toContain('choose another day');
  expect((await customer.get('/api/wallet')).body.balance).toBe('369.00');
});
