/** Cash orders that wait for a call, of a day that is cancelled. */
import { expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { makeCustomer, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { shop } from '#server/testing/set-up-shop.ts';
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
    ...{ cashForMeals: true, cashForPacks: true, onlineForPacks: false },
    ...{ cashMax: null, cashNeedsCall: true, upiId: null },
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
