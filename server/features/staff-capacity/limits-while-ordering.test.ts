/** A limit is switched on, lowered and lifted over HTTP while 16 customers order and cancel. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { toShopSettings } from '#server/features/settings/stored-settings.ts';
import { listVersions } from '#server/features/settings/versions.store.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import { type Customer, makeCustomer, makeStaff, subscribeForm } from '#server/testing/makers.ts';
import { countNaively, readCounters, readSeats } from '#server/testing/naive/seats.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

// 300 in the environment of a long run.
const seconds = Number(process.env.CAPACITY_SECONDS ?? 1);
const customersCount = 16;
const ordersMax = 6;
const slotId = () => slot?.id ?? '';

type Kind = 'day' | 'meal' | 'slot';
const dates = { day: '2026-11-25', meal: '2026-11-26', slot: '2026-11-27' } as const;

let shop: TestShop;
let owner: Customer;
let customers: Customer[];
let slot: { readonly id: string } | null = null;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await makeStaff(shop, 'super_admin');
  customers = [];
  for (let made = 0; made < customersCount; made++) customers.push(await makeCustomer(shop));
});
afterAll(() => shop.close());

const between = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1));
const idOf = (kind: Kind) => ({ day: '', meal: '1', slot: slotId() })[kind];

/** How many of what happened, to be printed after a long run. */
const tally = new Map<string, number>();
const note = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);

interface Look {
  readonly taken: number;
  /** What the counter says; null without a limit. */
  readonly counted: number | null;
  readonly max: number | null;
}

/** In one statement, over a connection that is not the shop's. */
async function look(kind: Kind): Promise<Look> {
  const { rows } = await shop.database.db.execute<Look>(sql`
    SELECT (SELECT coalesce(sum(s.portions), 0)::int FROM seats s
        WHERE s.delivery_date = ${dates[kind]} AND s.kind = ${kind} AND s.id = ${idOf(kind)})
        AS taken, c.taken AS counted, c.portions_max AS max
    FROM (VALUES (1)) AS one LEFT JOIN capacity_counters c
      ON c.delivery_date = ${dates[kind]} AND c.kind = ${kind} AND c.id = ${idOf(kind)}`);
  return rows[0] as Look;
}

/** Null lifts the limit. */
async function setMax(kind: Kind, max: number | null): Promise<void> {
  const date = dates[kind];
  const put = async (path: string, body: object) => {
    const answer = await owner.send('PUT', path, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  if (kind === 'slot') {
    const dusk = { name: 'Dusk', from: '17:00', to: '19:00', cutoff: '22:00', stopsMax: max };
    const slots = [{ ...dusk, ...slot }];
    const { now, next } = await put('/api/admin/slots', { slots, effectiveFrom: date });
    slot = { id: [now, ...next].at(-1).slots[0].id };
    return;
  }
  const path = `/api/admin/capacity/${date}${kind === 'meal' ? '/meals/1' : ''}`;
  if (max !== null) await put(path, { portions: max });
  else expect((await owner.send('DELETE', path)).status).toBeLessThan(300);
}

/** Orders and cancels, or subscribes and cancels, until it is time. */
async function shopUntil(customer: Customer, index: number, kind: Kind, isOver: () => boolean) {
  const date = dates[kind];
  const weekdays = [((new Date(date).getUTCDay() + 6) % 7) + 1];
  const wanted = { addressId: customer.addressId, deliveryDate: date, slotId: slot?.id };
  const item = (size: string) => ({ items: [{ mealId: 1, size, quantity: 1 }] });
  const kinds = [item('for-1'), item('for-2'), { type: 'meal-pack', packId: 'starter' }];
  const own: string[] = [];
  const order = async () => {
    const body = { ...wanted, ...kinds[between(0, 2)] };
    const { status, body: placed, text } = await customer.post('/api/orders', body);
    if (status === 201) own.push(placed.id);
    else expect(placed.code, text).toBe(`${kind}_full`);
    note(status === 201 ? 'orders' : 'refused');
  };
  const subscribe = async () => {
    const form = subscribeForm(customer, { startDate: date, weekdays });
    const { status, body } = await customer.post('/api/subscriptions', form);
    note(status === 201 ? 'subscriptions' : 'refused');
    if (status === 201) own.push(body.subscription.id);
  };
  const isSubscriber = index % 4 === 3;
  const [path, most] = isSubscriber ? ['subscriptions', 1] : ['orders', ordersMax];
  while (!isOver()) {
    if (own.length < most && (own.length === 0 || Math.random() < 0.6)) {
      await (isSubscriber ? subscribe() : order());
      continue;
    }
    const [id] = own.splice(between(0, own.length - 1), 1);
    expect((await customer.post(`/api/${path}/${id}/cancel`, {})).status).toBe(200);
    note('cancelled');
  }
}

/**
 * Sets limits above and below what is sold, and lifts them. While one stands, looks from outside
 * never see more than it, nor any more than was sold when it was set below that.
 */
async function switchUntil(kind: Kind, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const max =
      Math.random() < 0.25 ? null : Math.max(0, (await look(kind)).taken + between(-12, 12));
    await setMax(kind, max);
    const first = await look(kind);
    note(max === null ? 'lifted' : max < first.taken ? 'set below what is sold' : 'set above');
    let before = first.taken;
    for (const endMs = performance.now() + between(50, 600); performance.now() < endMs; ) {
      const seen = await look(kind);
      note('looks from outside');
      const { taken, ...counter } = seen;
      // The stops of a delivery time are counted from the first one on.
      const isOpen = max === null || (kind === 'slot' && taken === 0 && counter.max === null);
      expect(counter).toEqual(isOpen ? { counted: null, max: null } : { counted: taken, max });
      if (max !== null) expect(taken).toBeLessThanOrEqual(Math.max(max, before));
      before = taken;
    }
  }
}

async function expectExact(): Promise<void> {
  await reserveWaitingDays(shop.shop);
  const { db } = shop.database;
  const settings = toShopSettings(await listVersions(db));
  expect(await readSeats(db)).toEqual(await countNaively(db, settings));
  for (const { taken, seats, key } of await readCounters(db)) expect(taken, key).toBe(seats);
}

it.each<Kind>(['day', 'meal', 'slot'])(
  'holds a limit of a %s from the moment it is set',
  async (kind) => {
    tally.clear();
    if (kind === 'slot') await setMax(kind, null);
    const endMs = performance.now() + seconds * 1000;
    let hasFailed = false;
    const isOver = () => hasFailed || performance.now() > endMs;
    const all = [
      switchUntil(kind, isOver),
      ...customers.map((customer, index) => shopUntil(customer, index, kind, isOver)),
    ].map((work) =>
      work.catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    );
    await Promise.all(all);
    await expectExact();
    if (process.env.CAPACITY_SECONDS) {
      const figures = JSON.stringify(Object.fromEntries(tally));
      process.stdout.write(`${seconds} s with limits of a ${kind}: ${figures}\n`);
    }
    // Nothing is left of them, so that the next limit is on an empty shop.
    for (const customer of customers) await cancelAll(customer);
    expect(await readSeats(shop.database.db)).toEqual([]);
  },
  1_800_000,
);

async function cancelAll(customer: Customer): Promise<void> {
  const orders = await customer.get('/api/orders');
  for (const { id, status } of orders.body) {
    if (status !== 'cancelled') await customer.post(`/api/orders/${id}/cancel`, {});
  }
  const { body } = await customer.get('/api/subscriptions/active');
  if (body) await customer.post(`/api/subscriptions/${body.id}/cancel`, {});
}
