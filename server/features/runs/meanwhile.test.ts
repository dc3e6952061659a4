/** Orders of a run that staff and customers change meanwhile: nothing is undone, lost or stuck. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/db/listen.ts';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { download } from '#server/testing/download.ts';
import { holdsAudit, sendWhile } from '#server/testing/interleavings/send-while.ts';
import {
  acceptLate,
  cashOrder,
  delivered,
  failed,
  makeRun,
  openRun,
  paidOrder,
  readRun,
  rider,
  runsPath,
  setStatus,
  setUpRuns,
  stateOf,
  tomorrow,
} from '#server/testing/links/runs-shop.ts';
import { openStream } from '#server/testing/open-stream.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { rows } from '#server/testing/set-up-payments.ts';
import { customer, shop, staff } from '#server/testing/set-up-shop.ts';

setUpRuns();

it('an order that moves to another day is delivered there without its run', async () => {
  const order = await cashOrder();
  const run = await makeRun([order]);
  const moved = await customer.post(`/api/orders/${order.id}/change`, {
    deliveryDate: '2026-11-24',
  });
  expect(moved.status, moved.text).toBe(200);
  shop.setNow('2026-11-24T08:00:00.000Z');
  const answer = await setStatus(order.id, 'delivered');
  expect(answer.status, answer.text).toBe(200);
  expect(await stateOf(order.id)).toBe('delivered paid');
  expect((await readRun(run.id)).stops).toMatchObject([{ status: 'moved' }]);
});

it('an order that moves to another day leaves its rider behind on the run sheet', async () => {
  const order = await paidOrder();
  await makeRun([order]);
  const deliveryDate = '2026-11-25';
  const moved = await customer.post(`/api/orders/${order.id}/change`, { deliveryDate });
  expect(moved.status, moved.text).toBe(200);
  const path = `/api/admin/kitchen/${deliveryDate}/run-sheet.pdf`;
  const { pages } = await readPdf((await download(shop, path, staff)).bytes);
  expect(pages.join('')).toContain(order.number);
  expect(pages.join('')).not.toContain(rider.name);
});

it('an order that moves to another day while a run is made is not in it', async () => {
  const order = await cashOrder();
  const blocker = await shop.database.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('UPDATE orders SET delivery_date = delivery_date + 1 WHERE id = $1', [
    order.id,
  ]);
  const making = staff.post(runsPath, { date: tomorrow, orderIds: [order.id], rider });
  const blocked = sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rows(blocked)).length).toBe(1);
  await blocker.query('COMMIT');
  blocker.release();
  const made = await making;
  expect([made.status, made.body.issues?.[0].message]).toEqual([
    422,
    `${order.number} is for 2026-11-23`,
  ]);
});

/** Counts how often the page of this order is to load again. */
async function eventsOf({ id }: { readonly id: string }): Promise<() => number> {
  const listener = listen(shop.database.url, 'order_changed', shop.shop.orderStreams.publish);
  onTestFinished(listener.stop);
  // What was changed before is announced by now.
  await shop.shop.background.settled();
  const { text } = await openStream(customer, `${shop.origin}/api/orders/events`);
  const notify = (what: string) =>
    shop.database.db.execute(
      sql`SELECT pg_notify('order_changed', ${`${what} ${customer.userId}`})`,
    );
  await expect
    .poll(async () => {
      await notify('nothing');
      return text();
    })
    .toContain('nothing');
  return () => text().split(id).length - 1;
}

it('what the console cancels or delivers is no stop before the others any more', async () => {
  const [first, second, third] = [await paidOrder(), await paidOrder(), await paidOrder()];
  const last = await paidOrder();
  const run = await makeRun([first, second, third, last]);
  const device = await openRun(run);
  const events = await eventsOf(third);
  await setStatus(first.id, 'cancelled');
  await expect.poll(events).toBe(1);
  await setStatus(second.id, 'delivered');
  await expect.poll(events).toBe(2);
  expect((await customer.get(`/api/orders/${third.id}`)).body.stopsBefore).toBe(0);
  // Nor is it in a run that is revoked.
  await staff.send('DELETE', `${runsPath}/${run.id}`);
  await expect.poll(events).toBe(3);
  await openRun(await makeRun([last, third]));
  await expect.poll(events).toBe(4);
  const id = randomUUID();
  await device.post(`/api/run/stops/${last.id}`, delivered({ id }));
  expect((await acceptLate(id)).status).toBe(200);
  await expect.poll(events).toBe(5);
});

