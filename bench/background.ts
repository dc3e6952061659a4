/** Measures what a day leaves behind: days settled, invoices issued, mails written to files. */
import path from 'node:path';
import pg from 'pg';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import { paise } from '#domain/money/money.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';
import { sendMails } from '#server/features/mail/send-mails.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import { issueDocuments } from '#server/features/tax-documents/issue-documents.ts';
import { makeSubscribers } from '#server/testing/subscribers.ts';
import { cutoff, date, type Opened, openShop } from './evening-shop.ts';
import { median } from './measure.ts';
import { runBench } from './run-bench.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const orders = Number(process.env.BENCH_ORDERS ?? 5_000);
const balancePaise = paise(50_000_00);

/** One pass of a step, and how to count what it has done. */
interface Work {
  readonly name: string;
  /** Per second. */
  readonly target: number;
  readonly done: string;
  run(opened: Opened): Promise<void>;
}

const evening: Work = {
  name: 'days settled',
  target: 2_000,
  done: 'SELECT count(*)::int AS count FROM subscription_days',
  // Its commits wake nobody, so that nothing else runs meanwhile.
  run: ({ shop, db }) => runEvening({ ...shop, db }),
};
const documents: Work = {
  name: 'invoices issued',
  target: 500,
  done: 'SELECT count(*)::int AS count FROM tax_documents',
  run: ({ shop }) => issueDocuments(shop),
};
const mails: Work = {
  name: 'mails written to files',
  target: 300,
  done: `SELECT count(*)::int AS count FROM mails WHERE status = 'sent'`,
  run: ({ shop }) => sendMails(shop),
};
/** To a server that accepts at once: what is left is the shop and its database. */
const handedOver: Work = {
  name: 'mails handed over',
  target: 300,
  done: mails.done,
  run: ({ shop }) => sendMails({ ...shop, mail: { send: async () => {} } }),
};
const works = [evening, documents, mails, handedOver];

async function fillBase(url: string, dataDir: string): Promise<void> {
  await migrate(url);
  const first = openDatabase(url, { poolSize: 1 });
  await seed(first.db, readConfig({ DEMO: '1' }), new Date(cutoff.getTime() - dayMs));
  await first.close();
  const opened = await openShop(url, dataDir);
  await makeSubscribers(opened.shop, orders, { cycle: 'monthly', balancePaise });
  await opened.shop.background.settled();
  await opened.close();
}

/** All orders of the day arrive. */
const deliver = (admin: pg.Client, day: CalendarDate, now: string) =>
  admin.query(`WITH arrived AS (
      UPDATE orders SET status = 'delivered' WHERE delivery_date = '${day}' RETURNING id
    )
    INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
    SELECT id, 'confirmed', 'delivered', 'system', '${now}' FROM arrived`);

/** A mail about each order of the day waits, and nothing else. */
async function queueMails(admin: pg.Client, day: CalendarDate, now: string): Promise<void> {
  await admin.query('DELETE FROM mails');
  await admin.query(`
    INSERT INTO mails (kind, user_id, order_id, event_key, next_attempt_at, created_at)
    SELECT 'delivered', user_id, id, 'order:' || id, '${now}', '${now}' FROM orders
    WHERE delivery_date = '${day}'`);
}

async function measure(admin: pg.Client, opened: Opened, { done, run }: Work): Promise<number> {
  const countDone = async () => Number((await admin.query(done)).rows[0].count);
  await admin.query('VACUUM ANALYZE');
  await admin.query('CHECKPOINT');
  const before = await countDone();
  const startedMs = performance.now();
  await run(opened);
  const spentS = (performance.now() - startedMs) / 1000;
  return ((await countDone()) - before) / spentS;
}

async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database') });
  undo.push(() => postgres.stop());
  await fillBase(postgres.url, dataDir);
  const opened = await openShop(postgres.url, dataDir);
  undo.push(() => opened.close());
  // Without the time limits of the shop.
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  undo.push(() => admin.end());
  const rates = new Map(works.map((work) => [work, [] as number[]]));
  console.log(`\n${rounds} days of ${orders} deliveries; one pass of each step, per second\n`);
  // The first day warms up, and gives the database figures to plan by.
  for (let round = 0; round <= rounds; round++) {
    opened.setNow(cutoff.getTime() + round * dayMs);
    for (const work of works) {
      const now = opened.shop.now().toISOString();
      const day = addDays(date, round);
      if (work === documents) await deliver(admin, day, now);
      if (work === mails || work === handedOver) await queueMails(admin, day, now);
      const rate = await measure(admin, opened, work);
      if (round > 0) rates.get(work)?.push(rate);
      console.log(`${work.name}: ${rate.toFixed(0)}${round === 0 ? ' (does not count)' : ''}`);
    }
  }
  console.log('');
  const missed = works.filter((work) => {
    const rate = median(rates.get(work) ?? []);
    const isMissed = rate < work.target;
    const words = `median ${rate.toFixed(0)} a second, target ${work.target}`;
    console.log(`${work.name}: ${words}${isMissed ? '  MISSED' : ''}`);
    return isMissed;
  });
  return missed.length === 0;
}

await runBench(run);
