/** Cash and UPI that riders collected, in the books of their day. */
import { expect, it } from 'vitest';
import { books, close, goTo, lines, staff } from '#server/testing/books/book-days.ts';
import {
  enter,
  first,
  handOver,
  runId,
  second,
  setUpRunCash,
} from '#server/testing/books/run-cash.ts';
import { shop } from '#server/testing/set-up-shop.ts';

setUpRunCash();

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
    expected: '2662.00',
    counted: '2660.00',
    difference: '-2.00',
    handOvers: [
      {
        runId,
        rider: 'Ravi Kumar',
        orders: 2,
        note: 'Two rupees fell into a drain',
        expected: '2662.00',
        counted: '2660.00',
        difference: '-2.00',
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
  // Their invoices are written now, not by chance after the closing.
  await shop.sweep();
  const closed = (await close()).body;
  expect(closed.figures.upiUntied).toEqual({ count: 1, amount: '1682.00' });
  const tied = await staff.post(`/api/admin/upi-claims/${first.id}/tie`, {
    reference: 'AXIS0001234567',
  });
  expect(tied.status, tied.text).toBe(200);
  const { corrections } = await books();
  expect(corrections).toMatchObject([
    {
      figure: 'upi-untied',
      closed: '1682.00',
      now: '0.00',
      difference: '-1682.00',
      lines: [{ orderNumber: first.number, reason: 'Tied to the bank' }],
    },
  ]);
});
