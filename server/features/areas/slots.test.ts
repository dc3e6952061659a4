/** Delivery times: publishing them, choosing one, and their limits of stops. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeStaff,
  makeSubscription,
  orderForm,
  subscribeForm,
} from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import type { Answer } from '#server/testing/test-client.ts';

const path = '/api/admin/slots';
const date = '2026-11-23';
type Body = Record<string, unknown>;
const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00', stopsMax: null };
const evening = { name: 'Evening', from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: null };
const publish = (slots: readonly Body[], more: Body = {}) =>
  staff.send('PUT', path, { slots, ...more });
const order = (customer: Customer, changes: Body = {}) =>
  customer.post('/api/orders', orderForm(customer, { deliveryDate: date, ...changes }));
const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
const refused = ({ status, body }: { status: number; body: Answer['body'] }) => [
  status,
  body.code,
  body.issues?.[0].path,
];
const availability = async (query = '') =>
  (await shop.visitor().get(`/api/availability?from=${date}&to=${date}${query}`)).body[0];

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.database.pool.query(`UPDATE subscriptions SET status = 'cancelled',
    paused_from = NULL, paused_until = NULL, over_at = created_at WHERE over_at IS NULL`);
  await shop.database.pool.query('DELETE FROM seats');
  await shop.database.pool.query('DELETE FROM capacity_counters');
  await shop.shop.settings.reload();
});

describe('delivery times', () => {
  it('are none until somebody publishes them, and no order needs one', async () => {
    expect((await staff.get(path)).body).toEqual({ version: 0, now: { slots: [] }, next: [] });
    expect(await availability()).toMatchObject({ slots: [] });
    const placed = await order(await makeCustomer(shop));
    expect([placed.status, placed.body.slot]).toEqual([201, null]);
    const other = await order(await makeCustomer(shop), { slotId: 'noon' });
    expect(refused(other)).toEqual([422, 'slot_closed', 'slotId']);
  });

  it('are read, previewed and published by super admins only', async () => {
    const other = await makeStaff(shop, 'order_management');
    expect((await other.get(path)).status).toBe(403);
    expect((await other.send('PUT', path, { slots: [] })).status).toBe(403);
    expect((await other.post(`${path}/preview`, { slots: [] })).status).toBe(403);
  });

  it.each<[Body[], string]>([
    [[{ ...noon, to: '12:00' }], 'slots.0.to'],
    [[{ ...noon, from: '24:00' }], 'slots.0.from'],
    [[{ ...noon, cutoff: '22:01' }], 'slots.0.cutoff'],
    [[noon, { ...evening, name: 'noon' }], 'slots.1.name'],
    [[{ ...noon, id: 'lost' }], 'slots.0.id'],
    [[{ ...noon, stopsMax: -1 }], 'slots.0.stopsMax'],
    [Array.from({ length: 9 }, (_, index) => ({ ...noon, name: `${index}` })), 'slots'],
  ])('%j is refused at %s, and nothing is published', async (slots, field) => {
    const answer = await publish(slots);
    expect([answer.status, answer.body.issues?.[0].path]).toEqual([422, field]);
    expect((await staff.get(path)).body.version).toBe(0);
  });

  it('keep their id when renamed; a retired id is never given out again', async () => {
    await publish([noon, evening]);
    await publish([{ ...noon, id: 'noon', name: 'Midday' }]);
    const { now } = (await publish([{ ...evening, name: 'Noon' }])).body;
    expect(now.slots).toMatchObject([{ id: 'noon-2', name: 'Noon' }]);
  });

  it('close no later than the shop, also when it closes earlier from then on', async () => {
    await publish([noon, evening]);
    const terms = { fee: '50.00', cutoff: '19:00', graceMinutes: 0, bookingDays: 30 };
    const answer = await staff.send('PUT', '/api/admin/settings/delivery', terms);
    expect(answer.status).toBe(200);
    const { slots } = await availability();
    expect(slots.map(({ cutoff }: { cutoff: string }) => cutoff)).toEqual(['19:00', '19:00']);
    expect(refused(await publish([noon]))).toEqual([422, 'invalid_request', 'slots.0.cutoff']);
  });

  it('are those of the area for a pincode, and an area keeps at least one', async () => {
    await publish([noon, evening]);
    const areas = [
      { name: 'East', pincodes: ['560038'], slotIds: ['evening'] },
      { name: 'North', pincodes: ['110001'], slotIds: [] },
    ];
    const published = await staff.send('PUT', '/api/admin/areas', { areas });
    expect(published.body.now.areas).toMatchObject([{ slotIds: ['evening'] }, { slotIds: null }]);
    const idsAt = async (pincode: string) =>
      (await shop.visitor().get(`/api/delivery?pincode=${pincode}`)).body.slots.map(
        ({ id }: { id: string }) => id,
      );
    expect(await idsAt('560038')).toEqual(['evening']);
    expect(await idsAt('110001')).toEqual(['noon', 'evening']);
    expect(await availability('&pincode=560038')).toMatchObject({ slots: [{ id: 'evening' }] });
    const customer = await makeCustomer(shop);
    expect(refused(await order(customer, { slotId: 'noon' }))).toEqual([
      422,
      'slot_closed',
      'slotId',
    ]);
    expect(refused(await publish([noon]))).toEqual([422, 'invalid_request', 'slots']);
    const lost = [{ ...areas[0], slotIds: ['lost'] }];
    expect(refused(await staff.send('PUT', '/api/admin/areas', { areas: lost }))).toEqual([
      422,
      'invalid_request',
      'areas.0.slotIds',
    ]);
  });

  it('of an area are there until it changes, also if others are to come', async () => {
    await publish([noon, evening]);
    await publish([{ ...noon, id: 'noon' }], { effectiveFrom: '2026-11-30' });
    const send = (slotIds: string[], more: Body = {}) => {
      const areas = [{ name: 'East', pincodes: ['560038'], slotIds }];
      return staff.send('PUT', '/api/admin/areas', { areas, ...more });
    };
    expect(refused(await send(['evening']))).toEqual([422, 'invalid_request', 'areas.0.slotIds']);
    expect((await send(['noon', 'evening'])).status).toBe(200);
    expect((await send([], { effectiveFrom: '2026-11-30' })).status).toBe(200);
    const until = await send(['evening']);
    expect(until.status, until.text).toBe(200);
  });

  it('of an area may all be retired; those that come afterwards are its own', async () => {
    await publish([noon, evening]);
    const areas = [{ name: 'East', pincodes: ['560038'], slotIds: ['evening'] }];
    await staff.send('PUT', '/api/admin/areas', { areas });
    const effectiveFrom = date;
    expect((await publish([], { effectiveFrom })).status).toBe(200);
    const again = await publish([evening], { effectiveFrom });
    expect(again.status, again.text).toBe(200);
    expect(await availability('&pincode=560038')).toMatchObject({ slots: [{ id: 'evening-2' }] });
  });
});

describe('an order', () => {
  it('needs a delivery time of its date, and keeps it as it was', async () => {
    await publish([noon, evening], { effectiveFrom: '2026-11-24' });
    const customer = await makeCustomer(shop);
    expect((await order(customer)).body.slot).toBeNull();
    const later = { deliveryDate: '2026-11-24' };
    expect(refused(await order(customer, later))).toEqual([422, 'slot_required', 'slotId']);
    for (const form of [{}, pack]) {
      const placed = await order(customer, { ...form, ...later, slotId: 'noon' });
      expect(placed.body.slot).toEqual({
        id: 'noon',
        name: 'Noon',
        from: '12:00',
        to: '14:00',
        cutoff: '20:00',
      });
    }
    await publish([{ ...evening, id: 'evening' }], { effectiveFrom: '2026-11-24' });
    const [kept] = (await customer.get('/api/orders')).body;
    expect(kept.slot).toMatchObject({ name: 'Noon', cutoff: '20:00' });
    const gone = await order(customer, { ...later, slotId: 'noon' });
    expect(refused(gone)).toEqual([422, 'slot_closed', 'slotId']);
  });

  it('is placed, paid, changed and cancelled until the cut-off of its delivery time', async () => {
    await publish([noon, evening]);
    const customer = await makeCustomer(shop);
    shop.setNow('2026-11-22T19:50:00+05:30');
    const placed = await order(customer, { slotId: 'noon' });
    expect(placed.body.payBefore).toBe('2026-11-22T14:30:00.000Z');
    const bought = await order(customer, { ...pack, slotId: 'noon' });
    const { body } = await customer.get(`/api/orders/${bought.body.id}`);
    expect(body.cancellation.until).toBe('2026-11-22T14:30:00.000Z');
    expect(body.changeableUntil).toBe('2026-11-22T14:30:00.000Z');
    const meals = await customer.get(`/api/orders/${bought.body.id}/pack-meals`);
    expect(meals.body.changeableUntil).toBe('2026-11-22T14:30:00.000Z');
    shop.setNow('2026-11-22T20:00:00+05:30');
    expect(refused(await order(customer, { slotId: 'noon' }))).toEqual([
      422,
      'slot_closed',
      'slotId',
    ]);
    const act = (call: string, form: Body) =>
      customer.post(`/api/orders/${bought.body.id}/${call}`, form);
    expect((await act('cancel', {})).body.code).toBe('order_not_cancellable');
    expect((await act('change', { slotId: 'evening' })).body.code).toBe('cutoff_passed');
    expect((await availability()).slots).toMatchObject([{ isOpen: false }, { isOpen: true }]);
    expect((await order(customer, { slotId: 'evening' })).status).toBe(201);
  });

  it('changes its delivery time, and takes it along to another date', async () => {
    await publish([noon, { ...evening, stopsMax: 1 }]);
    const customer = await makeCustomer(shop);
    const { body: bought } = await order(customer, { ...pack, slotId: 'noon' });
    const change = (form: Body) => customer.post(`/api/orders/${bought.id}/change`, form);
    expect((await change({ deliveryDate: '2026-11-24' })).body.slot.id).toBe('noon');
    const other = await makeCustomer(shop);
    const later = { ...pack, deliveryDate: '2026-11-24', slotId: 'evening' };
    expect((await order(other, later)).status).toBe(201);
    expect(refused(await change({ slotId: 'evening' }))).toEqual([409, 'slot_full', 'slotId']);
    const moved = await change({ slotId: 'evening', deliveryDate: '2026-11-25' });
    expect(moved.body).toMatchObject({ deliveryDate: '2026-11-25', slot: { id: 'evening' } });
    expect(moved.body.timeline).toBeDefined();
    await publish([], { effectiveFrom: '2026-11-26' });
    expect((await change({ deliveryDate: '2026-11-27' })).body.slot).toBeNull();
    expect((await change({ deliveryDate: '2026-11-25' })).body.code).toBe('slot_required');
  });
});

describe('what names a delivery time', () => {
  it('is the mail of the order, its receipt, the pages and the export', async () => {
    await publish([noon]);
    const customer = await makeCustomer(shop);
    const { body: bought } = await order(customer, { ...pack, slotId: 'noon' });
    await makeSubscription(customer);
    const texts = (await shop.mailsTo(customer.email)).map(({ text }) => text);
    expect(texts.find((text) => text.includes(bought.number))).toContain('12 PM to 2 PM');
    expect(texts.find((text) => text.includes('SR-'))).toContain('12 PM to 2 PM');
    const { body: active } = await customer.get('/api/subscriptions/active');
    expect(active.slot).toMatchObject({ id: 'noon' });
    const { delivery, plans } = (await shop.visitor().get('/api/config')).body;
    expect(delivery).toMatchObject({ cutoff: '20:00', slots: [{ id: 'noon' }] });
    expect(plans[0].slot).toMatchObject({ name: 'Noon' });
    const { text } = await staff.get(`/api/admin/orders/export?q=${bought.number}`);
    expect(text).toContain(',Delivery time');
    expect(text).toContain('Noon, 12:00-14:00');
  });

  it('is not the next day once all of its delivery times are closed', async () => {
    await publish([noon]);
    shop.setNow('2026-11-22T20:00:00+05:30');
    const { delivery } = (await shop.visitor().get('/api/config')).body;
    expect(delivery.earliestDate).toBe('2026-11-24');
    expect(await availability()).toMatchObject({ isOpen: true, isFull: true });
  });

  it('may close before a closed day on which a subscription could still start', async () => {
    await publish([noon]);
    const closing = { date: '2026-11-29', reason: 'Gas' };
    expect((await staff.post('/api/admin/kitchen/closed-days', closing)).status).toBe(201);
    shop.setNow('2026-11-28T20:00:00+05:30');
    const { delivery } = (await shop.visitor().get('/api/config')).body;
    expect(delivery).toMatchObject({ earliestDate: '2026-11-30', closedDates: ['2026-11-29'] });
  });

  it('is needed for an order by phone, too', async () => {
    await publish([noon]);
    const { userId: customerId, addressId } = await makeCustomer(shop);
    const items = [{ mealId: 1, size: 'for-1', quantity: 1 }];
    const body = { customerId, addressId, deliveryDate: date, items };
    expect(refused(await staff.post('/api/admin/orders', body))).toEqual([
      422,
      'slot_required',
      'slotId',
    ]);
    const placed = await staff.post('/api/admin/orders', { ...body, slotId: 'noon' });
    expect(placed.body.slot).toMatchObject({ id: 'noon' });
  });
});

describe('stops', () => {
  it('are the orders of a delivery time, up to its limit, and come back', async () => {
    await publish([{ ...noon, stopsMax: 2 }, evening]);
    const customer = await makeCustomer(shop);
    const first = await order(customer, { slotId: 'noon' });
    // The same customer at the same door is another stop.
    expect((await order(customer, { ...pack, slotId: 'noon' })).status).toBe(201);
    expect(await availability()).toMatchObject({
      isFull: false,
      slots: [{ id: 'noon', isFull: true }, { isFull: false }],
    });
    const full = await order(customer, { slotId: 'noon' });
    expect(refused(full)).toEqual([409, 'slot_full', 'slotId']);
    expect(full.body.full).toEqual({ date, portionsLeft: 0, slotId: 'noon' });
    expect(ErrorBody.parse(full.body)).toEqual(full.body);
    await customer.post(`/api/orders/${first.body.id}/cancel`, {});
    expect((await order(customer, { slotId: 'noon' })).status).toBe(201);
    expect((await order(customer, { slotId: 'evening' })).status).toBe(201);
  });

  it('count what was sold when a limit is switched on, lowered or lifted', async () => {
    await publish([noon]);
    const customer = await makeCustomer(shop);
    for (const _ of [1, 2]) await order(customer, { slotId: 'noon' });
    await publish([{ ...noon, id: 'noon', stopsMax: 1 }]);
    expect((await order(customer, { slotId: 'noon' })).body.code).toBe('slot_full');
    const full = await availability();
    expect([full.isFull, full.portionsLeft]).toEqual([true, null]);
    await publish([{ ...noon, id: 'noon', stopsMax: 3 }]);
    expect((await order(customer, { slotId: 'noon' })).status).toBe(201);
    expect((await order(customer, { slotId: 'noon' })).body.code).toBe('slot_full');
    await publish([{ ...noon, id: 'noon', stopsMax: null }]);
    expect((await order(customer, { slotId: 'noon' })).status).toBe(201);
    const { rows } = await shop.database.pool.query('SELECT FROM capacity_counters');
    expect(rows).toHaveLength(0);
  });

  it('are taken by the days of subscriptions, which come first', async () => {
    await publish([{ ...noon, stopsMax: 1 }, evening]);
    await makeSubscription(await makeCustomer(shop));
    const customer = await makeCustomer(shop);
    expect((await order(customer, { slotId: 'noon' })).body.code).toBe('slot_full');
    const none = await customer.post('/api/subscriptions', subscribeForm(customer));
    expect(none.body.code).toBe('day_full');
    expect((await order(customer, { slotId: 'evening' })).status).toBe(201);
  });
});

describe('subscriptions', () => {
  const plansWith = async (slotId: string | null) => {
    const { plans } = (await staff.get('/api/admin/settings/plans')).body.now;
    return plans.map((plan: Body) => ({ ...plan, slotId }));
  };
  const putPlans = async (slotId: string | null) =>
    staff.send('PUT', '/api/admin/settings/plans', { plans: await plansWith(slotId) });
  const stops = async () => {
    const { rows } = await shop.database.pool.query(
      `SELECT id, count(*)::int AS days FROM seats
        WHERE kind = 'slot' AND subscription_id IS NOT NULL GROUP BY id ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  };

  it('are delivered at the time of their plan, by default the first one', async () => {
    const customer = await makeCustomer(shop);
    await makeSubscription(customer);
    await credit(staff, customer, '1000.00');
    expect(await stops()).toEqual([]);
    await publish([noon, { ...evening, stopsMax: 0 }]);
    expect(await stops()).toEqual(['noon']);
    // The owner moves them: they are owed, whatever the limit.
    expect((await putPlans('evening')).status).toBe(200);
    await shop.sweep();
    expect(await stops()).toEqual(['evening']);
    shop.setNow('2026-11-22T22:01:00+05:30');
    await shop.runEvening();
    const [placed] = (await customer.get('/api/orders')).body;
    expect(placed.slot).toMatchObject({ id: 'evening', from: '19:00' });
    expect(refused(await putPlans('lost'))).toEqual([422, 'invalid_request', 'plans.0.slotId']);
  });

  it('whose time is retired, or not that of their area, are listed and paused', async () => {
    await publish([noon, evening]);
    await putPlans('noon');
    const customer = await makeCustomer(shop);
    await makeSubscription(customer);
    const preview = (
      await staff.post(`${path}/preview`, { slots: [{ ...evening, id: 'evening' }] })
    ).body;
    expect(preview.leftOut).toMatchObject([{ pincode: '560038', from: date }]);
    const wrong = await publish([{ ...evening, id: 'evening' }], { leftOut: 0 });
    expect(wrong.body.code).toBe('left_out_changed');
    const saved = await publish([{ ...evening, id: 'evening' }], { leftOut: 1 });
    expect(saved.status).toBe(200);
    const { body } = await customer.get('/api/subscriptions/active');
    expect(body.status).toBe('paused');
    const resumed = await customer.post(`/api/subscriptions/${body.id}/resume`, {});
    expect(refused(resumed)).toEqual([422, 'slot_closed', 'addressId']);
    const outside = await makeCustomer(shop);
    const started = await outside.post('/api/subscriptions', subscribeForm(outside));
    expect(refused(started)).toEqual([422, 'slot_closed', 'addressId']);
    await putPlans(null);
    expect((await customer.post(`/api/subscriptions/${body.id}/resume`, {})).status).toBe(200);
  });

  it('are listed and paused when their plan moves to a time that their area lacks', async () => {
    await publish([noon, evening]);
    const areas = [{ name: 'East', pincodes: ['560038'], slotIds: ['noon'] }];
    expect((await staff.send('PUT', '/api/admin/areas', { areas })).status).toBe(200);
    const customer = await makeCustomer(shop);
    await makeSubscription(customer);
    // The other plans are still delivered there.
    const plans = (await plansWith('noon')).map((plan: Body) =>
      plan.id === 'lunch' ? { ...plan, slotId: 'evening' } : plan,
    );
    const body = { plans };
    const preview = await staff.post('/api/admin/settings/plans/preview', body);
    expect(preview.body.leftOut).toMatchObject([{ planName: 'Lunch', pincode: '560038' }]);
    const save = (leftOut: number) =>
      staff.send('PUT', '/api/admin/settings/plans', { ...body, leftOut });
    expect((await save(0)).body.code).toBe('left_out_changed');
    expect((await save(1)).status).toBe(200);
    const { body: paused } = await customer.get('/api/subscriptions/active');
    expect(paused.status).toBe('paused');
    const [receipt] = (await customer.get('/api/subscriptions/receipts')).body;
    expect(receipt.effect.because).toBe('slot_closed');
  });
});
