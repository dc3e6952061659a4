/** Many checkouts at once for the last portions, while limits are switched on and lifted. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import { sql } from '#server/db/sql.ts';
import { publishSlots } from '#server/features/areas/slots-settings.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { cancelOrder } from '#server/features/customer-orders/cancel-order.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { expireUnpaidOrders } from '#server/features/payments/expire-unpaid-orders.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import { subscribe } from '#server/features/subscriptions/subscribe.ts';
import { insertBuyer, makeStaff } from '#server/testing/makers.ts';
import { countNaively, readCounters, readSeats } from '#server/testing/naive/seats.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';
import { setLimit } from './set-capacity.ts';

const checkouts = 50;
const portions = 10;
const connections = 10;
// 200 in the environment of a long run.
const rounds = Number(process.env.CAPACITY_ROUNDS ?? 4);

let shop: TestShop;
let staff: Staff;
let buyers: Awaited<ReturnType<typeof insertBuyer>>[];

beforeAll(async () => {
  shop = await openTestShop();
  const { userId } = await makeStaff(shop, 'super_admin');
  staff = { id: userId, role: 'super_admin', ip: '127.0.0.1', userAgent: null, requestId: 'test' };
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

const limitOf = (date: CalendarDate, kind: 'day' | 'meal' = 'day') => ({
  date,
  kind,
  id: kind === 'day' ? '' : '1',
});

async function wasAccepted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code.endsWith('_full')) return false;
    throw error;
  }
}

/** As many at once as the shop has connections, so that none waits too long for one. */
async function atOnce<Answer>(tasks: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const waiting = [...tasks];
  const answers: Answer[] = [];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) answers.push(await task());
  };
  await Promise.all(Array.from({ length: connections }, work));
  return answers;
}

/** A meal for one, for two, a pack, or a subscription for this weekday. */
function checkOut(index: number, date: CalendarDate, slotId?: string): Promise<boolean> {
  const buyer = buyers[index];
  if (!buyer) throw new RangeError(`There is no buyer ${index}`);
  const common = { addressId: buyer.addressId, deliveryDate: date, slotId };
  const item = (size: string) => ({ items: [{ mealId: 1, size, quantity: 1 }] });
  const kinds = [
    { ...common, ...item('for-1') },
    { ...common, ...item('for-2') },
    { ...common, type: 'meal-pack', packId: 'starter' },
  ];
  const body = kinds[index % 4];
  if (body) return wasAccepted(placeOrder(shop.shop, buyer, body as PlaceOrderBody, null));
  const weekdays = [((new Date(date).getUTCDay() + 6) % 7) + 1];
  const plan = { planType: 'lunch', cycle: 'weekly', weekdays, autoRenew: false };
  const subscription = { ...plan, startDate: date, addressId: buyer.addressId, consent: true };
  return wasAccepted(subscribe(shop.shop, buyer.id, subscription as never));
}

interface Taken {
  readonly day: number;
  readonly meal: number;
  readonly slot: number;
}

/** Portions of the day, portions of meal 1, and stops. */
async function takenOf(date: string): Promise<Taken> {
  const { rows } = await shop.database.db.execute<Taken>(sql`
    SELECT coalesce(sum(portions) FILTER (WHERE kind = 'day'), 0)::int AS day,
      coalesce(sum(portions) FILTER (WHERE kind = 'meal' AND id = '1'), 0)::int AS meal,
      coalesce(sum(portions) FILTER (WHERE kind = 'slot'), 0)::int AS slot
    FROM seats WHERE delivery_date = ${date}`);
  return rows[0] ?? { day: 0, meal: 0, slot: 0 };
}
const takenOn = async (date: string) => (await takenOf(date)).day;

/** Looks from a connection of its own until it is stopped; returns the most that was taken. */
function watch(date: CalendarDate): () => Promise<Taken> {
  let most: Taken = { day: 0, meal: 0, slot: 0 };
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const { day, meal, slot } = await takenOf(date);
      most = {
        day: Math.max(most.day, day),
        meal: Math.max(most.meal, meal),
        slot: Math.max(most.slot, slot),
      };
    }
  })();
  return async () => {
    isStopped = true;
    await watching;
    return most;
  };
}