it('what is refunded after it came back is no stop before the others any more', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const device = await openRun(await makeRun([first, second]));
  await setStatus(first.id, 'preparing');
  const events = await eventsOf(second);
  const path = `/api/admin/orders/${first.id}/refund`;
  await staff.post(path, { reason: 'Spilt', refundTo: 'wallet' });
  await expect.poll(events).toBe(1);
  expect((await customer.get(`/api/orders/${second.id}`)).body.stopsBefore).toBe(0);
  const tick = await device.post(`/api/run/stops/${first.id}`, delivered());
  expect(tick.body).toMatchObject({ isKeptForStaff: true, stop: { status: 'moved' } });
});

it('what is not cooked any more is no stop, until it is confirmed again', async () => {
  const orders = [await paidOrder(), await cashOrder(), await paidOrder()];
  const [refunded, unconfirmed, other] = orders.map(({ id }) => id);
  const run = await makeRun(orders);
  await staff.post(`/api/admin/orders/${refunded}/refund`, { reason: 'No', refundTo: 'wallet' });
  await setStatus(unconfirmed ?? '', 'pending');
  const device = await openRun(run);
  const stops = async () => (await device.get('/api/run')).body.stops;
  const away = { status: 'moved', customer: null, due: null };
  expect(await stops()).toMatchObject([{ status: 'open' }, away, away]);
  expect((await customer.get(`/api/orders/${other}`)).body.stopsBefore).toBe(0);
  await setStatus(unconfirmed ?? '', 'confirmed');
  expect((await stops())[0]).toMatchObject({ status: 'open', due: { amount: '1682.00' } });
  expect((await customer.get(`/api/orders/${other}`)).body.stopsBefore).toBe(1);
  await setStatus(unconfirmed ?? '', 'pending');
  await staff.send('DELETE', `${runsPath}/${run.id}`);
  await setStatus(unconfirmed ?? '', 'confirmed');
  await makeRun([{ id: unconfirmed ?? '' }]);
});

it('what was handed over is changed by staff only', async () => {
  const [done, open] = [await cashOrder(), await cashOrder()];
  const run = await makeRun([done, open]);
  const device = await openRun(run);
  const path = `/api/run/stops/${done.id}`;
  await device.post(path, delivered({ cash: '1682' }));
  await staff.post(`${runsPath}/${run.id}/hand-over`, { counted: '1000' });
  shop.advanceMs(60_000);
  const id = randomUUID();
  const less = await device.post(path, delivered({ id, cash: '1000' }));
  expect(less.body).toMatchObject({
    isKeptForStaff: true,
    message: expect.stringContaining('handed over'),
    stop: { result: { cash: '1682.00' } },
  });
  // What is first entered for a stop counts at any time: the order was delivered.
  await device.post(`/api/run/stops/${open.id}`, delivered({ cash: '1682' }));
  expect((await readRun(run.id)).money.cash).toBe('3364.00');
  expect((await acceptLate(id)).body.money.cash).toBe('2682.00');
});

describe('An entry of a rider does not undo what staff delivered', () => {
  it('in the console', async () => {
    const order = await paidOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    await setStatus(order.id, 'delivered');
    const tick = await device.post(`/api/run/stops/${order.id}`, failed());
    expect(tick.status, tick.text).toBe(200);
    expect(await stateOf(order.id)).toBe('delivered paid');
    expect(tick.body).toMatchObject({
      isOverruled: true,
      message: expect.stringContaining('kitchen has entered'),
      stop: { status: 'delivered' },
    });
  });

  it('after the cash was handed over: the entry is taken', async () => {
    const order = await paidOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    await setStatus(order.id, 'delivered');
    await staff.post(`${runsPath}/${run.id}/hand-over`, { counted: '0' });
    const tick = await device.post(`/api/run/stops/${order.id}`, failed());
    expect([tick.status, await stateOf(order.id)]).toEqual([200, 'delivered paid']);
  });

  it('after staff had entered that it failed', async () => {
    const order = await paidOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    await staff.post(`${runsPath}/${run.id}/stops/${order.id}`, failed());
    await setStatus(order.id, 'delivered');
    await device.post(`/api/run/stops/${order.id}`, delivered());
    expect(await stateOf(order.id)).toBe('delivered paid');
  });
});

