/**
 * A shift of packers, a cook and riders, each with a list of entries. Whoever gets no answer sends
 * the same entry again, to whichever server answers, until it was acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { demoAdmin } from '#server/config.ts';
import { type LinkClient, linkClient } from '#server/testing/links/link-client.ts';
import { addressForm } from '#server/testing/makers.ts';
import { type Answer, type TestClient, testClient } from '#server/testing/test-client.ts';
import { assertStatus } from '../customer.ts';

export interface ShiftOrder {
  readonly id: string;
  readonly mealId: number;
  readonly size: string;
  readonly quantity: number;
  /** Whole rupees that are due at the door; 0 where it is paid. */
  readonly due: number;
}

/** The orders of a date; each has one line. */
export async function ordersOfDay(database: pg.Client, date: string): Promise<ShiftOrder[]> {
  const { rows } = await database.query<ShiftOrder>(
    `SELECT o.id, l.meal_id AS "mealId", l.size, l.quantity,
      CASE o.payment_method WHEN 'cod' THEN round(o.total_paise / 100.0)::int ELSE 0 END AS due
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.delivery_date = $1 ORDER BY o.number`,
    [date],
  );
  return rows;
}

export async function signInStaff(origin: () => string): Promise<TestClient> {
  const staff = testClient(origin);
  assertStatus(await staff.post('/api/auth/login', demoAdmin), 200, 'Sign in');
  return staff;
}

/** Cash orders that are taken by phone and confirmed, ₹369.00 each. */
export async function takePhoneOrders(
  staff: TestClient,
  count: number,
  deliveryDate: string,
): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const phone = `98765${String(10_000 + made)}`;
    const body = {
      customer: { firstName: 'Ravi', lastName: 'Kulkarni', phone },
      ...{ address: addressForm, deliveryDate, paymentMethod: 'cod' },
      items: [{ mealId: 1 + (made % 3), size: 'for-1', quantity: 1 }],
    };
    const { id, status } = assertStatus(
      await staff.post('/api/admin/orders', body),
      201,
      'Order',
    ).body;
    if (status !== 'pending') continue;
    const confirmed = { status: 'confirmed', reason: 'Called' };
    const path = `/api/admin/orders/${id}/status`;
    assertStatus(await staff.send('PUT', path, confirmed), 200, 'Confirm');
  }
}

/** What was answered, outside of the shop. */
export interface ShiftLog {
  readonly packed: Map<string, { readonly orderId: string; readonly short: number }>;
  readonly cooked: Map<string, number>;
  readonly ticks: Map<string, { readonly orderId: string; readonly cash: number | null }>;
}

export const emptyLog = (): ShiftLog => ({
  packed: new Map(),
  cooked: new Map(),
  ticks: new Map(),
});
export const countOf = ({ packed, cooked, ticks }: ShiftLog): number =>
  packed.size + cooked.size + ticks.size;

/** @throws Error for an answer that is neither an acknowledgement nor a server that stops. */
async function untilAcknowledged(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    // Without an answer, nobody knows whether it was taken.
    const answer = await send().catch(() => null);
    if (answer?.status === 200) return answer;
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${answer.text}`);
    await sleep(10);
  }
}

/** Each parcel twice: first something is missing, then it is found. */
export async function pack(
  staff: TestClient,
  date: string,
  orders: readonly ShiftOrder[],
  log: ShiftLog,
): Promise<void> {
  for (const short of [1, 0]) {
    for (const { id: orderId, mealId, size, quantity } of orders) {
      const id = randomUUID();
      const line = { mealId, size };
      const body = {
        id,
        packed: quantity > short ? [{ ...line, quantity: quantity - short }] : [],
        short: short > 0 ? [{ ...line, quantity: short, reason: 'damaged' }] : [],
      };
      const path = `/api/admin/kitchen/${date}/packing/${orderId}`;
      await untilAcknowledged(() => staff.post(path, body));
      log.packed.set(id, { orderId, short });
    }
  }
}

/** One portion after another. */
export async function cook(
  staff: TestClient,
  date: string,
  orders: readonly ShiftOrder[],
  log: ShiftLog,
): Promise<void> {
  for (const { mealId, size } of orders) {
    const id = randomUUID();
    const body = { id, mealId, size, quantity: 1 };
    await untilAcknowledged(() => staff.post(`/api/admin/kitchen/${date}/cooked`, body));
    log.cooked.set(id, 1);
  }
}

/** Makes a run of these orders and opens it on a device. */
export async function startRun(
  staff: TestClient,
  origin: () => string,
  date: string,
  orders: readonly ShiftOrder[],
): Promise<{ readonly id: string; readonly device: LinkClient }> {
  const rider = { name: 'Ravi Kumar', phone: '9811122233' };
  const body = { date, orderIds: orders.map(({ id }) => id), rider };
  const made = assertStatus(await staff.post('/api/admin/runs', body), 201, 'Run').body;
  const visitor = () => testClient(origin);
  const token = made.link.split('#')[1];
  const opening = { token, code: made.code, deviceId: randomUUID() };
  const opened = await visitor().post('/api/run/open', opening, { csrf: false });
  const { runToken } = assertStatus(opened, 200, 'Open').body;
  return { id: made.id, device: linkClient({ visitor }, runToken) };
}

/** Every third stop fails first; every fourth cash stop pays ₹20 less. */
export async function bring(
  device: LinkClient,
  at: string,
  orders: readonly ShiftOrder[],
  log: ShiftLog,
): Promise<void> {
  for (const [index, { id: orderId, due }] of orders.entries()) {
    const collected = due > 0 ? due - (index % 4 === 0 ? 20 : 0) : null;
    for (const outcome of index % 3 === 0 ? ['failed', 'delivered'] : ['delivered']) {
      const id = randomUUID();
      const cash = outcome === 'delivered' ? collected : null;
      const body = {
        ...{ id, at, outcome },
        ...(outcome === 'failed' && { reason: 'not_at_home' }),
        ...(cash !== null && { cash: String(cash) }),
      };
      await untilAcknowledged(() => device.post(`/api/run/stops/${orderId}`, body));
      log.ticks.set(id, { orderId, cash });
    }
  }
}
