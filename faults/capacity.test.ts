/** The last portions of a day, sold by two servers of which one is killed in the middle of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { toShopSettings } from '#server/features/settings/stored-settings.ts';
import { listVersions } from '#server/features/settings/versions.store.ts';
import { subscribeForm } from '#server/testing/makers.ts';
import { countNaively, readSeats } from '#server/testing/naive/seats.ts';
import { type Answer, testClient } from '#server/testing/test-client.ts';
import { seededChance } from './support/chance.ts';
import { cleanUp, onCleanUp } from './support/clean-up.ts';
import {
  type Customer,
  makeCustomer,
  type PlacedOrder,
  payAtSandbox,
  requestPayment,
  verify,
} from './support/customer.ts';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { alwaysTrue, findBroken } from './support/invariants/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { until } from './support/wait.ts';

// 200 in the environment of a long run.
const rounds = Number(process.env.CAPACITY_ROUNDS ?? 3);
const checkouts = 50;
const customersCount = 10;
const portions = 10;
/** Within the booking window, also when the test runs across midnight. */
const daysUsed = 20;

let nodes: readonly [Shop, Shop];
let database: pg.Client;
let outside: pg.Client;
let recount: Database;
let customers: Customer[];
const chance = seededChance(Number(process.env.CAPACITY_SEED ?? 20_261_123));

beforeAll(async () => {
  const postgres = await openExternalPostgres();
  const settings = { DATABASE_URL: postgres.url, DEMO: '1', RECONCILE_AFTER_S: '2' };
  nodes = await Promise.all([openShop(settings), openShop(settings)]);
  database = await connect(postgres.url);
  outside = await connect(postgres.url);
  recount = openDatabase(postgres.url, { poolSize: 1 });
  onCleanUp(() => recount.close());
  customers = [];
  for (let made = 0; made < customersCount; made++) {
    customers.push(await makeCustomer(nodes[0].origin));
  }
});
afterAll(cleanUp);

type Kind = 'day' | 'slot';

async function taken(client: pg.Client, date: string, kind: Kind): Promise<number> {
  const { rows } = await client.query(
    `SELECT coalesce(sum(portions), 0)::int AS taken FROM seats
      WHERE delivery_date = $1 AND kind = $2`,
    [date, kind],
  );
  return rows[0].taken;
}

/** Limits the one delivery time that there is from this date on; returns its id. */
async function publishSlot(date: string, stopsMax: number): Promise<string> {
  const owner = testClient(nodes[0].origin);
  const { adminEmail: email, adminPassword: password } = (await owner.get('/api/config')).body.demo;
  await owner.post('/api/auth/login', { email, password });
  const idIn = ({ now, next }: Answer['body']) => [now, ...next].at(-1).slots[0]?.id;
  const id = idIn((await owner.get('/api/admin/slots')).body);
  const slot = { ...(id && { id }), name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00' };
  const body = { slots: [{ ...slot, stopsMax }], effectiveFrom: date };
  return idIn((await owner.send('PUT', '/api/admin/slots', body)).body);
}

/** Returns what an order needs to be placed for the limited day or delivery time. */
async function limit(kind: Kind, date: string, most: number): Promise<object> {
  if (kind === 'slot') return { slotId: await publishSlot(date, most) };
  await database.query(`SELECT set_limit(1::smallint, $1::date, 'day', '', $2)`, [date, most]);
  return {};
}

function at(node: Shop, customer: Customer): Customer {
  const client = testClient(node.origin);
  for (const [name, value] of customer.cookies) client.cookies.set(name, value);
  return { ...client, addressId: customer.addressId, deliveryDate: customer.deliveryDate };
}

interface Wanted {
  readonly deliveryDate: string;
  readonly slotId?: string;
}

/** How many of what happened, to be printed after a long run. */
const tally = new Map<string, number>();
const note = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);

/** Pays, is declined, or leaves the order unpaid; who pays may lose the answer. */
async function pay(customer: Customer, node: Shop, order: PlacedOrder): Promise<void> {
  const opened = await requestPayment(customer, order);
  if (opened.status !== 200) return;
  if (chance.isHit(0.3)) {
    await payAtSandbox(node.origin, opened.body.id, { outcome: 'failure' });
    note('payments declined');
    return;
  }
  const claim = await payAtSandbox(node.origin, opened.body.id);
  note('payments made');
  if (chance.isHit(0.5)) await verify(customer, order, claim);
}

const kinds = ['for one', 'for two', 'packs', 'subscriptions'] as const;

