/**
 * A shift of packers, a cook and riders. Whoever gets no answer sends the same entry again, to
 * whichever server answers, until it was acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { demoAdmin } from '#server/config.ts';
import { type LinkClient, linkClient } from '#server/testing/links/link-client.ts';
import { type Answer, type TestClient, testClient } from '#server/testing/test-client.ts';
import type { Acknowledged } from '../support/acknowledged.ts';
import type { Chance } from '../support/chance.ts';
import { WrongAnswer } from '../support/shoppers.ts';

const retryMs = 10;
/** A hand needs some time, too. */
const thinkMsMax = 30;

interface ShiftOrder {
  readonly id: string;
  readonly mealId: number;
  readonly size: string;
  readonly quantity: number;
  /** Whole rupees that are due at the door; 0 where it is paid. */
  readonly due: number;
}

export interface Shift {
  readonly staff: TestClient;
  readonly date: string;
  /** The time on the devices. */
  readonly at: string;
  readonly chance: Chance;
  readonly log: Acknowledged;
  readonly isOver: () => boolean;
}

/** What the kitchen cooks on a date; each order has one line. */
export async function ordersOfDay(database: pg.Client, date: string): Promise<ShiftOrder[]> {
  const { rows } = await database.query<ShiftOrder>(
    `SELECT o.id, l.meal_id AS "mealId", l.size, l.quantity,
      CASE o.payment_method WHEN 'cod' THEN round(o.total_paise / 100.0)::int ELSE 0 END AS due
    FROM orders o JOIN order_lines l ON l.order_id = o.id
      JOIN kitchen_orders k ON k.order_id = o.id AND k.is_cooked
    WHERE o.delivery_date = $1 ORDER BY o.number`,
    [date],
  );
  return rows;
}

/** @throws WrongAnswer for an answer that is neither wanted nor from a server that stops. */
export async function untilAnswered(
  send: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean = ({ status }) => status === 200,
): Promise<Answer> {
  for (;;) {
    // Without an answer, nobody knows whether it was taken.
    const answer = await send().catch(() => null);
    if (answer && isWanted(answer)) return answer;
    if (answer && answer.status !== 503) throw new WrongAnswer(`${answer.status} ${answer.text}`);
    await sleep(retryMs);
  }
}

export async function signInStaff(origin: () => string): Promise<TestClient> {
  const staff = testClient(origin);
  await untilAnswered(() => staff.post('/api/auth/login', demoAdmin));
  return staff;
}

/** Parcel after parcel, again and again; in the end nothing is missing. */
export async function pack(shift: Shift, orders: readonly ShiftOrder[]): Promise<void> {
  const { staff, date, chance, log, isOver } = shift;
  const enter = async ({ id: orderId, mealId, size, quantity }: ShiftOrder, short: number) => {
    const id = randomUUID();
    const line = { mealId, size };
    const body = {
      id,
      packed: quantity > short ? [{ ...line, quantity: quantity - short }] : [],
      short: short > 0 ? [{ ...line, quantity: short, reason: 'damaged' }] : [],
    };
    const path = `/api/admin/kitchen/${date}/packing/${orderId}`;
    await untilAnswered(() => staff.post(path, body));
    log.packed.add(id);
  };
  while (!isOver()) {
    for (const order of orders) {
      if (isOver()) break;
      await enter(order, chance.between(0, 1));
      await sleep(chance.between(0, thinkMsMax));
    }
  }
  for (const order of orders) await enter(order, 0);
}

/** One portion after another. */
export async function cook(shift: Shift, orders: readonly ShiftOrder[]): Promise<void> {
  const { staff, date, chance, log, isOver } = shift;
  for (const { mealId, size } of orders) {
    if (isOver()) break;
    const id = randomUUID();
    const body = { id, mealId, size, quantity: 1 };
    await untilAnswered(() => staff.post(`/api/admin/kitchen/${date}/cooked`, body));
    log.cooked.add(id);
    await sleep(chance.between(0, thinkMsMax));
  }
}

export interface Run {
  readonly id: string;
  readonly device: LinkClient;
  readonly orders: readonly ShiftOrder[];
}

/** Makes a run of these orders and opens it on a device. */
export async function startRun(
  { staff, date }: Shift,
  origin: () => string,
  orders: readonly ShiftOrder[],
): Promise<Run> {
  const rider = { name: 'Ravi Kumar', phone: '9811122233' };
  const body = { date, orderIds: orders.map(({ id }) => id), rider };
  const made = (await untilAnswered(() => staff.post('/api/admin/runs', body), isMade)).body;
  const visitor = () => testClient(origin);
  const token = made.link.split('#')[1];
  const opening = { token, code: made.code, deviceId: randomUUID() };
  const opened = await untilAnswered(() =>
    visitor().post('/api/run/open', opening, { csrf: false }),
  );
  return { id: made.id, device: linkClient({ visitor }, opened.body.runToken), orders };
}

interface Tick {
  readonly id: string;
  readonly outcome: string;
  readonly reason?: string;
}

const isMade = ({ status }: Answer): boolean => status === 201;

/**
 * Brings the parcels one by one, and meanwhile fails at other doors or sends old entries again. In
 * the end all are delivered; every fourth cash stop pays ₹20 less.
 */
export async function bring(shift: Shift, run: Run): Promise<void> {
  const { at, chance, log, isOver } = shift;
  const send = async (orderId: string, tick: Tick) => {
    await untilAnswered(() => run.device.post(`/api/run/stops/${orderId}`, { at, ...tick }));
    log.ticked.add(tick.id);
  };
  const failed = (order: ShiftOrder) =>
    send(order.id, { id: randomUUID(), outcome: 'failed', reason: 'not_at_home' });
  async function deliver({ id: orderId, due }: ShiftOrder, index: number) {
    const cash = due > 0 ? due - (index % 4 === 0 ? 20 : 0) : null;
    const tick = {
      id: randomUUID(),
      outcome: 'delivered',
      ...(cash !== null && { cash: String(cash) }),
    };
    await send(orderId, tick);
    log.collected.set(run.id, (log.collected.get(run.id) ?? 0) + (cash ?? 0) * 100);
    // A device without a line sends again what it does not know to have arrived.
    if (chance.isHit(0.2)) await send(orderId, tick);
  }
  for (const [index, order] of run.orders.entries()) {
    while (!isOver() && chance.isHit(0.6)) {
      await failed(run.orders[chance.between(index, run.orders.length - 1)] ?? order);
      await sleep(chance.between(0, thinkMsMax));
    }
    await deliver(order, index);
  }
}
