/** The evening run repeated, run in parallel, killed and raced: one order and one debit per day. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { paise } from '#domain/money/money.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { type Database, type Db, openDatabase, type Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import type { Shop } from '#server/shop.ts';
import { makeCustomer } from '#server/testing/makers.ts';
import { credit, daysOf, makeSubscribers } from '#server/testing/subscribers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { runEvening } from './evening-run.ts';

const sunday = '2026-11-22' as CalendarDate;
const cutoff = cutoffFor(sunday, alwaysInitialTerms);
const pricePaise = 24_900;

let shop: TestShop;
let logged: string[] = [];
beforeEach(async () => {
  shop = await openTestShop({
    env: { LOG_LEVEL: 'error' },
    onLog: (line) => logged.push(line),
  });
});
afterEach(async () => {
  await shop.close();
  logged = [];
});

const rows = async (query: Statement) => (await shop.database.db.execute(query)).rows;

/** Everything a run writes, to compare before and after. */
async function books() {
  const [counts] = await rows(sql`
    SELECT (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM order_lines) AS lines,
      (SELECT count(*)::int FROM order_events) AS events,
      (SELECT count(*)::int FROM subscription_days) AS days,
      (SELECT count(*)::int FROM subscriptions WHERE decided_through = ${sunday}) AS settled,
      (SELECT count(*)::int FROM ledger_transfers WHERE reason = 'order_payment') AS debits,
      (SELECT coalesce(sum(balance_paise), 0)::bigint FROM ledger_accounts) AS balance`);
  return counts;
}

const allOrdered = (count: number, creditPaise: number) => ({
  orders: count,
  lines: count,
  events: count,
  days: count,
  settled: count,
  debits: count,
  balance: creditPaise - count * pricePaise,
});

/** A second process of the same shop. */
function beside(changes: Partial<Shop> = {}): { readonly other: Shop; readonly pool: Database } {
  const pool = openDatabase(shop.database.url, { poolSize: 5 });
  return { other: { ...shop.shop, db: pool.db, ...changes }, pool };
}

it('a second run does nothing more', async () => {
  await makeSubscribers(shop.shop, 3);
  shop.setNow(cutoff);
  await shop.runEvening();
  const after = await books();
  expect(after).toEqual(allOrdered(3, 3 * 249_000));
  await shop.runEvening();
  shop.advanceMs(60 * 60_000);
  await shop.runEvening();
  expect(await books()).toEqual(after);
});

it('two processes at once share the work and do nothing twice', async () => {
  await makeSubscribers(shop.shop, 250);
  shop.setNow(cutoff);
  const { other, pool } = beside();
  await Promise.all([runEvening(shop.shop), runEvening(other), runEvening(other)]);
  await pool.close();
  expect(await books()).toEqual(allOrdered(250, 250 * 249_000));
});

it('requests help once, and only when there is more than a chunk', async () => {
  let calls = 0;
  const ask = async () => {
    calls += 1;
  };
  await makeSubscribers(shop.shop, 99);
  shop.setNow(cutoff);
  await runEvening(shop.shop, ask);
  expect(calls).toBe(0);
  await makeSubscribers(shop.shop, 201, { decidedThrough: addDays(sunday, -1) });
  await runEvening(shop.shop, ask);
  expect(calls).toBe(1);
});

