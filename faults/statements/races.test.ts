/** Many requests for one thing arrive in the same instant, and one of them gets it. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { paise, toRupees } from '#domain/money/money.ts';
import { makeCustomer, makeStaff, orderForm } from '#server/testing/makers.ts';
import { seededChance } from '../support/chance.ts';
import { cleanUp } from '../support/clean-up.ts';
import { recordResult } from '../support/record-result.ts';
import { rounds } from '../support/rounds.ts';
import { type RawAnswer, type RawRequest, sendTogether } from '../support/statements/barrier.ts';
import { findWrong, settle } from '../support/statements/fail-the-nth.ts';
import {
  type Actor,
  actorOf,
  openStages,
  type Stage,
  type StagedShop,
  sendAs,
} from '../support/statements/staged-shop.ts';

const seed = Number(process.env.STATEMENTS_SEED ?? 20_261_127);
const chance = seededChance(seed);
const pricePaise = 36_900;
const spendsAtOnce = 200;
const buyersCount = 10;
const creditMaxPaise = 1_000_000;

interface Buyer {
  readonly userId: string;
  readonly who: Actor;
  readonly form: object;
}

let stage: Stage<{ readonly buyers: readonly Buyer[]; readonly staff: Actor }>;
beforeAll(async () => {
  const stages = await openStages();
  stage = await stages.set(async (shop) => {
    const buyers: Buyer[] = [];
    for (let made = 0; made < buyersCount; made++) {
      const customer = await makeCustomer(shop);
      const form = orderForm(customer, { paymentMethod: 'wallet' });
      buyers.push({ userId: customer.userId, who: await actorOf(customer), form });
    }
    return { buyers, staff: await actorOf(await makeStaff(shop, 'super_admin')) };
  });
});

const rows: { what: string; measured: string; target: string }[] = [];
afterAll(async () => {
  await recordResult('races', { title: 'Requests that arrive in the same instant', seed, rows });
  await cleanUp();
});

/** Answers that said to try again, of all races of a test. */
let postponed = 0;
const again = () => `${postponed} of them after a 503`;
afterEach(() => {
  postponed = 0;
});

/** All requests together; who is to try again does so, together. */
async function race(shop: StagedShop, requests: readonly RawRequest[]): Promise<RawAnswer[]> {
  const answers = await sendTogether(shop.origin, requests);
  const again = requests.filter((_, index) => answers[index]?.status === 503);
  const final = answers.filter(({ status }) => status !== 503);
  postponed += again.length;
  return again.length === 0 ? final : [...final, ...(await race(shop, again))];
}

const order = ({ who, form }: Buyer, key: string, changes: object = {}): RawRequest => ({
  who,
  path: '/api/orders',
  body: { ...form, ...changes },
  headers: { 'idempotency-key': key },
});

/** Puts money into the wallet as staff do, in parts that one of them may credit. */
async function give(shop: StagedShop, { userId }: Buyer, amountPaise: number): Promise<void> {
  for (let left = amountPaise; left > 0; left -= creditMaxPaise) {
    const amount = toRupees(paise(Math.min(left, creditMaxPaise)));
    const body = { type: 'credit', amount, description: 'For a test' };
    const path = `/api/admin/wallets/${userId}/adjust`;
    const answer = await sendAs(shop, stage.facts.staff, 'POST', path, body);
    expect(answer.status, answer.text).toBe(200);
  }
}

const having = (answers: readonly RawAnswer[], wanted: number) =>
  answers.filter(({ status }) => status === wanted);

async function countOf(shop: StagedShop, sql: string): Promise<number> {
  return (await shop.database.pool.query(`SELECT (${sql})::int AS count`)).rows[0].count;
}

function buyerOf(index = 0): Buyer {
  const buyer = stage.facts.buyers[index];
  if (!buyer) throw new Error('There is no such buyer');
  return buyer;
}