describe('An accepted late entry', () => {
  const lateOf = async (tick: object, meanwhile: (orderId: string) => Promise<unknown>) => {
    const order = await cashOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    await staff.send('DELETE', `${runsPath}/${run.id}`);
    await meanwhile(order.id);
    const id = randomUUID();
    await device.post(`/api/run/stops/${order.id}`, { ...tick, id });
    return { order, answer: await acceptLate(id) };
  };

  it('of an order that was cancelled names the money as over', async () => {
    const { order, answer } = await lateOf(delivered({ cash: '1682' }), (id) =>
      setStatus(id, 'cancelled'),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      isOverruled: false,
      money: { cash: '1682.00', over: '1682.00', due: '0.00' },
      stops: [{ status: 'cancelled' }],
    });
    expect(await stateOf(order.id)).toBe('cancelled unpaid');
  });

  it('that another overrules leaves the order in the run that has it by now', async () => {
    const order = await cashOrder();
    const run = await makeRun([order]);
    const device = await openRun(run);
    const path = `${runsPath}/${run.id}/stops/${order.id}`;
    await staff.post(path, failed());
    await staff.post(`${path}/decide`, { decision: 'next_run' });
    const next = await makeRun([order]);
    const id = randomUUID();
    await device.post(`/api/run/stops/${order.id}`, delivered({ id, cash: '1682' }));
    expect((await acceptLate(id)).body).toMatchObject({
      isOverruled: true,
      money: { cash: '0.00' },
    });
    expect((await readRun(next.id)).stops).toMatchObject([{ status: 'open' }]);
  });

  it('that failed leaves what was delivered meanwhile as it is', async () => {
    const { order, answer } = await lateOf(failed(), (id) => setStatus(id, 'delivered'));
    expect(answer.status, answer.text).toBe(200);
    expect(await stateOf(order.id)).toBe('delivered paid');
  });

  it('that failed does not take the order out of the run in which it is by now', async () => {
    let next = '';
    const { answer } = await lateOf(failed(), async (id) => {
      next = (await makeRun([{ id }])).id;
    });
    expect(answer.status, answer.text).toBe(200);
    expect((await readRun(next)).stops).toMatchObject([{ status: 'open' }]);
  });
});

it('staff correct what was entered for a cancelled order, not what nobody entered', async () => {
  const orders = [await cashOrder(), await cashOrder()];
  const run = await makeRun(orders);
  const device = await openRun(run);
  for (const { id } of orders) await setStatus(id, 'cancelled');
  const [entered, untouched] = orders.map(({ id }) => id);
  await device.post(`/api/run/stops/${entered}`, delivered({ cash: '1682' }));
  const path = `${runsPath}/${run.id}/stops`;
  const corrected = await staff.post(`${path}/${entered}`, failed());
  expect(corrected.status, corrected.text).toBe(200);
  expect(corrected.body.money).toMatchObject({ cash: '0.00', over: '0.00' });
  expect(corrected.body.progress).toMatchObject({ cancelled: 2 });
  const refused = await staff.post(`${path}/${untouched}`, delivered({ cash: '1682' }));
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
});

it('an id in capitals is the same id', async () => {
  const order = await cashOrder();
  const device = await openRun(await makeRun([order]));
  const tick = delivered({ id: randomUUID().toUpperCase(), cash: '1682' });
  for (const orderId of [order.id, order.id.toUpperCase()]) {
    const answer = await device.post(`/api/run/stops/${orderId}`, tick);
    expect(answer.body).toMatchObject({ isOverruled: false, message: null });
  }
});

