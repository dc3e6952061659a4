/** Money at the door over HTTP: failed stops, hand-over, UPI claims, and the database's guard. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  cashOrder,
  delivered,
  failed,
  makeRun,
  openRun,
  paidOrder,
  readRun,
  runsPath,
  setUpRuns,
  stateOf,
  tomorrow,
} from '#server/testing/links/runs-shop.ts';
import { makeStaff } from '#server/testing/makers.ts';
import { rows } from '#server/testing/set-up-payments.ts';
import { customer, shop, staff } from '#server/testing/set-up-shop.ts';

setUpRuns();

describe('A failed stop', () => {
  const failing = async (reason: string) => {
    const order = await paidOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    await device.post(`/api/run/stops/${order.id}`, failed({ reason }));
    const path = `${runsPath}/${run.id}/stops/${order.id}/decide`;
    return { order, run, device, decide: (body: object) => staff.post(path, body) };
  };

  it('stays out for delivery until staff decide: the next run', async () => {
    const { order, run, decide } = await failing('not_at_home');
    expect(await stateOf(order.id)).toBe('out_for_delivery paid');
    expect((await readRun(run.id)).stops[0]).toMatchObject({
      status: 'failed',
      needsDecision: true,
      result: { reason: 'not_at_home' },
    });
    expect((await decide({ decision: 'next_run' })).status).toBe(200);
    expect((await decide({ decision: 'next_run' })).body.code).toBe('stop_not_failed');
    const again = await staff.send('PUT', `${runsPath}/${run.id}/stops`, { orderIds: [order.id] });
    expect(again.body.issues[0].message).toContain('was tried in this run');
    const next = await openRun(await makeRun([order]));
    await next.post(`/api/run/stops/${order.id}`, delivered());
    expect(await stateOf(order.id)).toBe('delivered paid');
  });

  it('of a day that is over can only come back', async () => {
    const { order, run, decide } = await failing('not_at_home');
    shop.setNow('2026-11-22T19:15:00.000Z');
    const { status, body } = await decide({ decision: 'next_run' });
    expect([status, body.code, body.message]).toEqual([
      ...[410, 'run_over', 'This day is over: its runs can be made no more.'],
    ]);
    expect((await readRun(run.id)).stops).toMatchObject([{ needsDecision: true }]);
    expect((await decide({ decision: 'cancel' })).status).toBe(200);
    expect(await stateOf(order.id)).toBe('cancelled paid');
  });

  it.each([
    ['not_at_home', {}, 'cancelled paid'],
    ['refused', {}, 'cancelled paid'],
    ['wrong_address', { refund: 'wallet' }, 'cancelled refunded'],
    ['damaged', {}, 'cancelled refunded'],
    ['damaged', { refund: 'none' }, 'cancelled paid'],
    ['other', { refund: 'source' }, 'cancelled refunded'],
  ])('is cancelled by the rule of the terms: %s %j: %s', async (reason, chosen, state) => {
    const { order, device, decide } = await failing(reason);
    const answer = await decide({ decision: 'cancel', ...chosen });
    expect(answer.body.stops[0]).toMatchObject({ status: 'cancelled', bringBack: true });
    expect(await stateOf(order.id)).toBe(state);
    expect((await device.get('/api/run')).body.stops[0].customer).toBeNull();
  });

  it('for another reason staff say whether the money goes back', async () => {
    const { decide } = await failing('other');
    const answer = await decide({ decision: 'cancel' });
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'refund']);
  });

  it('keeps its invoice where the money is kept', async () => {
    const { order, decide } = await failing('refused');
    await decide({ decision: 'cancel' });
    await shop.sweep();
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body).toMatchObject({ status: 'cancelled', refundedAmount: '0.00', refunds: [] });
  });
});

describe('Handing over', () => {
  it('counts what the stops recorded; a second count stands beside the first', async () => {
    const orders = [await cashOrder(), await cashOrder(), await cashOrder()];
    const run = await makeRun(orders);
    const device = await openRun(run);
    const tick = (index: number, money: object) =>
      device.post(`/api/run/stops/${orders[index]?.id}`, delivered(money));
    await tick(0, { cash: '1662' });
    await tick(1, { cash: '1000', upi: '682' });
    await tick(2, { cash: '1700' });
    const path = `${runsPath}/${run.id}/hand-over`;
    const { body } = await staff.post(path, { counted: '4350.00' });
    expect(body).toMatchObject({
      number: 1,
      expected: '4362.00',
      counted: '4350.00',
      difference: '-12.00',
      seenBy: 'Asha Menon',
      riderName: 'Ravi Kumar',
      note: null,
    });
    expect(body.run.money).toMatchObject({
      due: '5044.50',
      cash: '4362.00',
      upi: '682.00',
      rounding: '1.50',
      short: '20.00',
      over: '18.00',
      differences: {
        short: [{ number: orders[0]?.number, amount: '20.00' }],
        over: [{ number: orders[2]?.number, amount: '18.00' }],
      },
    });
    expect((await staff.post(path, { counted: '4362' })).body.issues[0].path).toBe('note');
    const second = await staff.post(path, { counted: '4362', note: 'A note had slipped' });
    expect(second.body).toMatchObject({ number: 2, difference: '0.00' });
    expect(second.body.run.handOvers).toHaveLength(2);
    expect((await device.get('/api/run')).body.handedOverAt).not.toBeNull();
  });

  it('leaves the run to its rider while a stop is open, also of one added later', async () => {
    const [done, open] = [await cashOrder(), await cashOrder()];
    const run = await makeRun([done, open]);
    const device = await openRun(run);
    const handedOverAt = async () => (await device.get('/api/run')).body.handedOverAt;
    const counted = shop.now().toISOString();
    await device.post(`/api/run/stops/${done.id}`, delivered({ cash: '1682' }));
    await staff.post(`${runsPath}/${run.id}/hand-over`, { counted: '1682' });
    expect(await handedOverAt()).toBeNull();
    await device.post(`/api/run/stops/${open.id}`, failed());
    expect(await handedOverAt()).toBe(counted);
    const added = await paidOrder();
    await staff.send('PUT', `${runsPath}/${run.id}/stops`, { orderIds: [added.id] });
    expect(await handedOverAt()).toBeNull();
  });

  it('leaves the run to its rider until later cash is counted too', async () => {
    const orders = [await cashOrder(), await cashOrder()];
    const run = await makeRun(orders);
    const device = await openRun(run);
    const handedOverAt = async () => (await device.get('/api/run')).body.handedOverAt;
    const collect = (index: number) =>
      device.post(`/api/run/stops/${orders[index]?.id}`, delivered({ cash: '1682' }));
    const path = `${runsPath}/${run.id}/hand-over`;
    await collect(0);
    await staff.post(path, { counted: '1682' });
    await collect(1);
    expect(await handedOverAt()).toBeNull();
    await staff.post(path, { counted: '3000', note: 'With the last stop' });
    expect(await handedOverAt()).toBe(shop.now().toISOString());
  });

  it('keeps the name of who handed it over, whoever is the rider later', async () => {
    const run = await makeRun([await cashOrder()]);
    const path = `${runsPath}/${run.id}`;
    await staff.post(`${path}/hand-over`, { counted: '0' });
    const other = { name: 'Suresh Babu', phone: '9811122244' };
    expect((await staff.send('PUT', `${path}/rider`, { rider: other })).status).toBe(200);
    await staff.post(`${path}/hand-over`, { counted: '0', note: 'For the second rider' });
    const { handOvers } = await readRun(run.id);
    expect(handOvers.map(({ riderName }: { riderName: string }) => riderName)).toEqual([
      ...['Ravi Kumar', 'Suresh Babu'],
    ]);
  });

  it('two members of staff at once: one counts, the other must say why', async () => {
    const run = await makeRun([await cashOrder()]);
    const path = `${runsPath}/${run.id}/hand-over`;
    const other = await makeStaff(shop, 'super_admin');
    const answers = await Promise.all([
      staff.post(path, { counted: '0' }),
      other.post(path, { counted: '0' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('a count that is sent again is one count, until it would differ', async () => {
    const order = await cashOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    const path = `${runsPath}/${run.id}/hand-over`;
    for (const _ of ['sent', 'sent again']) {
      expect((await staff.post(path, { counted: '0' })).body).toMatchObject({ number: 1 });
    }
    await staff.post(`${runsPath}/${run.id}/stops/${order.id}`, delivered({ cash: '1682' }));
    const { body } = await staff.post(path, { counted: '0' });
    expect(body.issues[0].path).toBe('note');
    expect((await readRun(run.id)).handOvers).toHaveLength(1);
    expect((await device.get('/api/run')).status).toBe(200);
  });
});

describe('UPI at the door', () => {
  it('is claimed until it is tied to a line of the bank, once', async () => {
    const orders = [await cashOrder(), await cashOrder()];
    const device = await openRun(await makeRun(orders));
    for (const { id } of orders) {
      await device.post(`/api/run/stops/${id}`, delivered({ upi: '1682' }));
    }
    const [first, second] = orders.map(({ id }) => `/api/admin/upi-claims/${id}`);
    const { body } = await staff.get(`/api/admin/upi-claims?date=${tomorrow}`);
    const claims = body.filter((claim: { orderId: string }) =>
      orders.some(({ id }) => id === claim.orderId),
    );
    expect(claims).toMatchObject([
      { amount: '1682.00', reference: null },
      { amount: '1682.00', reference: null },
    ]);
    const reference = 'UTR412345678901';
    expect((await staff.post(`${first}/tie`, { reference })).body).toMatchObject({ reference });
    const taken = await staff.post(`${second}/tie`, { reference: reference.toLowerCase() });
    expect([taken.status, taken.body.code]).toEqual([409, 'upi_reference_taken']);
    expect((await staff.post(`${first}/untie`, {})).body).toMatchObject({ reference: null });
    expect((await staff.post(`${second}/tie`, { reference })).status).toBe(200);
    expect(
      (await staff.post(`/api/admin/upi-claims/${randomUUID()}/tie`, { reference })).status,
    ).toBe(404);
  });
});

describe('The database', () => {
  it('refuses a delivered cash order in a run without its collection, and back', async () => {
    const [open, done] = [await cashOrder(), await cashOrder()];
    const run = await makeRun([open, done]);
    const device = await openRun(run);
    await device.post(`/api/run/stops/${done.id}`, delivered({ cash: '1682' }));
    const move = (id: string, status: string, paid: string) =>
      rows(sql`UPDATE orders SET status = ${status}, payment_status = ${paid} WHERE id = ${id}`);
    await expect(move(open.id, 'delivered', 'paid')).rejects.toThrow('disagree');
    await expect(move(done.id, 'out_for_delivery', 'unpaid')).rejects.toThrow(/disagree|undone/);
    await expect(move(done.id, 'cancelled', 'unpaid')).rejects.toThrow('undone');
    const leave = rows(sql`UPDATE run_stops SET left_at = now(), left_why = 'moved'
      WHERE order_id = ${done.id}`);
    await expect(leave).rejects.toThrow('stays in its run');
  });
});