async function expectExact(): Promise<void> {
  const expected = await countNaively(shop.database.db, shop.shop.settings.current());
  expect(await readSeats(shop.database.db)).toEqual(expected);
  for (const { key, taken, seats } of await readCounters(shop.database.db)) {
    expect(taken, key).toBe(seats);
  }
}

const newBuyers = async () => {
  buyers = await Promise.all(Array.from({ length: checkouts }, () => insertBuyer(shop)));
};
const everybody = Array.from({ length: checkouts }, (_, index) => index);

it('sells the last portions to as many as fit, never one more', async () => {
  const date = '2026-11-25' as CalendarDate;
  for (let round = 0; round < rounds; round += 1) {
    shop.setNow(testNow);
    await newBuyers();
    const before = await takenOn(date);
    await setLimit(shop.shop, staff, limitOf(date), { portions: before + portions });
    const stop = watch(date);
    const mixed = everybody.toSorted(() => Math.random() - 0.5);
    const cancels = mixed.slice(0, 5).map((index) => async () => {
      await checkOut(index, date);
      const buyer = buyers[index];
      const { rows } = await shop.database.db.execute<{ id: string }>(
        sql`SELECT id FROM orders WHERE user_id = ${buyer?.id ?? null}`,
      );
      if (rows[0] && buyer) await cancelOrder(shop.shop, buyer.id, rows[0].id, {});
    });
    const others = mixed.slice(5).map((index) => () => checkOut(index, date));
    await atOnce<unknown>([...cancels, ...others]);
    expect((await stop()).day).toBeLessThanOrEqual(before + portions);
    await expectExact();
    // Meals for one fill what is left, to the last portion.
    const singles = everybody.filter((index) => index % 4 === 0).slice(0, portions + 1);
    const accepted = await atOnce(singles.map((index) => () => checkOut(index, date)));
    expect(accepted).toContain(false);
    expect(await takenOn(date)).toBe(before + portions);
    shop.advanceMs(31 * 60_000);
    await expireUnpaidOrders(shop.shop);
    await expectExact();
  }
}, 900_000);

const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '22:00' };

/** Publishes one delivery time with this limit from the date on; returns its id. */
async function limitStops(date: CalendarDate, stopsMax: number): Promise<string | undefined> {
  const known = valueOn(shop.shop.settings.current().slots, date)[0];
  const slot = { ...noon, ...(known && { id: known.id }), stopsMax };
  const { next } = await publishSlots(shop.shop, staff, { slots: [slot], effectiveFrom: date });
  return next.find(({ effectiveFrom }) => effectiveFrom === date)?.slots[0]?.id;
}
/** One of a fortnight in the booking window, each day again in a long run. */
const dateOf = (round: number) => addDays('2026-12-01' as CalendarDate, round % 14);

async function expire(): Promise<void> {
  shop.advanceMs(31 * 60_000);
  await expireUnpaidOrders(shop.shop);
  await expectExact();
}

it('sells the last stops of a delivery time to as many as fit, never one more', async () => {
  for (let round = 0; round < rounds; round += 1) {
    shop.setNow(testNow);
    await newBuyers();
    const date = dateOf(round);
    const before = (await takenOf(date)).slot;
    const slotId = await limitStops(date, before + portions);
    const accepted = await atOnce(everybody.map((index) => () => checkOut(index, date, slotId)));
    // Subscriptions come for one day of many: a full one is left out.
    expect(accepted.filter((isIn, index) => isIn && index % 4 !== 3).length).toBeLessThanOrEqual(
      portions,
    );
    expect((await takenOf(date)).slot).toBe(before + portions);
    await expectExact();
    await expire();
  }
  await publishSlots(shop.shop, staff, { slots: [] });
}, 900_000);

