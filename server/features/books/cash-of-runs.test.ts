/** Cash and UPI that riders collected, in the books of their day. */
import { beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  books,
  close,
  date,
  goTo,
  lines,
  setUpBookDays,
  staff,
} from '#server/testing/books/book-days.ts';
import { linkClient } from '#server/testing/links/link-client.ts';
import { makeCustomer, makeOrder } from '#server/testing/makers.ts';
import { shop } from '#server/testing/set-up-shop.ts';

setUpBookDays();

interface Stop {
  readonly id: string;
  readonly number: string;
}
let first: Stop;
let second: Stop;
let runId: string;
let sendLate: (stop: Stop, tick: object) => Promise<void>;
let enter: (stop: Stop, money: object) => Promise<void>;
const enterByStaff = async (stop: Stop, money: object): Promise<void> => {
  const tick = { at: shop.now().toISOString(), outcome: 'delivered', ...money };
  const answer = await staff.post(`/api/admin/runs/${runId}/stops/${stop.id}`, tick);
  expect(answer.status, answer.text).toBe(200);
};
const tie = async (stop: Stop, reference: string): Promise<void> => {
  const answer = await staff.post(`/api/admin/upi-claims/${stop.id}/tie`, { reference });
  expect(answer.status, answer.text).toBe(200);
};

const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: undefined };

/** A confirmed pack in cash: ₹1681.50, so ₹1682 are due. */
async function cashPack(): Promise<Stop> {
  const order = await makeOrder(await makeCustomer(shop), { ...pack, deliveryDate: date });
  const moved = { status: 'confirmed', reason: 'Called' };
  await staff.send('PUT', `/api/admin/orders/${order.id}/status`, moved);
  return order;
}

const handOver = async (counted: string, note?: string): Promise<void> => {
  const path = `/api/admin/runs/${runId}/hand-over`;
  const answer = await staff.post(path, { counted, ...(note && { note }) });
  expect(answer.status, answer.text).toBe(200);
};

beforeEach(async () => {
  first = await cashPack();
  second = await cashPack();
  await goTo(0);
  const rider = { name: 'Ravi Kumar', phone: '9811122233' };
  const orderIds = [first.id, second.id];
  const made = await staff.post('/api/admin/runs', { date, orderIds, rider });
  expect(made.status, made.text).toBe(201);
  runId = made.body.id;
  const body = {
    ...{ token: made.body.link.split('#')[1], code: made.body.code },
    deviceId: crypto.randomUUID(),
  };
  const opened = await shop.visitor().post('/api/run/open', body, { csrf: false });
  const device = linkClient(shop, opened.body.runToken);
  sendLate = async (stop, tick) => {
    const answer = await device.post(`/api/run/stops/${stop.id}`, tick);
    expect(answer.status, answer.text).toBe(410);
  };
  enter = async (stop, money) => {
    const tick = { at: shop.now().toISOString(), outcome: 'delivered', ...money };
    const answer = await device.post(`/api/run/stops/${stop.id}`, tick);
    expect(answer.status, answer.text).toBe(200);
  };
});

it('stand by order with what was short and rounded, and by rider as handed over', async () => {
  await enter(first, { cash: '1662.00' });
  await enter(second, { cash: '1000.00', upi: '682.00' });
  await handOver('2660.00', 'Two rupees fell into a drain');
  await goTo(1);
  const { figures } = await books();
  const { cash, upi, short, rounded, unpaid } = figures.paid;
  expect([cash.amount, upi.amount, short.amount, rounded.amount, unpaid.amount]).toEqual([
    ...['2662.00', '682.00', '20.00', '-1.00', '0.00'],
  ]);
  expect(await lines('short')).toMatchObject([{ orderNumber: first.number, total: '20.00' }]);
  expect(figures.all.sold).toBe('3363.00');
  expect(figures.cash).toEqual({
    ...{ expected: '2662.00', counted: '2660.00', difference: '-2.00' },
    handOvers: [
      {
        ...{ runId, rider: 'Ravi Kumar', orders: 2, note: 'Two rupees fell into a drain' },
        ...{ expected: '2662.00', counted: '2660.00', difference: '-2.00' },
      },
    ],
  });
});

it('keep a day from being closed until they are handed over', async () => {
  await enter(first, { cash: '1682.00' });
  await enter(second, { upi: '1682.00' });
  await goTo(1);
  const refused = await close();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Ravi Kumar’s run is not handed over');
  await handOver('1682.00');
  expect((await close()).status).toBe(200);
});

