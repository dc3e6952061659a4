/** The last portions of a day, sold by two servers of which one is killed in the middle of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { subscribeForm } from '#server/testing/makers.ts';
import { type Answer, testClient } from '#server/testing/test-client.ts';
import { seededChance } from './support/chance.ts';
import { cleanUp } from './support/clean-up.ts';
import { type Customer, makeCustomer, payAtSandbox, requestPayment } from './support/customer.ts';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { alwaysTrue, findBroken } from './support/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';

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
let customers: Customer[];
const chance = seededChance(20_261_123);

beforeAll(async () => {
  const postgres = await openExternalPostgres();
  const settings = { DATABASE_URL: postgres.url, DEMO: '1', RECONCILE_AFTER_S: '2' };
  nodes = await Promise.all([openShop(settings), openShop(settings)]);
  database = await connect(postgres.url);
  outside = await connect(postgres.url);
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

/** A meal for one or two, a pack or a subscription; some pay, and some pay and lose the answer. */
async function checkOut(customer: Customer, node: Shop, index: number, wanted: Wanted) {
  const { addressId } = customer;
  const { deliveryDate: date } = wanted;
  const item = (size: string) => ({ items: [{ mealId: 1, size, quantity: 1 }] });
  const kinds = [item('for-1'), item('for-2'), { type: 'meal-pack', packId: 'starter' }];
  const kind = kinds[index % 4];
  if (!kind) {
    const form = subscribeForm({ ...customer, userId: '', email: '', password: '' });
    await customer.post('/api/subscriptions', { ...form, startDate: date, weekdays: [1, 2, 3] });
    return;
  }
  const placed = await customer.post('/api/orders', { addressId, ...wanted, ...kind });
  if (placed.status !== 201 || kind === kinds[2] || chance.isHit(0.5)) return;
  const opened = await requestPayment(customer, placed.body);
  if (opened.status === 200) await payAtSandbox(node.origin, opened.body.id);
}

/** Cancels what the round placed, so that the next one may place as much. */
async function tidyUp(): Promise<void> {
  for (const customer of customers) {
    const { body } = await customer.get('/api/orders');
    for (const { id, status } of body) {
      if (status !== 'cancelled') await customer.post(`/api/orders/${id}/cancel`, {});
    }
    const active = await customer.get('/api/subscriptions/active');
    if (active.body) await customer.post(`/api/subscriptions/${active.body.id}/cancel`, {});
  }
}

it.each<Kind>(['day', 'slot'])(
  'of a %s are never sold twice, and have one owner',
  async (kind) => {
    for (let round = 0; round < rounds; round++) {
      const first = customers[0]?.deliveryDate as CalendarDate;
      const date = addDays(first, round % daysUsed);
      const most = (await taken(database, date, kind)) + portions;
      const wanted = { deliveryDate: date, ...(await limit(kind, date, most)) };
      let isOver = false;
      let seen = 0;
      const watching = (async () => {
        while (!isOver) seen = Math.max(seen, await taken(outside, date, kind));
      })();
      const shopping = Array.from({ length: checkouts }, (_, index) => {
        const node = nodes[index % 2] ?? nodes[0];
        const customer = customers[index % customersCount];
        // A connection that breaks is a customer whose shop was killed.
        return customer && checkOut(at(node, customer), node, index, wanted).catch(() => {});
      });
      await sleep(chance.between(50, 600));
      await nodes[1].process.kill();
      await Promise.all(shopping);
      await nodes[1].restart();
      isOver = true;
      await watching;
      expect(seen).toBeLessThanOrEqual(most);
      expect(await findBroken(database, alwaysTrue)).toEqual([]);
      await tidyUp();
      expect(await findBroken(database, alwaysTrue)).toEqual([]);
    }
  },
  1_800_000,
);
