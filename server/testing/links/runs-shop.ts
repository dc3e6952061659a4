/** Runs of the shop of set-up-shop.ts: orders to bring, the run's link, and its device. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { credit, makeOrder, orderForm } from '../makers.ts';
import { changeCustomer, customer, setUpShop, shop, staff } from '../set-up-shop.ts';
import { type LinkClient, linkClient } from './link-client.ts';

export const runsPath = '/api/admin/runs';
export const tomorrow = '2026-11-22';
export const rider = { name: 'Ravi Kumar', phone: '9811122233' } as const;

const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: undefined };

interface MadeOrder {
  readonly id: string;
  readonly number: string;
  readonly totalAmount: string;
}

/** Opens the shop for a file, with an owner and one customer, whose wallet pays for all orders. */
export function setUpRuns(options: Parameters<typeof setUpShop>[0] = {}): void {
  setUpShop({ role: 'super_admin', ...options });
  beforeAll(async () => {
    await changeCustomer();
    await credit(staff, customer, '9000.00');
  });
}

export const setStatus = (id: string, status: string) =>
  staff.send('PUT', `/api/admin/orders/${id}/status`, { status, reason: 'Test' });

/** A confirmed pack in cash: ₹1681.50, so ₹0.50 of rounding. */
export async function cashOrder(changes: Record<string, unknown> = {}): Promise<MadeOrder> {
  const order = await makeOrder(customer, { ...pack, ...changes });
  expect((await setStatus(order.id, 'confirmed')).status).toBe(200);
  return order;
}

/** An order of one meal in cash, taken by phone: ₹369.00. */
export async function phoneOrder(changes: Record<string, unknown> = {}): Promise<MadeOrder> {
  const { totalAmount: _, ...form } = orderForm(customer, changes);
  const body = { ...form, customerId: customer.userId, paymentMethod: 'cod' };
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await staff.post('/api/admin/orders', body, { headers });
  expect(placed.status, placed.text).toBe(201);
  if (placed.body.status === 'pending') await setStatus(placed.body.id, 'confirmed');
  return placed.body;
}

/** Paid from the wallet, which must hold enough. */
export const paidOrder = (changes: Record<string, unknown> = {}): Promise<MadeOrder> =>
  makeOrder(customer, { paymentMethod: 'wallet', totalAmount: undefined, ...changes });

interface MadeRun {
  readonly id: string;
  readonly token: string;
  readonly code: string;
}

export async function makeRun(
  orders: readonly { readonly id: string }[],
  changes: object = {},
): Promise<MadeRun> {
  const orderIds = orders.map(({ id }) => id);
  const made = await staff.post(runsPath, { date: tomorrow, orderIds, rider, ...changes });
  expect(made.status, made.text).toBe(201);
  return { id: made.body.id, code: made.body.code, token: made.body.link.split('#')[1] };
}

/** The number of the code that is wrong by one. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 10_000).padStart(4, '0');

export const openOn = (run: MadeRun, deviceId: string, code = run.code) =>
  shop.visitor().post('/api/run/open', { token: run.token, code, deviceId }, { csrf: false });

/** Opens the run on a device of its own. */
export async function openRun(run: MadeRun, deviceId: string = randomUUID()): Promise<LinkClient> {
  const opened = await openOn(run, deviceId);
  expect(opened.status, opened.text).toBe(200);
  return linkClient(shop, opened.body.runToken);
}

export const delivered = <Changes extends object = object>(changes?: Changes) => ({
  at: shop.now().toISOString(),
  outcome: 'delivered',
  ...(changes as Changes),
});

export const failed = (changes: object = {}) => ({
  at: shop.now().toISOString(),
  outcome: 'failed',
  reason: 'not_at_home',
  ...changes,
});

/** Staff accept what a device sent too late. */
export const acceptLate = (id: string) =>
  staff.post(`${runsPath}/late-ticks/${id}`, { decision: 'accept' });

export const readRun = async (id: string) => (await staff.get(`${runsPath}/${id}`)).body;

/** Status and payment of an order. */
export async function stateOf(id: string): Promise<string> {
  const { body } = await customer.get(`/api/orders/${id}`);
  return `${body.status} ${body.paymentStatus}`;
}
