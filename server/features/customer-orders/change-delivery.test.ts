/** Another date or address for an order: until when, for which orders, and what stays. */
import { describe, expect, it } from 'vitest';
import { auditOf } from '#server/testing/audit-log.ts';
import {
  addressForm,
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeSubscriber, settleDay } from '#server/testing/subscriber.ts';

setUpCustomer({ role: 'super_admin' });

const change = (order: { id: string }, body: object, who: Customer = customer) =>
  who.post(`/api/orders/${order.id}/change`, body);
const changeByStaff = (order: { id: string }, body: object, who: Customer = staff) =>
  who.post(`/api/admin/orders/${order.id}/change`, body);
const packForm = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
const makePack = (who: Customer = customer) => makeOrder(who, packForm);
const office = { ...addressForm, title: 'Office', addressLine1: '7, Brigade Road' };
const mailsAboutIt = async () => {
  await shop.shop.background.settled();
  await shop.sweep();
  const mails = await shop.mailsTo(customer.email);
  return mails.filter(({ subject }) => subject.endsWith('has been changed'));
};

it('moves a paid order to another date, at its figures, with one mail', async () => {
  const { order } = await makePaidOrder(customer, bank);
  const before = (await customer.get(`/api/orders/${order.id}`)).body;
  expect(before.changeableUntil).toBe('2026-11-21T16:30:00.000Z');
  const moved = await change(order, { deliveryDate: '2026-11-24' });
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body).toEqual({
    ...before,
    deliveryDate: '2026-11-24',
    changeableUntil: '2026-11-23T16:30:00.000Z',
    cancellation: { ...before.cancellation, until: '2026-11-23T16:30:00.000Z' },
  });
  const [mail, ...more] = await mailsAboutIt();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Tuesday, 24 November 2026');
  expect(mail?.text).not.toContain('Lakshmi');
  const again = await change(order, { deliveryDate: '2026-11-24' });
  expect(again.status).toBe(200);
  expect(await mailsAboutIt()).toHaveLength(1);
  const { history } = (await staff.get(`/api/admin/orders/${order.id}`)).body;
  expect(history.at(-1)).toMatchObject({
    actor: 'customer',
    status: 'confirmed',
    reason: 'Moved from 2026-11-22 to 2026-11-24',
  });
});

it('moves to another address of the customer, and keeps the meals of a pack', async () => {
  const pack = await makePack();
  const meals = (await customer.get(`/api/orders/${pack.id}/pack-meals`)).body;
  const { id: addressId } = (await customer.post('/api/addresses', office)).body;
  const moved = await change(pack, { addressId, deliveryDate: '2026-11-25' });
  expect(moved.body).toMatchObject({ deliveryAddress: office, totalAmount: '1681.50' });
  const after = (await customer.get(`/api/orders/${pack.id}/pack-meals`)).body;
  expect(after.meals).toEqual(meals.meals);
  const other = await makeCustomer(shop);
  const stolen = await change(pack, { addressId: other.addressId });
  expect([stolen.status, stolen.body.code]).toEqual([422, 'address_not_found']);
});

it('takes over what helps to find the door', async () => {
  const pack = await makePack();
  const saved = `/api/addresses/${customer.addressId}`;
  await customer.send('PUT', saved, { ...addressForm, landmark: 'Opposite the lake' });
  const moved = await change(pack, { addressId: customer.addressId });
  expect(moved.body.deliveryAddress.landmark).toBe('Opposite the lake');
  await customer.send('PUT', saved, addressForm);
});

it('staff change it for the customer, also to an address they write down', async () => {
  const pack = await makePack();
  const crm = await makeStaff(shop, 'crm');
  const moved = await changeByStaff(pack, { address: office, deliveryDate: '2026-11-24' }, crm);
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body).toMatchObject({ deliveryAddress: office, deliveryDate: '2026-11-24' });
  const saved = (await customer.get('/api/addresses')).body;
  expect(saved.map(({ title }: { title: string }) => title)).toEqual(['Home', 'Office']);
  const { history } = (await staff.get(`/api/admin/orders/${pack.id}`)).body;
  expect(history.at(-1)).toMatchObject({ actor: 'staff', actorName: 'Asha Menon' });
  expect(await auditOf(shop, pack.id)).toMatchObject([
    {
      action: 'order_changed',
      before: { deliveryDate: '2026-11-22' },
      after: { deliveryDate: '2026-11-24', deliveryAddress: { title: 'Office' } },
    },
  ]);
  expect(await mailsAboutIt()).toHaveLength(1);
  expect((await changeByStaff(pack, {}, customer)).status).toBe(403);
});