it('waits for a locked subscription, and settles it as that transaction leaves it', async () => {
  const [held, free] = await makeSubscribers(shop.shop, 2);
  if (!held || !free) throw new Error('Nobody was made');
  shop.setNow(cutoff);
  const { pool } = beside();
  const hasLock = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const holder = pool.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM subscriptions WHERE id = ${held.subscriptionId} FOR UPDATE`);
    hasLock.resolve();
    await mayEnd.promise;
    await tx.execute(sql`INSERT INTO subscription_skips
      VALUES (${held.subscriptionId}, ${sunday}, ${shop.now()})`);
  });
  await hasLock.promise;
  const run = shop.runEvening();
  const settled = expect.poll(() => daysOf(shop.shop, free), { timeout: 9_000 });
  await settled.toEqual([`${sunday} ordered`]);
  mayEnd.resolve();
  await Promise.all([run, holder]);
  await pool.close();
  expect(await daysOf(shop.shop, held)).toEqual([`${sunday} skipped`]);
});

it('customers who skip while it runs get what their receipt says', async () => {
  const justBefore = new Date(cutoff.getTime() - 1);
  const customers = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(shop)));
  const wanted = { planType: 'lunch', weekdays: [1, 2, 3, 4, 5, 6, 7], startDate: sunday };
  const subscribed = await Promise.all(
    customers.map(async (customer) => {
      await credit(shop.shop, [customer.userId], paise(100_000));
      const { addressId } = customer;
      const form = { ...wanted, cycle: 'weekly', addressId, consent: true };
      const answer = await customer.post('/api/subscriptions', form);
      expect(answer.status).toBe(201);
      return { customer, id: answer.body.subscription.id as string };
    }),
  );
  shop.setNow(justBefore);
  // The clock of the other process is a millisecond ahead.
  const { other, pool } = beside({ now: () => cutoff });
  const [answers] = await Promise.all([
    Promise.all(
      subscribed.map(({ customer, id }) =>
        customer.post(`/api/subscriptions/${id}/skip`, { date: sunday }),
      ),
    ),
    runEvening(other),
  ]);
  await pool.close();
  for (const [at, { customer, id }] of subscribed.entries()) {
    const { status, body } = answers[at] ?? { status: 0, body: null };
    const [found] = await rows(sql`
      SELECT outcome, (SELECT balance_paise FROM ledger_accounts
        WHERE id = ${customer.userId}) AS balance
      FROM subscription_days WHERE subscription_id = ${id}`);
    expect(found).toEqual(
      status === 200
        ? { outcome: 'skipped', balance: 100_000 }
        : { outcome: 'ordered', balance: 100_000 - pricePaise },
    );
    if (status !== 200) expect(body.code).toBe('cutoff_passed');
  }
});

/** A connection that is lost for good before this statement. */
function dyingBefore(db: Db, statement: number): Db {
  let count = 0;
  const lost = () => {
    count += 1;
    if (count > statement) throw new Error('Connection lost');
  };
  return {
    ...db,
    transaction: (work) =>
      db.transaction((tx) => {
        const dying: Tx = {
          ...tx,
          execute: (each) => {
            lost();
            return tx.execute(each);
          },
        };
        return work(dying);
      }),
  };
}

it('killed before any of its statements, it leaves nothing half done', async () => {
  await makeSubscribers(shop.shop, 3);
  shop.setNow(cutoff);
  const before = await books();
  let lived = 0;
  for (; lived < 30; lived++) {
    const run = runEvening({ ...shop.shop, db: dyingBefore(shop.shop.db, lived) });
    await expect(run).rejects.toThrow('Connection lost');
    const after = await books();
    // The process was killed after its commit.
    if (after?.orders !== 0) break;
    expect(after).toEqual(before);
  }
  expect(lived).toBeGreaterThan(8);
  await shop.runEvening();
  expect(await books()).toEqual(allOrdered(3, 3 * 249_000));
});

it('a faulty subscription raises an alarm and blocks no other delivery', async () => {
  const people = await makeSubscribers(shop.shop, 5);
  const [, , broken] = people;
  await rows(sql`
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'out of order'; END $$`);
  await rows({
    text: `CREATE TRIGGER refuse_one BEFORE INSERT ON orders FOR EACH ROW
      WHEN (NEW.user_id = '${broken?.userId}') EXECUTE FUNCTION refuse_one()`,
    values: [],
  });
  shop.setNow(cutoff);
  await shop.runEvening();
  expect(await books()).toMatchObject({ orders: 4, debits: 4, settled: 4 });
  const alarmsRaised = () => logged.filter((line) => line.includes('ALARM evening_run_failed'));
  const alarms = alarmsRaised();
  expect(alarms.map((line) => JSON.parse(line).subscriptionId)).toEqual([broken?.subscriptionId]);
  // Tried every few seconds; one alarm that evening, and another the next.
  shop.advanceMs(10_000);
  await shop.runEvening();
  expect(alarmsRaised()).toHaveLength(1);

  await rows(sql`DROP TRIGGER refuse_one ON orders`);
  await shop.runEvening();
  expect(await books()).toEqual(allOrdered(5, 5 * 249_000));
});

it('needs as many statements for 60 subscriptions as for 3', async () => {
  // A database connection of its own, so that other work of the shop is not counted.
  let statements: string[] = [];
  const onQuery = (statement: string) => statements.push(statement);
  const counted = openDatabase(shop.database.url, { poolSize: 1, onQuery });
  const background = { ...shop.shop.background, start: () => {} };
  const runs: string[][] = [];
  for (const count of [3, 60]) {
    shop.setNow(new Date(cutoff.getTime() - 3_600_000));
    // The balance covers one more delivery, so that there are mails as well.
    await makeSubscribers(shop.shop, count, { balancePaise: paise(pricePaise) });
    await reserveWaitingDays(shop.shop);
    shop.setNow(cutoff);
    statements = [];
    await runEvening({ ...shop.shop, db: counted.db, background });
    runs.push(statements);
  }
  await counted.close();
  expect(runs[1]).toEqual(runs[0]);
  // Two chunks at once, each with a last look that finds nothing, and one that would wait.
  expect(runs[0]?.length).toBeLessThan(32);
});
