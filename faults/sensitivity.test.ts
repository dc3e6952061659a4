/** Proves that the other fault tests can fail: plants bugs and expects each to be noticed. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';
import { findForgotten, nothingAcknowledged } from './support/acknowledged.ts';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { alwaysTrue, findBroken, trueOnceSettled } from './support/invariants.ts';
import { plantedBugs } from './support/planted.ts';
import { soundShop } from './support/sound-shop.ts';
import { tidyUp } from './support/tidy.ts';
import { until } from './support/wait.ts';

const rules = [...alwaysTrue, ...trueOnceSettled];
const paidOrder = '00000000-0000-7000-8000-000000000001';
const paidTopUp = '00000000-0000-7000-8000-000000000401';

describe('the rules that always hold', () => {
  let database: pg.Client;

  beforeAll(async () => {
    const { url } = await openExternalPostgres();
    await migrate(url);
    const shop = openDatabase(url, { poolSize: 1 });
    await seed(shop.db, readConfig({ DEMO: '1' }), new Date());
    await shop.close();
    database = await connect(url);
    // In one transaction, so that the shop's own constraints judge it as a whole.
    await database.query(`BEGIN; ${soundShop} COMMIT;`);
  });
  afterAll(tidyUp);

  /** Works on a database that is put back afterwards. */
  async function inPassing<Result>(work: () => Promise<Result>): Promise<Result> {
    await database.query('BEGIN');
    try {
      return await work();
    } finally {
      await database.query('ROLLBACK');
    }
  }

  it('find nothing in a sound shop', async () => {
    expect(await findBroken(database, rules)).toEqual([]);
    const told = nothingAcknowledged();
    for (const kept of [told.placed, told.paid]) kept.add(paidOrder);
    told.credited.add(paidTopUp);
    expect(await findForgotten(database, told)).toEqual([]);
  });

  it.each(plantedBugs)('notice it when $bug', async ({ sql, rule }) => {
    const broken = await inPassing(async () => {
      await database.query(sql);
      return findBroken(database, rules);
    });
    expect(broken.map((line) => line.slice(0, rule.length))).toContain(rule);
  });

  it('each have a bug that they alone were written for', () => {
    const caught = new Set(plantedBugs.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
  });

  it('include what customers were told', async () => {
    const lost = '00000000-0000-7000-8000-00000000000f';
    const told = nothingAcknowledged();
    told.placed.add(paidOrder).add(lost);
    for (const forgotten of [told.paid, told.cancelled]) forgotten.add(paidOrder);
    told.credited.add(paidTopUp).add(lost);
    const forgotten = await inPassing(async () => {
      await database.query(`ALTER TABLE orders DROP CONSTRAINT orders_not_confirmed_unpaid;
        UPDATE orders SET payment_status = 'unpaid' WHERE id = '${paidOrder}'`);
      return findForgotten(database, told);
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