describe('is refused', () => {
  it('after the cut-off of the old date, also for staff', async () => {
    const pack = await makePack();
    shop.setNow('2026-11-21T16:30:00.000Z');
    for (const answer of [
      await change(pack, { deliveryDate: '2026-11-24' }),
      await changeByStaff(pack, { deliveryDate: '2026-11-24' }),
      await change(pack, { addressId: customer.addressId }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'cutoff_passed']);
    }
    expect((await customer.get(`/api/orders/${pack.id}`)).body.changeableUntil).toBeNull();
  });

  it.each([
    ['a day whose cut-off has passed', '2026-11-21', 'delivery_date_too_early'],
    ['a day that cannot be booked yet', '2027-01-30', 'delivery_date_too_late'],
    ['a day on which the kitchen is closed', '2026-11-26', 'delivery_day_closed'],
  ])('to %s', async (_, deliveryDate, code) => {
    const day = { date: '2026-11-26', reason: 'Holiday' };
    await staff.post('/api/admin/kitchen/closed-days', day);
    const pack = await makePack();
    const answer = await change(pack, { deliveryDate });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.body.issues[0].path).toBe('deliveryDate');
    expect((await customer.get(`/api/orders/${pack.id}`)).body.deliveryDate).toBe('2026-11-22');
  });

  it('while it waits for an online payment', async () => {
    const order = await makeOrder(customer);
    const answer = await change(order, { deliveryDate: '2026-11-24' });
    expect([answer.status, answer.body.code]).toEqual([409, 'order_pay_first']);
  });

  it('once it is cooked, cancelled or of a subscription', async () => {
    const pack = await makePack();
    const set = (status: string) =>
      staff.send('PUT', `/api/admin/orders/${pack.id}/status`, { status, reason: 'For a test' });
    for (const status of ['confirmed', 'preparing']) await set(status);
    expect((await change(pack, { deliveryDate: '2026-11-24' })).body.code).toBe(
      'order_not_changeable',
    );
    await set('cancelled');
    expect((await change(pack, { deliveryDate: '2026-11-24' })).body.code).toBe(
      'order_not_changeable',
    );
    const subscriber = await makeSubscriber(shop);
    await credit(staff, subscriber.customer, '249.00');
    await settleDay(shop, '2026-11-23');
    const [order] = (await subscriber.customer.get('/api/orders')).body;
    const answer = await change(order, { deliveryDate: '2026-11-26' }, subscriber.customer);
    expect(answer.body.code).toBe('order_not_changeable');
  });

  it('for a dish that is no longer on offer, and for a pack taxed otherwise', async () => {
    const menu = (await staff.get('/api/admin/meals')).body;
    const meal = menu.find(({ id }: { id: number }) => id === 2);
    await credit(staff, customer, '1000.00');
    const items = [{ mealId: 2, size: 'for-1', quantity: 1 }];
    const wallet = { items, paymentMethod: 'wallet', totalAmount: undefined };
    const order = await makeOrder(customer, wallet);
    const taken = await staff.send('DELETE', `/api/admin/meals/${meal.id}`);
    expect(taken.status).toBe(200);
    const gone = await change(order, { deliveryDate: '2026-11-24' });
    expect(gone.body).toMatchObject({
      code: 'meal_unavailable',
      message: 'A meal of this order is not on the menu of that day.',
      issues: [{ path: 'deliveryDate' }],
    });
    const pack = await makePack();
    const tax = { scheme: 'regular', mealsPercent: 5, packsPercent: 12 };
    const from = { ...tax, effectiveFrom: '2026-11-27' };
    await staff.send('PUT', '/api/admin/settings/tax', from);
    expect((await change(pack, { deliveryDate: '2026-11-28' })).body.code).toBe('tax_differs');
    expect((await change(pack, { deliveryDate: '2026-11-25' })).status).toBe(200);
  });

  it('for the order of somebody else', async () => {
    const pack = await makePack(await makeCustomer(shop));
    expect((await change(pack, { deliveryDate: '2026-11-24' })).status).toBe(404);
  });
});

it('changes and cancellations at once leave one outcome', async () => {
  const pack = await makePack();
  const dates = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28'];
  const moves = dates.map((deliveryDate) => change(pack, { deliveryDate }));
  const answers = await Promise.all([...moves, customer.post(`/api/orders/${pack.id}/cancel`, {})]);
  for (const { status, body } of answers) {
    expect([200, 409], body.code).toContain(status);
  }
  expect((await customer.get(`/api/orders/${pack.id}`)).body.status).toBe('cancelled');
});
