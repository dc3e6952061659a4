/** A run over HTTP: made by staff, opened and ticked by its rider, counted in the evening. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/db/listen.ts';
import {
  cashOrder,
  delivered,
  failed,
  makeRun,
  openRun,
  paidOrder,
  phoneOrder,
  readRun,
  rider,
  runsPath,
  setStatus,
  setUpRuns,
  stateOf,
  tomorrow,
} from '#server/testing/links/runs-shop.ts';
import { addressForm } from '#server/testing/makers.ts';
import { openStream } from '#server/testing/open-stream.ts';
import { customer, shop, staff } from '#server/testing/set-up-shop.ts';

const statements: string[] = [];
setUpRuns({ onQuery: (statement) => statements.push(statement) });

const statusesOf = (run: { stops: { status: string }[] }) => run.stops.map(({ status }) => status);

describe('Making a run', () => {
  it('has its orders in their sequence, and a link with a code', async () => {
    const orders = [await paidOrder(), await cashOrder()];
    const orderIds = orders.map(({ id }) => id);
    const made = await staff.post(runsPath, { date: tomorrow, orderIds, rider });
    expect(made.body).toEqual({
      id: expect.any(String),
      link: expect.stringMatching(/^http:\/\/[^#]+\/run#[\w-]{43}$/),
      code: expect.stringMatching(/^\d{4}$/),
      endsAt: '2026-11-22T18:30:00.000Z',
    });
    const run = await readRun(made.body.id);
    expect(run).toMatchObject({ date: tomorrow, openedAt: null, progress: { open: 2 } });
    expect(run.stops.map(({ number }: { number: string }) => number)).toEqual(
      orders.map(({ number }) => number),
    );
    expect(await stateOf(orderIds[0] ?? '')).toBe('confirmed paid');
  });

  it('names each order that cannot be brought, and why', async () => {
    const [other, cancelled, unpaid, taken] = [
      await paidOrder({ deliveryDate: '2026-11-23' }),
      await paidOrder(),
      (await customer.post('/api/orders', { ...(await bodyOfPack()) })).body,
      await paidOrder(),
    ];
    await setStatus(cancelled.id, 'cancelled');
    await makeRun([taken]);
    const orderIds = [other.id, cancelled.id, unpaid.id, taken.id, randomUUID()];
    const made = await staff.post(runsPath, { date: tomorrow, orderIds, rider });
    expect([made.status, made.body.issues]).toEqual([
      422,
      [
        { path: 'orderIds.0', message: `${other.number} is for 2026-11-23` },
        { path: 'orderIds.1', message: `${cancelled.number} is cancelled` },
        { path: 'orderIds.2', message: `${unpaid.number} is not confirmed yet` },
        { path: 'orderIds.3', message: `${taken.number} is in another run` },
        { path: 'orderIds.4', message: 'This order is unknown' },
      ],
    ]);
    const again = await staff.post(runsPath, { date: tomorrow, orderIds: [taken.id], rider });
    expect([again.status, again.body.code]).toEqual([409, 'order_in_run']);
    const late = await staff.post(runsPath, { date: '2026-11-20', orderIds: [taken.id], rider });
    expect(late.status).toBe(422);
  });

  it('lists what is in no run, and proposes runs, by a fixed number of statements', async () => {
    const date = '2026-11-25';
    const count = async () => {
      await shop.shop.background.settled();
      statements.length = 0;
      const { body } = await staff.get(`${runsPath}?date=${date}`);
      return { body, statements: statements.length };
    };
    const free = [await paidOrder({ deliveryDate: date }), await paidOrder({ deliveryDate: date })];
    const first = await count();
    expect(first.body.free).toMatchObject(free.map(({ number }) => ({ number, due: null })));
    expect(first.body.proposal).toEqual([
      { slot: null, areaName: null, orderIds: free.map(({ id }) => id) },
    ]);
    for (const order of free) await makeRun([order], { date });
    const second = await count();
    expect(second.statements).toBe(first.statements);
    expect(second.body).toMatchObject({ free: [], proposal: [] });
    expect(second.body.runs).toHaveLength(2);
  });

  it('shows staff who has no email, and riders no email at all', async () => {
    const caller = { firstName: 'Noor', lastName: 'Ali', phone: '9800000001' };
    const items = [{ mealId: 1, size: 'for-1', quantity: 1 }];
    const form = { customer: caller, address: addressForm, items, deliveryDate: tomorrow };
    const called = await staff.post('/api/admin/orders', { ...form, paymentMethod: 'cod' });
    await setStatus(called.body.id, 'confirmed');
    const run = await makeRun([await paidOrder(), called.body]);
    const emails = (await readRun(run.id)).stops.map(
      ({ customerEmail }: { customerEmail: string }) => customerEmail,
    );
    expect(emails).toEqual([customer.email, '']);
    const { body } = await (await openRun(run)).get('/api/run');
    expect(JSON.stringify(body)).not.toMatch(/@|mail/i);
  });

  it('two members of staff at once: an order is in one run', async () => {
    const order = await paidOrder();
    const body = { date: tomorrow, orderIds: [order.id], rider };
    const answers = await Promise.all([staff.post(runsPath, body), staff.post(runsPath, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

const bodyOfPack = async () => ({
  addressId: customer.addressId,
  deliveryDate: tomorrow,
  type: 'meal-pack',
  packId: 'starter',
});

describe('On the way', () => {
  it('opening sends the orders out; each stop shows its customer until it is done', async () => {
    const [paid, cash] = [await paidOrder(), await cashOrder({ notes: 'Gate code 4521' })];
    const run = await makeRun([paid, cash]);
    const device = await openRun(run);
    expect([await stateOf(paid.id), await stateOf(cash.id)]).toEqual([
      'out_for_delivery paid',
      'out_for_delivery unpaid',
    ]);
    await shop.shop.background.settled();
    statements.length = 0;
    const { body } = await device.get('/api/run');
    expect(statements).toHaveLength(3);
    expect(body).toMatchObject({ riderName: rider.name, date: tomorrow, cash: '0.00' });
    expect(body.stops[1]).toMatchObject({
      ...{ status: 'open', position: 2, parcels: 5, upiUri: null, result: null },
      customer: { name: 'Asha Menon', phone: '+919876543210' },
      address: { line1: '14, Lakshmi Nivas, 3rd Cross', pincode: '560038' },
      notes: 'Gate code 4521',
      map: expect.stringContaining('560038'),
      due: { amount: '1682.00', exact: '1681.50', rounding: '0.50' },
    });
    const done = await device.post(`/api/run/stops/${paid.id}`, delivered());
    expect(done.body).toMatchObject({
      isOverruled: false,
      message: null,
      stop: { status: 'delivered', customer: null, address: null, notes: null, map: null },
    });
    expect(await stateOf(paid.id)).toBe('delivered paid');
  });

  it('where money is due it must be entered, and it pays the order', async () => {
    const order = await cashOrder();
    const device = await openRun(await makeRun([order]));
    const path = `/api/run/stops/${order.id}`;
    const refused = [
      await device.post(path, delivered()),
      await device.post(path, delivered({ cash: '-1' })),
      await device.post(path, delivered({ cash: '100000.01' })),
      await device.post(path, failed({ cash: '1' })),
      await device.post(path, failed({ reason: undefined })),
    ];
    expect(refused.map(({ status, body }) => [status, body.issues[0].path])).toEqual([
      [422, 'cash'],
      [422, 'cash'],
      [422, 'cash'],
      [422, 'cash'],
      [422, 'reason'],
    ]);
    const { body } = await device.post(path, delivered({ cash: '1000.00', upi: '662' }));
    expect(body.stop.result).toMatchObject({ short: '20.00', over: '0.00' });
    expect(await stateOf(order.id)).toBe('delivered paid');
  });

  it('what is delivered before its day is an override, whoever enters it', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
    const [byRider, byStaff, onItsDay] = orders.map(({ id }) => id);
    const run = await makeRun(orders);
    const device = await openRun(run);
    await device.post(`/api/run/stops/${byRider}`, delivered());
    await staff.post(`${runsPath}/${run.id}/stops/${byStaff}`, delivered());
    shop.setNow(`${tomorrow}T07:00:00.000Z`);
    await device.post(`/api/run/stops/${onItsDay}`, delivered());
    const overrides = async (id: string | undefined) => {
      const { history } = (await staff.get(`/api/admin/orders/${id}`)).body;
      return (history as { status: string; isOverride: boolean }[])
        .filter(({ isOverride }) => isOverride)
        .map(({ status }) => status);
    };
    expect(await overrides(byRider)).toEqual(['delivered']);
    expect(await overrides(byStaff)).toEqual(['delivered']);
    expect(await overrides(onItsDay)).toEqual([]);
  });

  it('a customer sees the stops before it, and a code', async () => {
    const [first, second] = [await paidOrder(), await phoneOrder()];
    const device = await openRun(await makeRun([first, second]));
    const page = async () => (await customer.get(`/api/orders/${second.id}`)).body;
    const { stopsBefore, deliveryCode } = await page();
    expect([stopsBefore, deliveryCode]).toEqual([1, expect.stringMatching(/^\d{4}$/)]);
    const { publish } = shop.shop.orderStreams;
    const listener = listen(shop.database.url, 'order_changed', publish);
    onTestFinished(listener.stop);
    const { text } = await openStream(customer, `${shop.origin}/api/orders/events`);
    await expect
      .poll(async () => {
        await device.post(`/api/run/stops/${first.id}`, failed());
        return text();
      })
      .toContain(second.id);
    expect((await page()).stopsBefore).toBe(0);
    const attempt = await customer.get(`/api/orders/${first.id}`);
    expect(attempt.body).toMatchObject({ stopsBefore: null, failedAttempt: 'not_at_home' });
    expect((await staff.get(`/api/admin/orders/${second.id}`)).body.deliveryCode).toBeNull();
    const code = deliveryCode === '0000' ? '1111' : '0000';
    const wrong = await device.post(
      `/api/run/stops/${second.id}`,
      delivered({ cash: '369', code }),
    );
    expect(wrong.body).toMatchObject({
      isOverruled: false,
      message: expect.stringContaining('does not match'),
      stop: { status: 'delivered', result: { codeMatches: false } },
    });
    expect(await page()).toMatchObject({ stopsBefore: null, deliveryCode: null });
  });

  it('staff change the sequence, take away, and give to another run on the way', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
    const ids = orders.map(({ id }) => id);
    const [one, other] = [await makeRun(orders.slice(0, 2)), await makeRun(orders.slice(2))];
    const device = await openRun(one);
    const stops = `${runsPath}/${one.id}/stops`;
    const orderIds = [ids[2], ids[1]];
    expect((await staff.send('PUT', stops, { orderIds })).body.code).toBe('order_in_run');
    const changed = await staff.send('PUT', stops, { orderIds, fromOtherRuns: true, version: 0 });
    expect(changed.status, changed.text).toBe(200);
    expect((await device.get('/api/run')).body.stops).toMatchObject([
      { orderId: ids[2], status: 'open', position: 1 },
      { orderId: ids[1], status: 'open', position: 2 },
      { orderId: ids[0], status: 'moved', customer: null, address: null },
    ]);
    expect(await stateOf(ids[2] ?? '')).toBe('out_for_delivery paid');
    expect(statusesOf(await readRun(other.id))).toEqual(['moved']);
    const stale = await staff.send('PUT', stops, { orderIds, version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  });

  it('its stops are numbered from 1 without those that left, whatever was done first', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder(), await paidOrder()];
    const [first = '', second, third, fourth] = orders.map(({ id }) => id);
    const run = await makeRun(orders);
    const device = await openRun(run);
    await device.post(`/api/run/stops/${fourth}`, delivered());
    const orderIds = [third, first];
    await staff.send('PUT', `${runsPath}/${run.id}/stops`, { orderIds });
    const numbered = [fourth, third, first, second].map((orderId, index) => ({
      orderId,
      position: index + 1,
    }));
    expect((await device.get('/api/run')).body.stops).toMatchObject(numbered);
    expect((await readRun(run.id)).stops).toMatchObject(numbered);
    const { body } = await device.post(`/api/run/stops/${first}`, delivered());
    expect(body.stop).toMatchObject({ status: 'delivered', position: 3 });
  });

  it('what is cancelled meanwhile is brought back, and its tick is kept', async () => {
    const order = await paidOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    await setStatus(order.id, 'cancelled');
    const { body } = await device.post(`/api/run/stops/${order.id}`, delivered());
    expect(body).toMatchObject({
      isOverruled: true,
      message: expect.stringContaining('Bring it back'),
      stop: { status: 'cancelled', bringBack: true, customer: null },
    });
    expect(await stateOf(order.id)).toBe('cancelled refunded');
    expect((await readRun(run.id)).stops[0].result.outcome).toBe('delivered');
  });

  it('what is cancelled before it leaves is not brought back', async () => {
    const order = await paidOrder();
    const run = await makeRun([order]);
    await setStatus(order.id, 'cancelled');
    const device = await openRun(run);
    const notBack = [{ status: 'cancelled', bringBack: false }];
    expect((await device.get('/api/run')).body.stops).toMatchObject(notBack);
    const { stops, progress } = await readRun(run.id);
    expect([stops, progress]).toMatchObject([notBack, { cancelled: 0 }]);
  });
});

describe('Staff and a run', () => {
  it('set nothing to delivered past a collection, and enter the stop for the rider', async () => {
    const order = await cashOrder();
    const run = await makeRun([order]);
    await openRun(run);
    const refused = await setStatus(order.id, 'delivered');
    expect([refused.status, refused.body.code]).toEqual([409, 'order_in_run']);
    const entered = await staff.post(
      `${runsPath}/${run.id}/stops/${order.id}`,
      delivered({ cash: '1682' }),
    );
    expect(entered.body.stops[0]).toMatchObject({ status: 'delivered', result: { byStaff: true } });
    expect(await stateOf(order.id)).toBe('delivered paid');
    expect((await setStatus(order.id, 'confirmed')).body.code).toBe('order_in_run');
    expect((await setStatus(order.id, 'cancelled')).body.code).toBe('order_in_run');
  });

  it('enter it once by its id, and correct it by another one', async () => {
    const order = await cashOrder();
    const run = await makeRun([order]);
    await openRun(run);
    const enter = (body: object) => staff.post(`${runsPath}/${run.id}/stops/${order.id}`, body);
    const tick = delivered({ id: randomUUID(), cash: '1682', note: 'At the gate' });
    for (const _ of ['sent', 'sent again']) expect((await enter(tick)).status).toBe(200);
    const changes = [
      { cash: '1628' },
      { upi: '0' },
      { note: 'At the door' },
      { leftWith: 'guard' },
    ];
    for (const change of [...changes, failed({ cash: undefined })]) {
      const refused = await enter({ ...tick, ...change, id: tick.id });
      expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    const corrected = await enter({ ...tick, id: randomUUID(), cash: '1628' });
    expect(corrected.body.money).toMatchObject({ cash: '1628.00' });
  });

  it('undo a delivery in the run, so that no money is left without an order', async () => {
    const order = await cashOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    await device.post(`/api/run/stops/${order.id}`, delivered({ cash: '1682' }));
    const path = `${runsPath}/${run.id}/stops/${order.id}`;
    const undone = await staff.post(path, failed({ reason: 'refused' }));
    expect(undone.body).toMatchObject({ money: { cash: '0.00', due: '0.00' } });
    expect(await stateOf(order.id)).toBe('out_for_delivery unpaid');
    const late = await device.post(`/api/run/stops/${order.id}`, delivered({ cash: '1682' }));
    expect(late.body).toMatchObject({
      isOverruled: true,
      message: expect.stringContaining('kitchen has entered'),
    });
  });

  it('after the hand-over a collection stays', async () => {
    const order = await cashOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    await device.post(`/api/run/stops/${order.id}`, delivered({ cash: '1682' }));
    await staff.post(`${runsPath}/${run.id}/hand-over`, { counted: '1682' });
    const undone = await staff.post(
      `${runsPath}/${run.id}/stops/${order.id}`,
      failed({ reason: 'refused' }),
    );
    expect([undone.status, undone.body.code]).toEqual([409, 'cash_handed_over']);
  });

  it('revoking puts what is open back into no run', async () => {
    const [open, done] = [await paidOrder(), await paidOrder()];
    const run = await makeRun([open, done]);
    const device = await openRun(run);
    await device.post(`/api/run/stops/${done.id}`, delivered());
    const revoked = await staff.send('DELETE', `${runsPath}/${run.id}`);
    expect(statusesOf(revoked.body)).toEqual(['delivered', 'moved']);
    const { free } = (await staff.get(`${runsPath}?date=${tomorrow}`)).body;
    expect(free).toContainEqual(expect.objectContaining({ orderId: open.id, wasOut: true }));
    expect(await stateOf(open.id)).toBe('out_for_delivery paid');
  });
});

describe('The kitchen’s day', () => {
  it('counts what was delivered, failed and kept back, in portions', async () => {
    const date = '2026-11-26';
    const orders = [];
    for (let index = 0; index < 3; index += 1) orders.push(await paidOrder({ deliveryDate: date }));
    const [first, second, third] = orders.map(({ id }) => id);
    const run = await makeRun(orders, { date });
    const device = await openRun(run);
    await device.post(`/api/run/stops/${first}`, delivered());
    await device.post(`/api/run/stops/${second}`, failed());
    await device.post(`/api/run/stops/${third}`, failed());
    const decide = `${runsPath}/${run.id}/stops/${third}/decide`;
    await staff.post(decide, { decision: 'cancel' });
    const { totals } = (await staff.get(`/api/admin/kitchen/${date}`)).body;
    // What comes back was cooked: the sum stays whole.
    expect(totals).toMatchObject({ ordered: 3, toCook: 3, delivered: 1, failed: 1, keptBack: 1 });
  });
});
