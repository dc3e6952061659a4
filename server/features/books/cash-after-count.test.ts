/** Cash and UPI at the door that change after they were counted, tied or closed. */
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { books, close, date, goTo, lines, staff } from '#server/testing/books/book-days.ts';
import {
  enter,
  enterByStaff,
  first,
  handOver,
  runId,
  second,
  sendLate,
  setUpRunCash,
  tie,
} from '#server/testing/books/run-cash.ts';
import { shop } from '#server/testing/set-up-shop.ts';

setUpRunCash();

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
  // Its invoices are written now, not by chance after the closing.
  await shop.sweep();
  expect((await close()).status).toBe(200);
  expect(await lines('handed-over')).toMatchObject([
    { runId, reference: 'Ravi Kumar', date, total: '1682.00' },
  ]);
  await handOver('1662.00', 'A note of twenty was no good');
  expect((await books()).corrections).toMatchObject([
    {
      figure: 'handed-over',
      closed: '1682.00',
      now: '1662.00',
      difference: '-20.00',
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
      orderNumber: first.number,
      reference: 'AXIS0001234568',
      total: '-82.00',
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
