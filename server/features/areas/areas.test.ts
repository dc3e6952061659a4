/** Where the kitchen delivers: publishing areas, asking for a pincode, and what is refused. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addressForm,
  type Customer,
  credit,
  makeCustomer,
  makeStaff,
  makeSubscription,
  orderForm,
  subscribeForm,
} from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const path = '/api/admin/areas';
type Body = Record<string, unknown>;
const east = { name: 'East', pincodes: ['560038', '560001-560010'] };
const north = { name: 'North', pincodes: ['110001-110096'] };
const publish = (areas: readonly Body[], more: Body = {}) =>
  staff.send('PUT', path, { areas, ...more });
const ask = async (pincode: string, date?: string) =>
  (await shop.visitor().get(`/api/delivery?pincode=${pincode}${date ? `&date=${date}` : ''}`)).body;
const order = (customer: Customer, changes: Body = {}) =>
  customer.post('/api/orders', orderForm(customer, changes));
const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
const active = async (customer: Customer) => (await customer.get('/api/subscriptions/active')).body;

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.database.pool.query(`UPDATE subscriptions SET status = 'cancelled',
    paused_from = NULL, paused_until = NULL, over_at = created_at WHERE over_at IS NULL`);
  await shop.shop.settings.reload();
});

describe('areas', () => {
  it('are none until somebody publishes them: everywhere, for the fee of all', async () => {
    expect((await staff.get(path)).body).toEqual({ version: 0, now: { areas: [] }, next: [] });
    const everywhere = {
      served: true,
      fee: '50.00',
      minimum: null,
      freeFrom: null,
      takesCash: true,
      slots: [],
    };
    expect(await ask('110001')).toEqual(everywhere);
    expect((await shop.visitor().get('/api/config')).body.delivery.asksPincode).toBe(false);
  });

  it('are read, previewed and published by super admins only', async () => {
    for (const role of ['customer', 'crm', 'order_management'] as const) {
      const other = await makeStaff(shop, role);
      expect((await other.get(path)).status).toBe(403);
      expect((await other.send('PUT', path, { areas: [] })).status).toBe(403);
      expect((await other.post(`${path}/preview`, { areas: [] })).status).toBe(403);
    }
  });

  it('answer for their pincodes with fee, minimum and free-from, by date', async () => {
    const own = { ...north, fee: '80.00', minimum: '200.00', freeFrom: '900.00' };
    expect((await publish([east])).status).toBe(200);
    const later = await publish([east, own], { effectiveFrom: '2026-11-26', version: 1 });
    expect(later.body.next).toMatchObject([{ effectiveFrom: '2026-11-26' }]);
    expect(await ask('560005')).toMatchObject({ served: true, fee: '50.00', minimum: null });
    expect(await ask('110001')).toMatchObject({ served: false, fee: null });
    expect(await ask('110001', '2026-11-26')).toEqual({
      ...{ served: true, fee: '80.00', minimum: '200.00', freeFrom: '900.00' },
      ...{ takesCash: true, slots: [] },
    });
    expect((await shop.visitor().get('/api/config')).body.delivery.asksPincode).toBe(true);
    expect((await publish([], { version: 1 })).body.code).toBe('conflict');
  });

  it.each(['', '?pincode=', '?pincode=56003', '?pincode=560038&date=soon'])(
    'GET /api/delivery%s is refused',
    async (query) => {
      expect((await shop.visitor().get(`/api/delivery${query}`)).status).toBe(422);
    },
  );

  it('are saved as many as are allowed', async () => {
    const ranges = (area: number) =>
      Array.from({ length: 200 }, (_, place) => {
        const first = 110_000 + (area * 200 + place) * 20;
        return `${first}-${first + 5}`;
      });
    const name = (area: number) => `${area} `.padEnd(40, 'आ');
    const most = Array.from({ length: 60 }, (_, area) => ({
      name: name(area),
      pincodes: ranges(area),
      fee: '80.00',
      minimum: '200.00',
      freeFrom: '900.00',
    }));
    expect((await staff.post(`${path}/preview`, { areas: most })).status).toBe(200);
    const saved = await publish(most);
    expect(saved.status).toBe(200);
    const again = await publish(saved.body.now.areas, { version: 1, leftOut: 0 });
    expect(again.status).toBe(200);
    expect(await ask('349985')).toMatchObject({ served: true, fee: '80.00' });
    expect(await ask('349986')).toMatchObject({ served: false });
  });

  it.each<[Body[], string]>([
    [[{ ...east, pincodes: [] }], 'areas.0.pincodes'],
    [[{ ...east, pincodes: ['56003'] }], 'areas.0.pincodes.0'],
    [[east, { ...north, pincodes: ['560010-560020'] }], 'areas.1.pincodes.0'],
    [
      [
        { ...north, pincodes: ['110001-560100', '110005'] },
        { ...east, pincodes: ['560101'] },
        { name: 'Late', pincodes: ['560099'] },
      ],
      'areas.2.pincodes.0',
    ],
    [[east, { ...north, name: 'east' }], 'areas.1.name'],
    [[{ ...east, id: 'west' }], 'areas.0.id'],
    [[{ ...east, fee: '1000.01' }], 'areas.0.fee'],
    [[{ ...east, minimum: '0.99' }], 'areas.0.minimum'],
    [[{ ...east, freeFrom: '10000.01' }], 'areas.0.freeFrom'],
    [[{ ...east, slotIds: ['lunch'] }], 'areas.0.slotIds'],
  ])('%j is refused at %s, and nothing is published', async (areas, field) => {
    const answer = await publish(areas);
    expect([answer.status, answer.body.issues?.[0].path]).toEqual([422, field]);
    expect((await staff.get(path)).body.version).toBe(0);
  });
});

describe('a pincode outside', () => {
  it('is refused in orders and packs of its dates; what was ordered stays', async () => {
    const customer = await makeCustomer(shop);
    const before = await order(customer);
    await publish([north], { effectiveFrom: '2026-11-24' });
    expect((await order(customer, { deliveryDate: '2026-11-23' })).status).toBe(201);
    for (const form of [{}, pack]) {
      const answer = await order(customer, { ...form, deliveryDate: '2026-11-24' });
      expect([answer.status, answer.body.code]).toEqual([422, 'area_not_served']);
      expect(answer.body.issues[0].path).toBe('addressId');
    }
    const kept = await customer.get(`/api/orders/${before.body.id}`);
    expect(kept.body.status).toBe('pending');
  });

  it('is refused in addresses, new and changed; a saved one may keep it', async () => {
    const customer = await makeCustomer(shop);
    await publish([north]);
    const delhi = { ...addressForm, city: 'Delhi', state: 'Delhi', pincode: '110001' };
    const refused = await customer.post('/api/addresses', addressForm);
    expect([refused.status, refused.body.code]).toEqual([422, 'area_not_served']);
    expect(refused.body.issues[0].path).toBe('pincode');
    const saved = `/api/addresses/${customer.addressId}`;
    const put = (form: Body) => customer.send('PUT', saved, form);
    expect((await put({ ...addressForm, title: 'Flat' })).status).toBe(200);
    expect((await put({ ...addressForm, pincode: '560039' })).status).toBe(422);
    expect((await put(delhi)).status).toBe(200);
    expect((await customer.post('/api/addresses', delhi)).status).toBe(201);
  });

  it('may be saved when an area begins later', async () => {
    const customer = await makeCustomer(shop);
    await publish([north]);
    await publish([north, east], { effectiveFrom: '2026-12-01' });
    expect((await customer.post('/api/addresses', addressForm)).status).toBe(201);
    const early = await customer.post('/api/subscriptions', subscribeForm(customer));
    expect(early.body.code).toBe('area_not_served');
    const form = subscribeForm(customer, { startDate: '2026-12-01' });
    expect((await customer.post('/api/subscriptions', form)).status).toBe(201);
    await shop.sweep();
    expect((await active(customer)).status).toBe('active');
  });

  it('is refused in new plans, also when a later version leaves it out', async () => {
    const customer = await makeCustomer(shop);
    await publish([east]);
    await publish([north], { effectiveFrom: '2026-12-20' });
    const answer = await customer.post('/api/subscriptions', subscribeForm(customer));
    expect([answer.status, answer.body.code]).toEqual([422, 'area_not_served']);
    expect(answer.body.issues[0].path).toBe('addressId');
  });
});

describe('an order', () => {
  const delhi = { ...addressForm, city: 'Delhi', state: 'Delhi', pincode: '110001' };

  it('by phone is refused outside, at a saved or a new address, also in its preview', async () => {
    const customer = await makeCustomer(shop);
    await publish([north]);
    const { addressId, ...ordered } = orderForm(customer, { paymentMethod: 'cod' });
    const phoned = { ...ordered, customerId: customer.userId };
    const places = [
      [{ addressId }, 'addressId'],
      [{ address: { ...addressForm, title: 'Office' } }, 'address.pincode'],
    ] as const;
    for (const [place, field] of places) {
      for (const call of ['/api/admin/orders', '/api/admin/orders/preview']) {
        const answer = await staff.post(call, { ...phoned, ...place });
        expect([answer.status, answer.body.code]).toEqual([422, 'area_not_served']);
        expect(answer.body.issues[0].path).toBe(field);
      }
    }
    const saved = (await customer.get('/api/addresses')).body;
    expect(saved.map(({ title }: Body) => title)).toEqual(['Home']);
    const served = await staff.post('/api/admin/orders', { ...phoned, address: delhi });
    expect(served.status, served.text).toBe(201);
  });

  it('is not moved outside, by date or address, and keeps its fee inside', async () => {
    const customer = await makeCustomer(shop);
    await credit(staff, customer, '1000.00');
    const far = (await customer.post('/api/addresses', delhi)).body.id;
    const placed = await order(customer, { paymentMethod: 'wallet' });
    expect(placed.status, placed.text).toBe(201);
    const own = `/api/orders/${placed.body.id}/change`;
    await publish([east]);
    await publish([{ ...north, fee: '80.00' }], { effectiveFrom: '2026-11-24' });
    const outside = [{ addressId: far }, { deliveryDate: '2026-11-24' }];
    for (const change of outside) {
      for (const answer of [
        await customer.post(own, change),
        await staff.post(own.replace('/api/', '/api/admin/'), change),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([422, 'area_not_served']);
        expect(answer.body.issues[0].path).toBe('addressId');
      }
    }
    const written = { address: { ...addressForm, pincode: '600001' } };
    const refused = await staff.post(own.replace('/api/', '/api/admin/'), written);
    expect(refused.body.issues[0].path).toBe('address.pincode');
    const moved = await customer.post(own, { addressId: far, deliveryDate: '2026-11-24' });
    expect(moved.body).toMatchObject({ deliveryDate: '2026-11-24', deliveryFee: '50.00' });
  });

  it('that is outside by now may get a better description of its place', async () => {
    const customer = await makeCustomer(shop);
    await credit(staff, customer, '1000.00');
    const placed = await order(customer, { paymentMethod: 'wallet' });
    await publish([north]);
    const address = { ...addressForm, landmark: 'Behind the temple' };
    const saved = await customer.send('PUT', `/api/addresses/${customer.addressId}`, address);
    expect(saved.status).toBe(200);
    const own = `/api/orders/${placed.body.id}/change`;
    const changed = await customer.post(own, { addressId: customer.addressId });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.deliveryAddress.landmark).toBe('Behind the temple');
  });
});

describe('single meals', () => {
  const terms = { ...east, fee: '30.00', minimum: '400.00', freeFrom: '900.00' };
  const meals = (quantity: number, totalAmount?: string) => ({
    items: [{ mealId: 1, size: 'for-1', quantity, price: '319.00' }],
    totalAmount,
  });

  it('have the fee of their area, free from its amount on; orders keep their figures', async () => {
    const customer = await makeCustomer(shop);
    const before = (await order(customer)).body;
    await publish([terms]);
    const some = await order(customer, meals(2, '668.00'));
    expect(some.body).toMatchObject({ deliveryFee: '30.00', totalAmount: '668.00' });
    const many = await order(customer, meals(3, '957.00'));
    expect(many.body).toMatchObject({ deliveryFee: '0.00', totalAmount: '957.00' });
    const stale = await order(customer, meals(2, '688.00'));
    expect([stale.status, stale.body.code]).toEqual([409, 'price_changed']);
    const kept = await customer.get(`/api/orders/${before.id}`);
    expect(kept.body.deliveryFee).toBe('50.00');
  });

  it('below the minimum are refused; packs and plans have none and cost no delivery', async () => {
    const customer = await makeCustomer(shop);
    await publish([terms]);
    const refused = await order(customer, meals(1));
    expect([refused.status, refused.body.code]).toEqual([422, 'below_minimum']);
    expect(refused.body.issues[0]).toEqual({
      path: 'items',
      message: 'Orders to this pincode start at ₹400.00',
    });
    const packed = await order(customer, pack);
    expect(packed.body).toMatchObject({ deliveryFee: '0.00', totalAmount: '1681.50' });
    const { subscription } = await makeSubscription(customer);
    expect(subscription.pricePerDay).toBe('249.00');
  });
});

describe('subscriptions that are left out', () => {
  it('are listed before, and paused with one notice after, never dropped', async () => {
    const customer = await makeCustomer(shop);
    const { subscription } = await makeSubscription(customer);
    const { body: preview } = await staff.post(`${path}/preview`, { areas: [north] });
    expect(preview).toMatchObject({
      effectiveFrom: '2026-11-22',
      leftOut: [
        {
          id: subscription.id,
          customerName: 'Asha Menon',
          planName: 'Lunch',
          pincode: '560038',
          from: '2026-11-23',
        },
      ],
    });
    expect((await active(customer)).status).toBe('active');
    const reserved = async () =>
      (
        await shop.database.pool.query('SELECT FROM seats WHERE subscription_id = $1', [
          subscription.id,
        ])
      ).rowCount;
    expect(await reserved()).toBeGreaterThan(0);
    expect((await publish([north], { leftOut: 0 })).body.code).toBe('left_out_changed');
    expect((await publish([north], { leftOut: 1 })).status).toBe(200);
    expect(await active(customer)).toMatchObject({ status: 'paused', pausedUntil: null });
    expect(await reserved()).toBe(0);
    await shop.sweep();
    await shop.sweep();
    const [receipt, ...earlier] = (await customer.get('/api/subscriptions/receipts')).body;
    expect(receipt).toMatchObject({ kind: 'paused', actor: 'system' });
    expect(receipt.effect).toMatchObject({ because: 'area_not_served', undoUntil: null });
    expect(earlier).toHaveLength(1);
    const mails = await shop.mailsTo(customer.email);
    const found = mails.filter(({ text }) => text.includes('no longer deliver to your address'));
    expect(found).toHaveLength(1);
    expect(found[0]?.text).not.toContain('undo this');
  });

  it('are paused although another one of them fails', async () => {
    const [failing, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    const { subscription } = await makeSubscription(failing);
    await makeSubscription(other);
    const query = (text: string) => shop.database.pool.query(text);
    await query(`ALTER TABLE subscriptions ADD CONSTRAINT failing
      CHECK (status <> 'paused' OR id <> '${subscription.id}') NOT VALID`);
    expect((await publish([north])).status).toBe(200);
    expect((await active(other)).status).toBe('paused');
    expect((await active(failing)).status).toBe('active');
    await expect(shop.sweep()).rejects.toThrow();
    await query('ALTER TABLE subscriptions DROP CONSTRAINT failing');
    await shop.sweep();
    expect((await active(failing)).status).toBe('paused');
  });

  it('cannot be resumed there, but at an address that is served', async () => {
    const customer = await makeCustomer(shop);
    const { subscription } = await makeSubscription(customer);
    await publish([north]);
    const act = (name: string, body: Body = {}) =>
      customer.post(`/api/subscriptions/${subscription.id}/${name}`, body);
    expect((await act('resume')).body.code).toBe('area_not_served');
    expect((await act('preview', { action: 'resume' })).body.code).toBe('area_not_served');
    expect((await act('pause', { until: '2026-12-01' })).body.code).toBe('area_not_served');
    const delhi = { ...addressForm, city: 'Delhi', state: 'Delhi', pincode: '110001' };
    const { body: address } = await customer.post('/api/addresses', delhi);
    const moved = await act('change', { addressId: address.id });
    expect(moved.status, moved.text).toBe(200);
    expect((await act('resume')).body.subscription.status).toBe('active');
    const back = await act('change', { addressId: customer.addressId });
    expect([back.status, back.body.code]).toEqual([422, 'area_not_served']);
    await shop.sweep();
    expect((await active(customer)).status).toBe('active');
  });

  it('are delivered until the day from which they are left out', async () => {
    const customer = await makeCustomer(shop);
    await credit(staff, customer, '2000.00');
    await makeSubscription(customer);
    await publish([north], { effectiveFrom: '2026-11-24' });
    expect((await active(customer)).status).toBe('active');
    shop.setNow('2026-11-22T16:30:00Z');
    await shop.sweep();
    await shop.runEvening();
    expect(await active(customer)).toMatchObject({ status: 'paused', pausedFrom: '2026-11-24' });
    shop.setNow('2026-11-23T16:30:00Z');
    await shop.runEvening();
    const orders = (await customer.get('/api/orders')).body;
    expect(orders.map(({ deliveryDate }: Body) => deliveryDate)).toEqual(['2026-11-23']);
  });

  it('are paused by the sweep when saving was interrupted or an address changed', async () => {
    const customer = await makeCustomer(shop);
    await makeSubscription(customer);
    await publish([east]);
    await shop.database.pool.query(`UPDATE addresses SET pincode = '600001' WHERE id = $1`, [
      customer.addressId,
    ]);
    expect((await active(customer)).status).toBe('active');
    await shop.sweep();
    expect((await active(customer)).status).toBe('paused');
  });

  it('stay paused when their own pause ends', async () => {
    const customer = await makeCustomer(shop);
    const { subscription } = await makeSubscription(customer);
    const until = { until: '2026-11-27' };
    await customer.post(`/api/subscriptions/${subscription.id}/pause`, until);
    await publish([north]);
    expect(await active(customer)).toMatchObject({ status: 'paused', pausedUntil: null });
  });
});
