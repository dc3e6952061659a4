/** Checks that the other fault tests can fail: plants bugs and expects each to be detected. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';
import { findForgotten, nothingAcknowledged } from './support/acknowledged.ts';
import { cleanUp } from './support/clean-up.ts';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { accessGuards } from './support/guards/access-guards.ts';
import { changesOfHistory, withoutGuard } from './support/guards/guard.ts';
import { kitchenGuards } from './support/guards/kitchen-guards.ts';
import { moneyGuards } from './support/guards/money-guards.ts';
import { orderGuards } from './support/guards/order-guards.ts';
import { cashGuards, seatGuards } from './support/guards/other-guards.ts';
import { restGuards } from './support/guards/rest-guards.ts';
import { readGuards, refusesStrange } from './support/guards/schema-guards.ts';
import { subscriptionGuards } from './support/guards/subscription-guards.ts';
import { plantedNames, unplanted } from './support/guards/unplanted.ts';
import { alwaysTrue, findBroken, trueOnceSettled } from './support/invariants/invariants.ts';
import { plantedBugs } from './support/invariants/planted.ts';
import { soundKitchen } from './support/invariants/sound-kitchen.ts';
import { soundRest } from './support/invariants/sound-rest.ts';
import { soundRun } from './support/invariants/sound-run.ts';
import { soundShop } from './support/invariants/sound-shop.ts';
import { until } from './support/wait.ts';

const rules = [...alwaysTrue, ...trueOnceSettled];
const guards = [
  ...[...moneyGuards, ...orderGuards, ...seatGuards, ...cashGuards],
  ...[...subscriptionGuards, ...kitchenGuards, ...accessGuards, ...restGuards],
];
const paidOrder = '00000000-0000-7000-8000-000000000001';
const paidTopUp = '00000000-0000-7000-8000-000000000401';

describe('the invariants', () => {
  let database: pg.Client;

  beforeAll(async () => {
    const { url } = await openExternalPostgres();
    await migrate(url);
    const shop = openDatabase(url, { poolSize: 1 });
    await seed(shop.db, readConfig({ DEMO: '1' }), new Date());
    await shop.close();
    database = await connect(url);
    // In one transaction, so that deferred constraints are checked at its end.
    await database.query(`BEGIN; ${soundShop} ${soundKitchen} ${soundRun} ${soundRest} COMMIT;`);
  });
  afterAll(cleanUp);

  /** Runs in a transaction that is rolled back afterwards. */
  async function inPassing<Result>(work: () => Promise<Result>): Promise<Result> {
    await database.query('BEGIN');
    try {
      return await work();
    } finally {
      await database.query('ROLLBACK');
    }
  }

  it('hold in a sound shop', async () => {
    expect(await findBroken(database, rules)).toEqual([]);
    const acknowledged = nothingAcknowledged();
    for (const kept of [acknowledged.placed, acknowledged.paid]) kept.add(paidOrder);
    acknowledged.credited.add(paidTopUp);
    expect(await findForgotten(database, acknowledged)).toEqual([]);
  });

  it.each(plantedBugs)('detect that $bug', async ({ sql, rule }) => {
    const broken = await inPassing(async () => {
      await database.query(sql);
      return findBroken(database, rules);
    });
    expect(broken.map((line) => line.slice(0, rule.length))).toContain(rule);
  });

  it.each(guards)('are guarded by $guard: without it $bug', async ({ guard, sql }) => {
    await expect(inPassing(() => database.query(sql))).rejects.toThrow();
    await inPassing(async () => {
      await withoutGuard(database, guard);
      await database.query(sql);
    });
  });

  it('and each guard keeps something out, or it is said why it need not', async () => {
    const planted = plantedNames(guards);
    const unproven: string[] = [];
    for (const each of await readGuards(database)) {
      if (planted.has(each.guard)) continue;
      if (!(await inPassing(() => refusesStrange(database, each)))) unproven.push(each.guard);
    }
    expect(unproven).toEqual(Object.keys(unplanted));
  });

  it('let nobody rewrite history', async () => {
    const changes = await changesOfHistory(database);
    expect(changes.length).toBeGreaterThan(20);
    const passed: string[] = [];
    for (const sql of changes) {
      await inPassing(() => database.query(sql)).then(
        () => passed.push(sql),
        () => {},
      );
    }
    expect(passed).toEqual([]);
  });

  it('are each broken by some planted bug', () => {
    const caught = new Set(plantedBugs.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
  });

  it('include everything acknowledged to customers', async () => {
    const lost = '00000000-0000-7000-8000-00000000000f';
    const acknowledged = nothingAcknowledged();
    acknowledged.placed.add(paidOrder).add(lost);
    for (const forgotten of [acknowledged.paid, acknowledged.cancelled]) forgotten.add(paidOrder);
    acknowledged.credited.add(paidTopUp).add(lost);
    const forgotten = await inPassing(async () => {
      await database.query(`ALTER TABLE orders DROP CONSTRAINT orders_not_confirmed_unpaid;
        UPDATE orders SET payment_status = 'unpaid' WHERE id = '${paidOrder}'`);
      return findForgotten(database, acknowledged);
    });
    expect(forgotten).toEqual([
      `${lost} is lost`,
      `${paidOrder} was paid`,
      `${paidOrder} was cancelled`,
      `${lost} was credited`,
    ]);
  });
});

describe('waiting', () => {
  it('fails with what was waited for and why', async () => {
    const never = until('the sun rises in the west', () => false, 60);
    await expect(never).rejects.toThrow('Not within 60 ms: the sun rises in the west');
    const refused = until('an answer', () => Promise.reject(new Error('no')), 60);
    await expect(refused).rejects.toThrow('an answer (no)');
  });
});
