/** The previews count the placed orders that stay when a pincode or a delivery time goes. */
import { beforeEach, expect, it } from 'vitest';
import { addressForm, type Customer, makeCustomer, makeOrder } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

type Body = Record<string, unknown>;
const east = { name: 'East', pincodes: ['560038'] };
const north = { name: 'North', pincodes: ['110001-110096'] };
const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00', stopsMax: null };
const evening = { name: 'Evening', from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: null };
const monday = '2026-11-23';
const tuesday = '2026-11-24';

const publish = async (list: 'areas' | 'slots', rows: readonly Body[], more: Body = {}) => {
  const answer = await staff.send('PUT', `/api/admin/${list}`, { [list]: rows, ...more });
  expect(answer.status, answer.text).toBe(200);
};
const staying = async (list: 'areas' | 'slots', rows: readonly Body[], more: Body = {}) => {
  const answer = await staff.post(`/api/admin/${list}/preview`, { [list]: rows, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.stayingOrders;
};
const placeBoth = async (customer: Customer, form: Body = {}) => {
  await makeOrder(customer, { deliveryDate: monday, ...form });
  return makeOrder(customer, { deliveryDate: tuesday, ...form });
};

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.database.pool.query(`UPDATE orders SET status = 'cancelled'`);
  await shop.shop.settings.reload();
});

it('to pincodes that no area serves any more, from the date on', async () => {
  await publish('areas', [east, north]);
  const customer = await makeCustomer(shop);
  await placeBoth(customer);
  expect(await staying('areas', [north])).toBe(2);
  expect(await staying('areas', [north], { effectiveFrom: tuesday })).toBe(1);
  expect(await staying('areas', [north], { effectiveFrom: '2026-11-25' })).toBe(0);
  expect(await staying('areas', [east])).toBe(0);
  expect(await staying('areas', [{ name: 'All', pincodes: ['560001-560100'] }])).toBe(0);
  expect(await staying('areas', [])).toBe(0);
});

it('and where everything was served so far; not those that were outside already', async () => {
  const customer = await makeCustomer(shop);
  const address = { ...addressForm, title: 'Office', pincode: '110001' };
  const { body: far } = await customer.post('/api/addresses', address);
  await placeBoth(customer);
  await makeOrder(customer, { deliveryDate: monday, addressId: far.id });
  expect(await staying('areas', [north])).toBe(2);
  await publish('areas', [north]);
  expect(await staying('areas', [{ ...north, fee: '20.00' }])).toBe(0);
});

it('until other areas begin, which serve them again', async () => {
  await publish('areas', [east]);
  await publish('areas', [east, north], { effectiveFrom: tuesday });
  await placeBoth(await makeCustomer(shop));
  expect(await staying('areas', [north])).toBe(1);
});

it('at delivery times that go; not those that are cancelled or on their way', async () => {
  await publish('slots', [noon, evening]);
  const customer = await makeCustomer(shop);
  const order = await placeBoth(customer, { slotId: 'noon' });
  await makeOrder(customer, { deliveryDate: monday, slotId: 'evening' });
  const left = [{ ...evening, id: 'evening' }];
  expect(await staying('slots', left)).toBe(2);
  expect(await staying('slots', left, { effectiveFrom: tuesday })).toBe(1);
  expect(await staying('slots', [])).toBe(3);
  expect(await staying('slots', [{ ...noon, id: 'noon', name: 'Midday' }, ...left])).toBe(0);
  expect((await customer.post(`/api/orders/${order.id}/cancel`, {})).status).toBe(200);
  expect(await staying('slots', left)).toBe(1);
});