it('sells the last of a day, of a meal and of a delivery time at once', async () => {
  const durationsMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    shop.setNow(testNow);
    await newBuyers();
    const date = dateOf(round);
    const before = await takenOf(date);
    const most = { day: before.day + 16, meal: before.meal + 6, slot: before.slot + 8 };
    const slotId = await limitStops(date, most.slot);
    await setLimit(shop.shop, staff, limitOf(date), { portions: most.day });
    await setLimit(shop.shop, staff, limitOf(date, 'meal'), { portions: most.meal });
    const stop = watch(date);
    const timed = async (index: number) => {
      const startedMs = performance.now();
      await checkOut(index, date, slotId);
      durationsMs.push(performance.now() - startedMs);
    };
    await atOnce(everybody.map((index) => () => timed(index)));
    const seen = await stop();
    for (const kind of ['day', 'meal', 'slot'] as const) {
      expect(seen[kind], kind).toBeLessThanOrEqual(most[kind]);
    }
    // Something is full, or more would have been sold.
    const now = await takenOf(date);
    expect(now.slot === most.slot || now.day > most.day - 5).toBe(true);
    await expire();
    await setLimit(shop.shop, staff, limitOf(date, 'meal'), { portions: null });
    await setLimit(shop.shop, staff, limitOf(date), { portions: null });
  }
  const sorted = durationsMs.toSorted((one, other) => one - other);
  if (process.env.CAPACITY_ROUNDS) {
    const p99Ms = sorted[Math.floor(sorted.length * 0.99)]?.toFixed(0);
    process.stdout.write(`p99 of a checkout: ${p99Ms} ms\n`);
  }
  await publishSlots(shop.shop, staff, { slots: [] });
}, 900_000);

it('counts what is being placed when a limit is switched on, lowered or lifted', async () => {
  const date = '2026-11-26' as CalendarDate;
  await newBuyers();
  const switches = async () => {
    for (const max of [40, 12, null, 20, 5, undefined, 30]) {
      await setLimit(shop.shop, staff, limitOf(date), { portions: max });
      await setLimit(shop.shop, staff, limitOf(date, 'meal'), { portions: max ?? null });
      const counters = await readCounters(shop.database.db);
      const counter = counters.find(({ key }) => key === `${date} day `);
      if (max === null || max === undefined) expect(counter).toBeUndefined();
      else expect(counter?.taken).toBe(counter?.seats);
    }
  };
  const placing = everybody.map((index) => () => checkOut(index, date));
  await atOnce<unknown>([switches, ...placing]);
  await expectExact();
  const limited = await takenOn(date);
  await setLimit(shop.shop, staff, limitOf(date), { portions: limited });
  expect(await checkOut(0, date)).toBe(false);
}, 60_000);

it('counts the stops being taken when their limit is switched on, lowered or lifted', async () => {
  const date = '2026-12-18' as CalendarDate;
  const dusk = { name: 'Dusk', from: '17:00', to: '19:00', cutoff: '22:00' };
  const publish = (id: string | undefined, stopsMax: number | null) =>
    publishSlots(shop.shop, staff, { slots: [{ ...dusk, id, stopsMax }], effectiveFrom: date });
  const id = (await publish(undefined, null)).next.at(-1)?.slots[0]?.id;
  shop.setNow(testNow);
  await newBuyers();
  const switches = async () => {
    for (const max of [40, 12, null, 20, 5, 30]) {
      await publish(id, max);
      const counters = await readCounters(shop.database.db);
      const counter = counters.find(({ key }) => key === `${date} slot ${id}`);
      expect(counter?.taken).toBe(counter?.seats);
      if (max === null) expect(counter).toBeUndefined();
    }
  };
  await atOnce<unknown>([switches, ...everybody.map((index) => () => checkOut(index, date, id))]);
  await reserveWaitingDays(shop.shop);
  await expectExact();
  await publish(id, 1);
  expect(await checkOut(0, date, id)).toBe(false);
  await publishSlots(shop.shop, staff, { slots: [], effectiveFrom: date });
}, 60_000);
