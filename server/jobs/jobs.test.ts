/** The chains of jobs, on the real queue: nobody has to ask for the evening run. */
import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { sql } from '#server/db/sql.ts';
import { makeCustomer } from '#server/testing/makers.ts';
import { makeSubscribers } from '#server/testing/subscribers.ts';
import { openTestShop } from '#server/testing/test-shop.ts';
import { openJobs } from './jobs.ts';

function alarmsOf(lines: readonly string[], kind: string) {
  return lines.map((line) => JSON.parse(line)).filter(({ alarm }) => alarm === kind);
}

it('raises an alarm for a job that fails, once for several failures in a row', async () => {
  const lines: string[] = [];
  const shop = await openTestShop({
    env: { LOG_LEVEL: 'error' },
    config: { reconcileAfterMs: 2_000 },
    onLog: (line) => lines.push(line),
  });
  const failures: string[] = [];
  const log = { error: (_facts: object, message: string) => failures.push(message) };
  try {
    await shop.database.db.execute(sql`ALTER TABLE settings RENAME TO lost`);
    const jobs = await openJobs(shop.shop, { databaseUrl: shop.database.url, log });
    await jobs.begin();
    const sweepsFailed = () => failures.filter((text) => text.startsWith('Sweep failed')).length;
    await expect.poll(sweepsFailed, { timeout: 20_000 }).toBeGreaterThan(1);
    const sweepAlarms = alarmsOf(lines, 'job_failed').filter(({ job }) => job === 'Sweep');
    expect(sweepAlarms).toHaveLength(1);
    await jobs.stop();
  } finally {
    await shop.close();
  }
}, 40_000);

it('does nothing by a clock that is wrong', async () => {
  let aheadMs = 8 * 24 * 3_600_000;
  const shop = await openTestShop({
    systemNow: () => Date.now() + aheadMs,
    config: { reconcileAfterMs: 2_000 },
  });
  const log = { error() {} };
  try {
    const customer = await makeCustomer(shop);
    const sessions = async () =>
      (await shop.database.db.execute(sql`SELECT FROM sessions WHERE user_id = ${customer.userId}`))
        .rowCount;
    shop.advanceMs(30 * 24 * 3_600_000);
    const jobs = await openJobs(shop.shop, { databaseUrl: shop.database.url, log });
    await jobs.begin();
    const sweepsDone = async () =>
      (
        await shop.database.db.execute(sql`
          SELECT FROM jobs.job WHERE name = 'sweep' AND state = 'completed'`)
      ).rowCount;
    await expect.poll(sweepsDone, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await sessions()).toBeGreaterThan(0);
    // The same shop by a clock that is right: what is long over goes.
    aheadMs = 0;
    await shop.shop.watch.look();
    await expect.poll(sessions, { timeout: 60_000 }).toBe(0);
    await jobs.stop();
  } finally {
    await shop.close();
  }
}, 90_000);

it('settles the evening by itself, and calls another process to help', async () => {
  const shop = await openTestShop();
  // A busy machine may cost a pass; the next one tries again, which is what is proved here.
  const log = { error() {} };
  try {
    await makeSubscribers(shop.shop, 201);
    shop.setNow(cutoffFor('2026-11-22' as CalendarDate, alwaysInitialTerms));
    const jobs = await openJobs(shop.shop, { databaseUrl: shop.database.url, log });
    await jobs.begin();
    const ordered = async () =>
      (await shop.database.db.execute(sql`SELECT FROM subscription_days`)).rowCount;
    await expect.poll(ordered, { timeout: 20_000, interval: 100 }).toBe(201);
    // It is sent after the first chunk is saved, by a connection of the queue's own.
    const help = async () =>
      (await shop.database.db.execute(sql`SELECT name FROM jobs.job WHERE singleton_key = 'help'`))
        .rows;
    await expect.poll(help, { timeout: 20_000 }).toEqual([{ name: 'evening-run' }]);
    await jobs.stop();
  } finally {
    await shop.close();
  }
}, 60_000);

it('begins every chain although the database refuses a statement meanwhile', async () => {
  const shop = await openTestShop();
  const said: string[] = [];
  const log = { error: (_facts: object, message: string) => said.push(message) };
  try {
    const jobs = await openJobs(shop.shop, { databaseUrl: shop.database.url, log });
    await shop.database.db.execute(sql`
      CREATE FUNCTION jobs.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION USING ERRCODE = 'too_many_connections'; END $$`);
    await shop.database.db.execute(sql`
      CREATE TRIGGER refuse BEFORE UPDATE ON jobs.job FOR EACH STATEMENT
        WHEN (current_setting('application_name') <> 'sukoon-jobs')
        EXECUTE FUNCTION jobs.refuse()`);
    await jobs.begin();
    const done = async () =>
      (
        await shop.database.db.execute(sql`
          SELECT DISTINCT name FROM jobs.job WHERE state = 'completed' ORDER BY name`)
      ).rows.map(({ name }) => name);
    // The scheduler's own job may be among them.
    const begun = ['evening-run', 'media-orphans', 'sweep'];
    await expect.poll(done, { timeout: 20_000 }).toEqual(expect.arrayContaining(begun));
    expect(said).toContain('Sweep: the booked runs cannot be looked at');
    await jobs.stop();
  } finally {
    await shop.close();
  }
}, 40_000);

it('goes on at once after a clock that was ahead is set back', async () => {
  const shop = await openTestShop({ config: { reconcileAfterMs: 2_000 } });
  const log = { error() {} };
  try {
    const { db, url } = shop.database;
    const early = await openJobs(shop.shop, { databaseUrl: url, log });
    await early.stop();
    await db.execute(sql`
      INSERT INTO jobs.job (name, policy, start_after)
      SELECT name, policy, now() + interval '8 days' FROM jobs.queue WHERE name = 'sweep'`);
    const jobs = await openJobs(shop.shop, { databaseUrl: url, log });
    await jobs.begin();
    const sweepsDone = async () =>
      (await db.execute(sql`SELECT FROM jobs.job WHERE name = 'sweep' AND state = 'completed'`))
        .rowCount;
    await expect.poll(sweepsDone, { timeout: 20_000 }).toBeGreaterThan(1);
    await jobs.stop();
  } finally {
    await shop.close();
  }
}, 40_000);
