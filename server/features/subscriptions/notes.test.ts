/** Notes of a subscription through the API: written once, copied to every later order. */
import { describe, expect, it } from 'vitest';
import { credit, makeCustomer } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeSubscriber, setClockToCutoff, settleDay } from '#server/testing/subscriber.ts';

setUpShop({ role: 'super_admin' });

const subscribe = (notes?: string) => makeSubscriber(shop, notes === undefined ? {} : { notes });

it('come with the order of each day, to the customer and to the kitchen', async () => {
  const { customer, say } = await subscribe('Gate 4, ring twice');
  await credit(staff, customer, '1000.00');
  await settleDay(shop, '2026-11-23');
  // After the cut-off on Monday evening this affects Tuesday.
  expect((await say('Less spicy')).body.notes).toBe('Less spicy');
  await settleDay(shop, '2026-11-24');
  const { body: orders } = await customer.get('/api/orders');
  expect(orders.map((order: { notes: string }) => order.notes)).toEqual([
    'Less spicy',
    'Gate 4, ring twice',
  ]);
  const { body } = await staff.get(`/api/admin/orders/${orders[1].id}`);
  expect(body.notes).toBe('Gate 4, ring twice');
});

it('of a day that is due already stay as they were at its cut-off', async () => {
  const { customer, say } = await subscribe('Gate 4');
  await credit(staff, customer, '1000.00');
  setClockToCutoff(shop, '2026-11-23');
  // Before the evening run has come.
  expect((await say('Gate 5')).status).toBe(200);
  const [order] = (await customer.get('/api/orders')).body;
  expect(order).toMatchObject({ deliveryDate: '2026-11-23', notes: 'Gate 4' });
});

describe('the text of the notes', () => {
  it('can be changed and removed; an empty text is none', async () => {
    const { subscription, say, active } = await subscribe();
    expect(subscription.notes).toBeNull();
    expect((await say('  Blue door  ')).body.notes).toBe('Blue door');
    expect((await active()).notes).toBe('Blue door');
    expect((await say('   ')).body.notes).toBeNull();
    await say('Blue door');
    expect((await say(null)).body.notes).toBeNull();
  });

  it.each([
    ['too long', 'x'.repeat(501)],
    ['no text', 5],
  ])('is refused by name when it is %s', async (_, notes) => {
    const { customer, say } = await subscribe();
    const changed = await say(notes);
    expect(changed.status).toBe(422);
    expect(changed.body.issues).toMatchObject([{ path: 'notes' }]);
    const other = await makeCustomer(shop);
    const started = await other.post('/api/subscriptions', {
      planType: 'lunch',
      weekdays: [1],
      startDate: '2026-11-23',
      cycle: 'weekly',
      addressId: other.addressId,
      consent: true,
      notes,
    });
    expect(started.status).toBe(422);
    expect(started.body.issues).toMatchObject([{ path: 'notes' }]);
    expect((await customer.get('/api/subscriptions/active')).body.notes).toBeNull();
  });

  it('can be changed only by its customer, and not after the end', async () => {
    const { say, active, act } = await subscribe('Gate 4');
    expect((await say('Mine', await makeCustomer(shop))).status).toBe(404);
    expect((await active()).notes).toBe('Gate 4');
    await act('cancel');
    const answer = await say('Gate 5');
    expect([answer.status, answer.body.code]).toEqual([409, 'subscription_over']);
  });
});
