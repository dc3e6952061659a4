/** Cash and UPI that riders collected, in the books of their day. */
import { beforeEach, expect, it } from 'vitest';
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
let enter: (stop: Stop, money: object) => Promise<void>;

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
        ...{ rider: 'Ravi Kumar', orders: 2, note: 'Two rupees fell into a drain' },
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
