/** Areas in which orders are not paid in cash. */
import { describe, expect, it } from 'vitest';
import { addressForm, type Customer, makeCustomer, orderForm } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

type Body = Record<string, unknown>;
const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
const order = (customer: Customer, changes: Body = {}) =>
  customer.post('/api/orders', orderForm(customer, changes));
const ask = async (pincode: string) =>
  (await shop.visitor().get(`/api/delivery?pincode=${pincode}`)).body;
const areas = [
  { name: 'East', pincodes: ['560038'], takesCash: false },
  { name: 'North', pincodes: ['110001'] },
];
const publish = (list: readonly Body[]) => staff.send('PUT', '/api/admin/areas', { areas: list });

setUpShop({ role: 'super_admin' });

describe('cash', () => {
  const delhi = { ...addressForm, city: 'Delhi', state: 'Delhi', pincode: '110001' };

  it('is refused where an area has none, but not for staff, and not where it is', async () => {
    const customer = await makeCustomer(shop);
    await publish([]);
    expect((await ask('560038')).takesCash).toBe(true);
    await publish(areas);
    expect((await ask('560038')).takesCash).toBe(false);
    expect((await ask('110001')).takesCash).toBe(true);
    const refused = await order(customer, pack);
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_method_unavailable']);
    expect(refused.body.issues).toEqual([
      { path: 'paymentMethod', message: 'Cash is not accepted at this pincode' },
    ]);
    const phoned = { ...orderForm(customer, pack), customerId: customer.userId };
    const taken = await staff.post('/api/admin/orders', { ...phoned, paymentMethod: 'cod' });
    expect(taken.status, taken.text).toBe(201);
    const { body: far } = await customer.post('/api/addresses', delhi);
    const elsewhere = await order(customer, { ...pack, addressId: far.id });
    expect(elsewhere.status, elsewhere.text).toBe(201);
  });

  it('stays refused in an area that is published again without a word about cash', async () => {
    const [east, north] = (await publish(areas)).body.now.areas;
    const { takesCash, ...silent } = east;
    const south = { name: 'South', pincodes: ['600001'] };
    expect((await publish([silent, north, south])).body.now.areas).toMatchObject([
      { name: 'East', takesCash: false },
      { name: 'North', takesCash: true },
      { name: 'South', takesCash: true },
    ]);
  });

  it('does not move there with an order, which can still be described better', async () => {
    await publish([]);
    const customer = await makeCustomer(shop);
    const { body: far } = await customer.post('/api/addresses', delhi);
    const placed = await order(customer, { ...pack, addressId: far.id });
    const home = await order(customer, pack);
    expect(home.status, home.text).toBe(201);
    await publish(areas);
    const own = (id: string) => `/api/orders/${id}/change`;
    const { addressId } = customer;
    const moved = await customer.post(own(placed.body.id), { addressId });
    expect([moved.status, moved.body.code]).toEqual([422, 'payment_method_unavailable']);
    expect(moved.body.issues[0].path).toBe('addressId');
    const landmark = { ...addressForm, landmark: 'Blue gate' };
    expect((await customer.send('PUT', `/api/addresses/${addressId}`, landmark)).status).toBe(200);
    const better = await customer.post(own(home.body.id), { addressId });
    expect(better.body.deliveryAddress.landmark).toBe('Blue gate');
    const byStaff = `/api/admin/orders/${placed.body.id}/change`;
    expect((await staff.post(byStaff, { addressId })).status).toBe(200);
  });
});
