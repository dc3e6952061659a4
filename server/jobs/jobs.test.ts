/** The chains of jobs, on the real queue: nobody has to ask for the evening run. */
import { expect, it } from 'vitest';
import { type CalendarDate, cutoffFor } from '#domain/calendar.ts';
import { sql } from '#server/db/sql.ts';
import { makeSubscribers } from '#server/testing/subscribers.ts';
import { openTestShop } from '#server/testing/test-shop.ts';
import { startJobs } from './jobs.ts';

it('settles the evening by itself, and calls another process to help', async () => {
  const shop = await openTestShop();
  // A busy machine may cost a pass; the next one tries again, which is what is proved here.
  const log = { error() {} };
  try {
    await makeSubscribers(shop.shop, 101);
    shop.setNow(cutoffFor('2026-11-22' as CalendarDate));
    const jobs = await startJobs(shop.shop, { databaseUrl: shop.database.url, log });
    const ordered = async () =>
      (await shop.database.db.execute(sql`SELECT FROM subscription_days`)).rowCount;
    await expect.poll(ordered, { timeout: 20_000, interval: 100 }).toBe(101);
    const { rows } = await shop.database.db.execute(sql`
      SELECT name FROM jobs.job WHERE singleton_key = 'help'`);
    expect(rows).toEqual([{ name: 'evening-run' }]);
    await jobs.stop();
  } finally {
    await shop.close();
  }
}, 40_000);