describe('An entry of staff', () => {
  it('counts before an earlier one of staff, whatever the clocks of devices say', async () => {
    const order = await paidOrder();
    const run = await makeRun([order]);
    await openRun(run);
    const path = `${runsPath}/${run.id}/stops/${order.id}`;
    shop.advanceMs(600_000);
    await staff.post(path, delivered());
    shop.advanceMs(60_000);
    const at = new Date(shop.now().getTime() - 300_000).toISOString();
    const corrected = await staff.post(path, failed({ at }));
    expect(corrected.body.stops).toMatchObject([{ status: 'failed' }]);
  });

  it('is refused under the id of an entry for another stop', async () => {
    const orders = [await paidOrder(), await paidOrder()];
    const run = await makeRun(orders);
    await openRun(run);
    const [first, second] = orders.map(({ id }) => `${runsPath}/${run.id}/stops/${id}`);
    const tick = delivered({ id: randomUUID() });
    expect((await staff.post(first ?? '', tick)).status).toBe(200);
    expect((await staff.post(first ?? '', tick)).status).toBe(200);
    const other = await staff.post(second ?? '', tick);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

it('what was collected for a cancelled order is delivered, or stays as it is', async () => {
  const order = await cashOrder();
  const run = await makeRun([order]);
  const device = await openRun(run);
  await setStatus(order.id, 'cancelled');
  await device.post(`/api/run/stops/${order.id}`, delivered({ cash: '1682' }));
  for (const status of ['confirmed', 'out_for_delivery']) {
    const revived = await setStatus(order.id, status);
    expect([revived.status, revived.body.code]).toEqual([409, 'order_in_run']);
    expect(revived.body.message).toContain('Set it to delivered');
  }
  const move = rows(sql`UPDATE orders SET status = 'confirmed' WHERE id = ${order.id}`);
  await expect(move).rejects.toThrow('disagree');
  expect((await setStatus(order.id, 'delivered')).status).toBe(200);
  expect(await stateOf(order.id)).toBe('delivered paid');
  expect((await readRun(run.id)).money).toMatchObject({ cash: '1682.00', over: '0.00' });
});

it('a line of the bank is free again when the UPI payment turns out to be none', async () => {
  const orders = [await cashOrder(), await cashOrder()];
  const run = await makeRun(orders);
  const device = await openRun(run);
  for (const { id } of orders) {
    await device.post(`/api/run/stops/${id}`, delivered({ upi: '1682' }));
  }
  const [first, second] = orders.map(({ id }) => id);
  const reference = 'UTR998877665544';
  const tie = (id: string | undefined) =>
    staff.post(`/api/admin/upi-claims/${id}/tie`, { reference });
  expect((await tie(first)).status).toBe(200);
  await staff.post(`${runsPath}/${run.id}/stops/${first}`, delivered({ cash: '1682' }));
  const untied = await staff.post(`/api/admin/upi-claims/${first}/untie`, {});
  expect(untied.status, untied.text).toBe(200);
  const again = await staff.post(`/api/admin/upi-claims/${first}/untie`, {});
  expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  expect((await tie(second)).status).toBe(200);
});

it('an entry waits under its own name once the cash is handed over', async () => {
  const order = await cashOrder();
  const run = await makeRun([order]);
  const device = await openRun(run);
  await device.post(`/api/run/stops/${order.id}`, delivered({ cash: '1682' }));
  await staff.post(`${runsPath}/${run.id}/hand-over`, { counted: '1682' });
  const id = randomUUID();
  await device.post(`/api/run/stops/${order.id}`, delivered({ id, upi: '1682' }));
  const waiting = (await staff.get(`${runsPath}/late-ticks`)).body;
  expect(waiting).toContainEqual(expect.objectContaining({ id, why: 'handed_over' }));
  const detail = (await staff.get(`/api/admin/orders/${order.id}`)).body;
  expect(detail.run).toEqual({ id: run.id, riderName: rider.name });
});

it('a correction waits for staff also when it comes while the cash is handed over', async () => {
  const order = await cashOrder();
  const run = await makeRun([order]);
  const device = await openRun(run);
  await device.post(`/api/run/stops/${order.id}`, delivered({ cash: '1682' }));
  const handOver = () => staff.post(`${runsPath}/${run.id}/hand-over`, { counted: '1682' });
  const correct = () => device.post(`/api/run/stops/${order.id}`, delivered({ cash: '1000' }));
  const [counted, corrected] = await sendWhile(holdsAudit, handOver, correct);
  expect([counted.status, corrected.body.isKeptForStaff]).toEqual([200, true]);
});

it('the audit log names no refund where nothing was paid', async () => {
  const order = await cashOrder();
  const run = await makeRun([order]);
  const device = await openRun(run);
  await device.post(`/api/run/stops/${order.id}`, failed({ reason: 'damaged' }));
  const path = `${runsPath}/${run.id}/stops/${order.id}/decide`;
  const answer = await staff.post(path, { decision: 'cancel', refund: 'wallet' });
  expect(answer.status, answer.text).toBe(200);
  const entry = (await newestEntries(shop, 5)).find(({ action }) => action === 'stop_decided');
  expect(entry?.after).toMatchObject({ decision: 'cancel', refund: 'none' });
});
