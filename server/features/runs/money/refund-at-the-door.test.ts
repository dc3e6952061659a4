/** What of a cash order can be given back: at most what its rider collected, as it counts now. */
import { expect, it } from 'vitest';
import { books, goTo, refund, staff } from '#server/testing/books/book-days.ts';
import { enter, enterByStaff, first, setUpRunCash } from '#server/testing/books/run-cash.ts';
import { shop } from '#server/testing/set-up-shop.ts';

setUpRunCash();

const tooMuch = async (amount: string) => {
  const body = { amount, refundTo: 'wallet', reason: 'Cold food' };
  const answer = await staff.post(`/api/admin/orders/${first.id}/refund`, body);
  expect(answer.status).toBe(422);
  return answer.body.issues[0].message;
};
const detail = async () => (await staff.get(`/api/admin/orders/${first.id}`)).body;

it('is what came in, not the total, where it was too little', async () => {
  await enter(first, { cash: '678.00' });
  expect(await detail()).toMatchObject({
    paidAtDoor: { amount: '678.00', short: '1004.00' },
    refundable: { amount: '678.00', toSource: '0.00' },
  });
  expect(await tooMuch('1681.50')).toBe('Refund at most ₹678.00');
  const all = { refundTo: 'wallet', reason: 'Cold food' };
  const { body } = await staff.post(`/api/admin/orders/${first.id}/refund`, all);
  expect(body).toMatchObject({ paymentStatus: 'partly_refunded', refundedAmount: '678.00' });
  expect(await tooMuch('1.00')).toBe('There is nothing left to refund');
});

it('is the total where nothing is short, whichever way it is rounded', async () => {
  await enter(first, { cash: '1000.00', upi: '700.00' });
  const { paidAtDoor, refundable } = await detail();
  expect([paidAtDoor, refundable.amount]).toEqual([undefined, '1681.50']);
});

it('follows what staff correct later, never below nothing; the books still add up', async () => {
  await enter(first, { cash: '678.00' });
  await refund(first.id, '678.00');
  await enterByStaff(first, { cash: '500.00' });
  expect((await detail()).refundable.amount).toBe('0.00');
  await enterByStaff(first, { cash: '700.00' });
  expect((await detail()).refundable.amount).toBe('22.00');
  await goTo(1);
  await shop.sweep();
  const { figures } = await books();
  const { cash, short, rounded, unpaid } = figures.paid;
  expect([cash.amount, short.amount, rounded.amount, unpaid.amount]).toEqual([
    ...['700.00', '982.00', '-0.50', '1681.50'],
  ]);
  expect(figures.all).toMatchObject({ sold: '3363.00', refunded: '678.00' });
});
