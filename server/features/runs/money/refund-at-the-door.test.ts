/** What of a cash order can be given back: at most what its rider collected, as it counts now. */
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import { books, goTo, refund, staff } from '#server/testing/books/book-days.ts';
import {
  enter,
  enterByStaff,
  first,
  second,
  setUpRunCash,
} from '#server/testing/books/run-cash.ts';
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

it('is not the total in the list of orders and its file either', async () => {
  await enter(first, { cash: '678.00' });
  await enter(second, { cash: '1682.00' });
  const path = '/api/admin/orders';
  const listed: StaffOrder[] = (await staff.get(path)).body;
  const doorOf = ({ id }: { id: string }) => listed.find((order) => order.id === id)?.paidAtDoor;
  expect([first, second].map(doorOf)).toEqual([{ amount: '678.00', short: '1004.00' }, undefined]);
  const { text } = await staff.get(`${path}/export`);
  const records = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  const shortOf = ({ number }: { number: string }) =>
    records.find(({ Order }) => Order === number)?.['Short at the door (INR)'];
  expect([first, second].map(shortOf)).toEqual(['1004.00', '0.00']);
});

it('is the total where nothing is short, though whole rupees were collected', async () => {
  expect(await detail()).not.toHaveProperty('roundedAtDoor');
  await enter(first, { cash: '1000.00', upi: '700.00' });
  const { paidAtDoor, roundedAtDoor, refundable } = await detail();
  expect([paidAtDoor, refundable.amount]).toEqual([undefined, '1681.50']);
  expect(roundedAtDoor).toBe('1682.00');
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
