/** A day of delivery of its own for each test, lived through until its books can be closed. */
import { beforeEach, expect } from 'vitest';
import type { BookDay, BookLineRow } from '#contract/staff/books/day.ts';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
} from '../makers.ts';
import { bank, setUpShop, shop } from '../set-up-shop.ts';

/** A Tuesday; the clock is at noon in India on the day before. */
export let date: string;
export let staff: Customer;

let week = 0;

/** Noon in India, so many days after the date. Sessions of staff do not last so long. */
export async function goTo(days: number): Promise<void> {
  shop.setNow(new Date(Date.parse(`${date}T06:30:00Z`) + days * 86_400_000));
  staff = await makeStaff(shop, 'super_admin');
}

export function setUpBookDays(): void {
  setUpShop();
  beforeEach(async () => {
    week += 1;
    date = new Date(Date.parse('2026-11-24') + week * 7 * 86_400_000).toISOString().slice(0, 10);
    await goTo(-1);
    const { version } = (await staff.get('/api/admin/settings')).body;
    await staff.send('PUT', '/api/admin/settings', { seller: demoSeller, version });
    await bank.set({ webhooks: 'off', api: 'ok', lateAuthorization: false, refunds: 'instant' });
  });
}

const at = (rest = '') => `/api/admin/books/${date}${rest}`;

export async function books(): Promise<BookDay> {
  const answer = await staff.get(at());
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
export const lines = async (figure: string): Promise<BookLineRow[]> =>
  (await staff.get(at(`/lines?figure=${figure}`))).body;
export const close = (body: object = {}) => staff.post(at('/close'), body);
export const file = async (): Promise<string[]> =>
  (await staff.get(at('/export'))).text.replace('\ufeff', '').trimEnd().split('\r\n');

/** ₹369.00 for one Margherita. */
export async function onlineOrder(changes: object = {}) {
  const customer = await makeCustomer(shop);
  return (await makePaidOrder(customer, bank, { deliveryDate: date, ...changes })).order;
}
export async function walletOrder() {
  const customer = await makeCustomer(shop);
  await credit(staff, customer, '369.00');
  return makeOrder(customer, { deliveryDate: date, paymentMethod: 'wallet' });
}
/** A Starter pack, ₹1681.50. */
export async function cashOrder() {
  const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: undefined };
  return makeOrder(await makeCustomer(shop), { deliveryDate: date, ...pack });
}

export async function move(id: string, status: string): Promise<void> {
  const body = { status, reason: 'For a test' };
  const answer = await staff.send('PUT', `/api/admin/orders/${id}/status`, body);
  expect(answer.status, answer.text).toBe(200);
}

export async function refund(id: string, amount: string, refundTo = 'wallet'): Promise<void> {
  const body = { amount, refundTo, reason: 'Cold food' };
  const answer = await staff.post(`/api/admin/orders/${id}/refund`, body);
  expect(answer.status, answer.text).toBe(200);
}

/** Issues the documents that are due, those of cash too. */
export async function document(): Promise<void> {
  await shop.shop.background.settled();
  shop.advanceMs(16 * 60_000);
  await shop.sweep();
  await shop.shop.background.settled();
}
