/** A run with two packs in cash on a day of the books, opened on the device of its rider. */
import { beforeEach, expect } from 'vitest';
import { linkClient } from '../links/link-client.ts';
import { makeCustomer, makeOrder } from '../makers.ts';
import { shop } from '../set-up-shop.ts';
import { date, goTo, setUpBookDays, staff } from './book-days.ts';

interface Stop {
  readonly id: string;
  readonly number: string;
}
export let first: Stop;
export let second: Stop;
export let runId: string;
export let sendLate: (stop: Stop, tick: object) => Promise<void>;
export let enter: (stop: Stop, money: object) => Promise<void>;
export const enterByStaff = async (stop: Stop, money: object): Promise<void> => {
  const tick = { at: shop.now().toISOString(), outcome: 'delivered', ...money };
  const answer = await staff.post(`/api/admin/runs/${runId}/stops/${stop.id}`, tick);
  expect(answer.status, answer.text).toBe(200);
};
export const tie = async (stop: Stop, reference: string): Promise<void> => {
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

export const handOver = async (counted: string, note?: string): Promise<void> => {
  const path = `/api/admin/runs/${runId}/hand-over`;
  const answer = await staff.post(path, { counted, ...(note && { note }) });
  expect(answer.status, answer.text).toBe(200);
};

export function setUpRunCash(): void {
  setUpBookDays();
  beforeEach(makeRun);
}

async function makeRun(): Promise<void> {
  first = await cashPack();
  second = await cashPack();
  await goTo(0);
  const rider = { name: 'Ravi Kumar', phone: '9811122233' };
  const orderIds = [first.id, second.id];
  const made = await staff.post('/api/admin/runs', { date, orderIds, rider });
  expect(made.status, made.text).toBe(201);
  runId = made.body.id;
  const body = {
    token: made.body.link.split('#')[1],
    code: made.body.code,
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
}