/** A meal for one or two, a pack in cash, or a subscription for this day of the week. */
async function checkOut(customer: Customer, node: Shop, index: number, wanted: Wanted) {
  const { addressId } = customer;
  const { deliveryDate: date } = wanted;
  const kind = kinds[index % 4];
  const item = (size: string) => ({ items: [{ mealId: 1, size, quantity: 1 }] });
  if (kind === 'subscriptions') {
    const form = subscribeForm({ ...customer, userId: '', email: '', password: '' });
    const weekdays = [((new Date(date).getUTCDay() + 6) % 7) + 1];
    const body = { ...form, startDate: date, weekdays };
    const { status } = await customer.post('/api/subscriptions', body);
    note(status === 201 ? kind : `${kind} refused (${status})`);
    return;
  }
  const bought = {
    packs: { type: 'meal-pack', packId: 'starter' },
    'for one': item('for-1'),
    'for two': item('for-2'),
  }[kind ?? 'packs'];
  const { status, body } = await customer.post('/api/orders', { addressId, ...wanted, ...bought });
  note(status === 201 ? `${kind}` : `${kind} refused (${status} ${body?.code})`);
  if (status === 201 && kind !== 'packs' && chance.isHit(0.7)) await pay(customer, node, body);
}

/** Lets the term of every unpaid order end, and waits until the shop has cancelled them. */
async function expireUnpaid(): Promise<void> {
  const unpaid = `status = 'pending' AND payment_method = 'online' AND payment_status = 'unpaid'`;
  await until('unpaid orders are cancelled', async () => {
    // Each time: what the killed server sent last may be committed after it.
    const { rows } = await database.query(
      `UPDATE orders SET pay_before = least(pay_before, now()) WHERE ${unpaid} RETURNING 1`,
    );
    return rows.length === 0;
  });
}

/** Meals for one fill what is left, to the last portion. */
async function fill(wanted: Wanted): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: portions + 1 }, (_, index) => {
      const customer = customers[index % customersCount] as Customer;
      const items = [{ mealId: 1, size: 'for-1', quantity: 1 }];
      const body = { addressId: customer.addressId, ...wanted, items };
      return at(nodes[index % 2] ?? nodes[0], customer).post('/api/orders', body);
    }),
  );
  for (const { status } of answers)
    note(status === 201 ? 'for one, at the end' : 'refused as full');
  const full = answers.filter(({ body }) => /^(?:day|slot)_full$/.test(body.code));
  expect(full.length).toBeGreaterThan(0);
}

/** Every seat that is there is due to its order or its reserved day, and none is missing. */
async function expectExact(): Promise<void> {
  await until('all days are reserved', async () => {
    const { rows } = await database.query(`SELECT FROM subscriptions
      WHERE status IN ('active', 'paused') AND reserved_through IS NULL`);
    return rows.length === 0;
  });
  const settings = toShopSettings(await listVersions(recount.db));
  expect(await readSeats(recount.db)).toEqual(await countNaively(recount.db, settings));
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
}

/** Cancels what the round placed and lifts the day's limit: the next one may place as much. */
async function tidyUp(date: string): Promise<void> {
  for (const customer of customers) {
    const { body } = await customer.get('/api/orders');
    for (const { id, status } of body) {
      if (status !== 'cancelled') await customer.post(`/api/orders/${id}/cancel`, {});
    }
    const active = await customer.get('/api/subscriptions/active');
    if (active.body) await customer.post(`/api/subscriptions/${active.body.id}/cancel`, {});
  }
  const { rows } = await database.query('SELECT * FROM seats');
  expect(rows).toEqual([]);
  await database.query(`SELECT unset_limit(1::smallint, $1::date, 'day', '')`, [date]);
}

/** Fifty checkouts at once, through which one of the two servers is killed. */
async function shopThroughKill(wanted: Wanted, killed: Shop): Promise<void> {
  const shopping = Array.from({ length: checkouts }, (_, index) => {
    const node = nodes[index % 2] ?? nodes[0];
    const customer = at(node, customers[index % customersCount] as Customer);
    // A connection that breaks is a customer whose shop was killed.
    return checkOut(customer, node, index, wanted).catch(() => note('connections broken'));
  });
  await sleep(chance.between(50, 1_200));
  await killed.process.kill();
  await Promise.all(shopping);
  await Promise.all([killed.restart(), expireUnpaid()]);
}

async function printFigures(): Promise<void> {
  const { rows } = await database.query(
    `SELECT count(*)::int AS expired FROM order_events WHERE reason = 'Not paid in time'`,
  );
  console.log(`${rounds} rounds:`, Object.fromEntries(tally), 'so far', rows[0]);
}

it.each<Kind>(['day', 'slot'])(
  'of a %s are never sold twice, all sold in the end, and have one owner',
  async (kind) => {
    tally.clear();
    for (let round = 0; round < rounds; round++) {
      const first = customers[0]?.deliveryDate as CalendarDate;
      const date = addDays(first, round % daysUsed);
      const wanted = { deliveryDate: date, ...(await limit(kind, date, portions)) };
      let isOver = false;
      let seen = 0;
      const watching = (async () => {
        for (; !isOver; note('looks from outside')) {
          seen = Math.max(seen, await taken(outside, date, kind));
        }
      })();
      try {
        await shopThroughKill(wanted, nodes[round % 2] ?? nodes[1]);
        await fill(wanted);
      } finally {
        isOver = true;
        await watching;
      }
      expect(seen).toBe(portions);
      expect(await taken(database, date, kind)).toBe(portions);
      await expectExact();
      await tidyUp(date);
      await expectExact();
    }
    if (process.env.CAPACITY_ROUNDS) await printFigures();
  },
  1_800_000,
);
