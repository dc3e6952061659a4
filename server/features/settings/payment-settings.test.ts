/** How orders may be paid: who publishes it, what is refused, and which orders it lets pass. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { credit, makeOrder, makeStaff, orderForm } from '#server/testing/makers.ts';
import { changeCustomer, customer, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const path = '/api/admin/settings/payment';
const initial = {
  cashForMeals: false,
  cashForPacks: true,
  onlineForPacks: false,
  cashMax: null,
  cashOrdersMax: null,
  cashForFirstOrder: true,
  cashNeedsCall: false,
  cashCallsKnown: true,
  upiId: null,
};
const publish = (changes: object) => staff.send('PUT', path, { ...initial, ...changes });
const pack = (changes: object = {}) =>
  customer.post('/api/orders', {
    packId: 'family',
    deliveryDate: '2026-11-22',
    addressId: customer.addressId,
    ...changes,
  });
const meals = (changes: Record<string, unknown> = {}) =>
  customer.post('/api/orders', orderForm(customer, { paymentMethod: 'cod', ...changes }));
const outcome = ({ status, body }: Awaited<ReturnType<typeof pack>>) =>
  status === 201
    ? [body.status, body.paymentMethod]
    : [status, body.code, body.issues?.[0]?.path, body.issues?.[0]?.message];
const refused = (message: string) => [
  ...[422, 'payment_method_unavailable', 'paymentMethod'],
  message,
];
const unavailable = refused('Choose another payment method');
const deliver = async (id: string) => {
  shop.setNow('2026-11-22T06:30:00.000Z');
  for (const status of ['confirmed', 'preparing', 'out_for_delivery', 'delivered']) {
    await staff.send('PUT', `/api/admin/orders/${id}/status`, { status });
  }
};

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
  await changeCustomer();
});

it('is that of the specification until somebody publishes another', async () => {
  expect((await staff.get(path)).body).toEqual({ version: 0, now: initial, next: [] });
  const { payments } = (await shop.visitor().get('/api/config')).body;
  expect(payments).toMatchObject({
    onlineForPacks: false,
    cash: {
      meals: false,
      packs: true,
      max: null,
      isPersonal: false,
      needsCall: false,
      upiId: null,
    },
  });
  expect(outcome(await pack())).toEqual(['pending', 'cod']);
  expect(outcome(await meals())).toEqual(unavailable);
  // A call may ask for it, as before.
  expect(outcome(await pack({ paymentMethod: 'online' }))).toEqual(['pending', 'online']);
});

it('is read and published by super admins only', async () => {
  for (const role of ['customer', 'crm', 'order_management'] as const) {
    const other = await makeStaff(shop, role);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.send('PUT', path, initial)).status).toBe(403);
  }
});

it('counts at once, is recorded, and is published once by two at once', async () => {
  const fields = { cashForMeals: true, cashMax: '750.00', upiId: 'kitchen@okaxis' };
  const answer = await publish(fields);
  expect(answer.body).toEqual({ version: 1, now: { ...initial, ...fields }, next: [] });
  const { payments } = (await shop.visitor().get('/api/config')).body;
  expect(payments.cash).toMatchObject({ meals: true, max: '750.00', upiId: 'kitchen@okaxis' });
  expect(await newestEntries(shop, 1)).toEqual([
    {
      action: 'settings_changed',
      actorId: staff.userId,
      subject: 'settings payment Payment',
      before: initial,
      after: { ...initial, ...fields },
    },
  ]);
  const both = await Promise.all([publish({ version: 1 }), publish({ version: 1 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('keeps the limits that are not sent, and lifts one that is sent as none', async () => {
  const limits = { cashOrdersMax: 2, cashForFirstOrder: false, cashCallsKnown: false };
  await publish(limits);
  const { cashOrdersMax, cashForFirstOrder, cashCallsKnown, ...others } = initial;
  const kept = await staff.send('PUT', path, { ...others, cashMax: '750.00' });
  expect(kept.body.now).toEqual({ ...initial, ...limits, cashMax: '750.00' });
  const lifted = await staff.send('PUT', path, { ...others, cashOrdersMax: null });
  expect(lifted.body.now).toEqual({ ...initial, ...limits, cashOrdersMax: null });
});

it.each([
  ['cashMax', { cashMax: '0.50' }],
  ['cashMax', { cashMax: 'much' }],
  ['cashOrdersMax', { cashOrdersMax: 0 }],
  ['cashOrdersMax', { cashOrdersMax: 11 }],
  ['upiId', { upiId: 'kitchen' }],
  ['upiId', { upiId: 'kitchen@ok axis' }],
  ['cashNeedsCall', { cashNeedsCall: 'yes' }],
  ['onlineForPacks', { cashForPacks: false }],
])('%s is named when it is refused: %j', async (field, changes) => {
  const { status, body } = await publish(changes);
  expect([status, body.issues[0].path]).toEqual([422, field]);
  expect((await staff.get(path)).body.version).toBe(0);
});

describe('an order', () => {
  it('of single meals is paid in cash when that is switched on, up to the largest', async () => {
    await publish({ cashForMeals: true, cashMax: '369.00' });
    expect(outcome(await meals())).toEqual(['confirmed', 'cod']);
    const two = [{ mealId: 1, size: 'for-1', quantity: 2, price: '319.00' }];
    const large = await meals({ items: two, totalAmount: '688.00' });
    expect(outcome(large)).toEqual(refused('Cash is accepted up to ₹369.00'));
    expect(outcome(await pack())).toEqual(refused('Cash is accepted up to ₹369.00'));
    expect((await makeOrder(customer)).paymentMethod).toBe('online');
    expect(outcome(await meals({ useWallet: true }))).toEqual(unavailable);
  });

  it('of a pack is paid online or from the wallet when that is switched on', async () => {
    await publish({ onlineForPacks: true });
    expect(outcome(await pack())).toEqual(['confirmed', 'cod']);
    expect(outcome(await pack({ paymentMethod: 'online' }))).toEqual(['pending', 'online']);
    await credit(staff, customer, '9000.00');
    expect(outcome(await pack({ paymentMethod: 'wallet' }))).toEqual(['confirmed', 'wallet']);
    await publish({ onlineForPacks: true, cashForPacks: false });
    expect(outcome(await pack())).toEqual(['pending', 'online']);
    expect(outcome(await pack({ paymentMethod: 'cod' }))).toEqual(unavailable);
  });

  it('of a pack is paid in cash only when that is published', async () => {
    await publish({});
    await credit(staff, customer, '9000.00');
    for (const other of [
      { paymentMethod: 'online' },
      { paymentMethod: 'wallet' },
      { useWallet: true },
    ]) {
      expect(outcome(await pack(other))).toEqual(unavailable);
    }
    expect(outcome(await pack())).toEqual(['confirmed', 'cod']);
  });

  it('is not the first one paid in cash where the owner wants another before', async () => {
    await publish({ cashForMeals: true, cashForFirstOrder: false });
    const words = 'Cash is accepted once an order has been delivered to you';
    expect(outcome(await meals())).toEqual(refused(words));
    expect((await customer.get('/api/payments/cash')).body).toEqual({ refusal: 'first-order' });
    await publish({ cashForMeals: true });
    const first = await meals();
    await publish({ cashForMeals: true, cashForFirstOrder: false });
    await deliver(first.body.id);
    expect(outcome(await meals({ deliveryDate: '2026-11-24' }))).toEqual(['confirmed', 'cod']);
    expect((await customer.get('/api/payments/cash')).body).toEqual({ refusal: null });
  });

  it('in cash is one of as many open ones as the owner allows, also of many at once', async () => {
    await publish({ cashForMeals: true, cashOrdersMax: 2 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => meals()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422]);
    const words = 'Your other cash orders have to be delivered first';
    expect(outcome(await pack())).toEqual(refused(words));
    expect((await customer.get('/api/payments/cash')).body).toEqual({ refusal: 'open-orders' });
    const placed = answers.find(({ status }) => status === 201);
    await customer.post(`/api/orders/${placed?.body.id}/cancel`, {});
    expect(outcome(await pack())).toEqual(['confirmed', 'cod']);
  });

  it('in cash is no open one once its day is over and nobody has confirmed it', async () => {
    expect([outcome(await pack()), outcome(await pack())].flat()).toContain('pending');
    await publish({ cashForMeals: true, cashOrdersMax: 2 });
    expect((await customer.get('/api/payments/cash')).body).toEqual({ refusal: 'open-orders' });
    shop.setNow('2026-11-23T06:30:00.000Z');
    expect((await customer.get('/api/payments/cash')).body).toEqual({ refusal: null });
    expect(outcome(await pack({ deliveryDate: '2026-11-24' }))).toEqual(['confirmed', 'cod']);
  });

  it('in cash beyond that is refused too where several processes take orders', async () => {
    await publish({ cashForMeals: true, cashOrdersMax: 2 });
    const buyer = { id: customer.userId, firstName: 'Asha', lastName: 'Menon' };
    const body = { ...orderForm(customer), paymentMethod: 'cod' } as PlaceOrderBody;
    // Past the queue of this process, in which a customer's orders wait for each other.
    const placed = [1, 2, 3, 4, 5].map(() => placeOrder(shop.shop, buyer, body, null));
    const ends = await Promise.allSettled(placed);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('that confirms itself tells so in one mail, and keeps its cash due', async () => {
    await publish({ cashForMeals: true });
    const { body } = await meals();
    expect([body.status, body.paymentStatus]).toEqual(['confirmed', 'unpaid']);
    await shop.sweep();
    const mails = (await shop.mailsTo(customer.email)).filter(({ subject }) =>
      subject.includes(body.number),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([`Order ${body.number} is confirmed`]);
    expect(mails[0]?.text).toContain('Please keep ₹369.00 ready in cash.');
  });
});