it('200 orders from one wallet: as many as it can pay', async () => {
  const times = rounds(1, 50);
  await stage.on(async (shop) => {
    const buyer = buyerOf();
    let paid = 0;
    for (let round = 0; round < times; round++) {
      const affordable = chance.between(1, 20);
      const rest = await countOf(
        shop,
        `SELECT balance_paise FROM ledger_accounts
        WHERE user_id = '${buyer.userId}'`,
      );
      const more = affordable * pricePaise + chance.between(0, pricePaise - 1) - rest;
      await give(shop, buyer, more);
      const requests = Array.from({ length: spendsAtOnce }, () => order(buyer, randomUUID()));
      const answers = await race(shop, requests);
      expect(having(answers, 201)).toHaveLength(affordable);
      expect(having(answers, 409)).toHaveLength(spendsAtOnce - affordable);
      paid += affordable;
    }
    expect(await countOf(shop, 'SELECT count(*) FROM orders')).toBe(paid);
    await settle(shop);
    expect(await findWrong(shop, null)).toEqual([]);
    const measured = `${times} × ${spendsAtOnce} at once, ${paid} paid, ${again()}`;
    rows.push({ what: 'Orders from one wallet', measured, target: 'as many as it can pay' });
  });
}, 3_600_000);

it('one order from 2 to 20 tabs: one order, one charge', async () => {
  const times = rounds(10, 1_000);
  let tabs = 0;
  await stage.on(async (shop) => {
    const buyer = buyerOf();
    await give(shop, buyer, times * pricePaise);
    for (let round = 0; round < times; round++) {
      const key = randomUUID();
      const requests = Array.from({ length: chance.between(2, 20) }, () => order(buyer, key));
      const answers = await race(shop, requests);
      expect(having(answers, 201)).toHaveLength(requests.length);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      tabs += requests.length;
    }
    expect(await countOf(shop, 'SELECT count(*) FROM orders')).toBe(times);
    const left = `SELECT balance_paise FROM ledger_accounts WHERE user_id = '${buyer.userId}'`;
    expect(await countOf(shop, left)).toBe(0);
    await settle(shop);
    expect(await findWrong(shop, null)).toEqual([]);
    const measured = `${times} orders from ${tabs} tabs, ${times} charges, ${again()}`;
    rows.push({ what: 'One order from 2 to 20 tabs', measured, target: `${times} charges` });
  });
}, 3_600_000);

it('the last portions of a day: all of them, and no more', async () => {
  const times = rounds(1, 20);
  let sold = 0;
  await stage.on(async (shop) => {
    for (const buyer of stage.facts.buyers) await give(shop, buyer, 100 * pricePaise);
    for (let round = 0; round < times; round++) {
      const deliveryDate = addDays('2026-11-22' as CalendarDate, round % 13);
      const left = chance.between(1, 9);
      const taken = `SELECT coalesce(sum(portions), 0) FROM seats
        WHERE delivery_date = '${deliveryDate}' AND kind = 'day'`;
      const most = (await countOf(shop, taken)) + left;
      const limit = `SELECT set_limit(1::smallint, $1::date, 'day', '', $2)`;
      await shop.database.pool.query(limit, [deliveryDate, most]);
      const requests = Array.from({ length: 50 }, (_, index) =>
        order(buyerOf(index % buyersCount), randomUUID(), { deliveryDate }),
      );
      const answers = await race(shop, requests);
      expect(having(answers, 201)).toHaveLength(left);
      expect(having(answers, 409)).toHaveLength(requests.length - left);
      expect(await countOf(shop, taken)).toBe(most);
      sold += left;
    }
    await settle(shop);
    expect(await findWrong(shop, null)).toEqual([]);
    const measured = `${times} × 50 at once, ${sold} sold, ${again()}`;
    rows.push({ what: 'The last portions of a day', measured, target: 'as many as there are' });
  });
}, 3_600_000);