it('need no UPI that is tied; a late tie stands beside the closed day', async () => {
  await enter(first, { upi: '1682.00' });
  await enter(second, { cash: '1682.00' });
  await handOver('1682.00');
  await goTo(1);
  const closed = (await close()).body;
  expect(closed.figures.upiUntied).toEqual({ count: 1, amount: '1682.00' });
  const tied = await staff.post(`/api/admin/upi-claims/${first.id}/tie`, {
    reference: 'AXIS0001234567',
  });
  expect(tied.status, tied.text).toBe(200);
  const { corrections } = await books();
  expect(corrections).toMatchObject([
    {
      ...{ figure: 'upi-untied', closed: '1682.00', now: '0.00', difference: '-1682.00' },
      lines: [{ orderNumber: first.number, reason: 'Tied to the bank' }],
    },
  ]);
});

it('are counted again where entries changed after the count', async () => {
  await enter(first, { cash: '1682.00' });
  await handOver('1682.00');
  await enter(second, { cash: '1682.00' });
  await goTo(1);
  const refused = await close();
  expect([refused.status, refused.body.open]).toEqual([
    409,
    [
      {
        kind: 'run_to_count_again',
        text:
          'Entries of Ravi Kumar’s run changed after its cash was counted ' +
          '(₹3,364.00 now, ₹1,682.00 then): count it again.',
      },
    ],
  ]);
  expect((await books()).open).toMatchObject([{ orderId: null, runId }]);
  await handOver('3364.00', 'The second one came later');
  expect((await close()).status).toBe(200);
});

it('stand beside a closed day when they are counted again', async () => {
  await enter(first, { cash: '1682.00' });
  await enter(second, { upi: '1682.00' });
  await handOver('1682.00');
  await goTo(1);
  expect((await close()).status).toBe(200);
  expect(await lines('handed-over')).toMatchObject([
    { runId, reference: 'Ravi Kumar', date, total: '1682.00' },
  ]);
  await handOver('1662.00', 'A note of twenty was no good');
  expect((await books()).corrections).toMatchObject([
    {
      ...{ figure: 'handed-over', closed: '1682.00', now: '1662.00', difference: '-20.00' },
      lines: [{ runId, orderId: null, reference: 'Ravi Kumar' }],
    },
  ]);
});

it('show UPI that was changed after it was tied, until it is tied anew', async () => {
  await enter(first, { upi: '1682.00' });
  await tie(first, 'AXIS0001234568');
  expect(await lines('upi-untied')).toEqual([]);
  await enterByStaff(first, { cash: '82.00', upi: '1600.00' });
  const [claim] = (await staff.get(`/api/admin/upi-claims?date=${date}`)).body;
  expect(claim).toMatchObject({ amount: '1600.00', tiedAmount: '1682.00' });
  expect(await lines('upi-untied')).toMatchObject([
    {
      ...{ orderNumber: first.number, reference: 'AXIS0001234568', total: '-82.00' },
      note: 'Tied with ₹1,682.00, then the entry was changed',
    },
  ]);
  await tie(first, 'AXIS0001234568');
  expect(await lines('upi-untied')).toEqual([]);
  await enterByStaff(first, { cash: '1682.00' });
  expect(await lines('upi-untied')).toMatchObject([{ total: '-1600.00' }]);
});

it('are not counted twice where a run delivered an order that has another day by now', async () => {
  const customerMoves = sql`
    UPDATE orders SET delivery_date = delivery_date + 1 WHERE id = ${second.id}`;
  await enter(first, { upi: '1682.00' });
  const id = crypto.randomUUID();
  await staff.send('DELETE', `/api/admin/runs/${runId}`);
  await shop.database.db.execute(customerMoves);
  const late = { id, at: shop.now().toISOString(), outcome: 'delivered', cash: '1682.00' };
  await sendLate(second, late);
  expect((await books()).open.map(({ kind }) => kind)).toContain('entry_waits');
  const path = `/api/admin/runs/late-ticks/${id}`;
  const refused = await staff.post(path, { decision: 'accept' });
  expect([refused.status, refused.body.issues]).toEqual([
    422,
    [{ path: 'reason', message: expect.stringContaining('another day by now') }],
  ]);
  const accepted = await staff.post(path, { decision: 'accept', reason: 'Brought a day early' });
  expect(accepted.status, accepted.text).toBe(200);
  expect((await books()).figures.cash).toMatchObject({ expected: '1682.00', counted: '0.00' });
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  const { figures } = (await staff.get(`/api/admin/books/${next}`)).body;
  expect([figures.paid.cash.amount, figures.cash.expected]).toEqual(['1682.00', '0.00']);
});
