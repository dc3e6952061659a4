/**
 * `npm run rehearse:upgrade -- <commit>`: migrates a large shop while the release of that commit
 * takes orders, starts this release beside it, and compares what was there before and after.
 */
import { isDeepStrictEqual } from 'node:util';
import { addDays, dateInIndia } from '#domain/calendar/calendar.ts';
import { cleanUp } from '../support/clean-up.ts';
import { type Customer, makeCustomer, orderBody } from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { openExternalPostgres } from '../support/external-postgres.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { seedSubscribers } from '../support/subscribers.ts';
import { until } from '../support/wait.ts';
import { findWrongSeats, readFigures, varyStates } from './figures.ts';
import { checkOutRelease, runCommand } from './other-release.ts';

const customersCount = 8;
const subscribersCount = 5_000;
const unansweredMsMax = 2_000;
/** How long both releases are used beside each other. */
const besideMs = 20_000;

interface Calls {
  /** The longest that a call took, with all its attempts after a refusal by the server. */
  slowestMs: number;
  count: number;
  retries: number;
}

/** A call as a customer makes it: tried again while the server cannot answer. */
async function insist(calls: Calls, call: () => Promise<{ status: number; text: string }>) {
  const startedMs = performance.now();
  for (;;) {
    const answer = await call().catch(() => null);
    if (answer && answer.status < 500) {
      calls.slowestMs = Math.max(calls.slowestMs, performance.now() - startedMs);
      calls.count++;
      if (answer.status < 300) return;
      throw new Error(`${answer.status} ${answer.text}`);
    }
    calls.retries++;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Looks at the menu, orders for cash and cancels, until it is over. */
async function shop(customer: Customer, calls: Calls, isOver: () => boolean): Promise<void> {
  const pack = { type: 'meal-pack', packId: 'starter', items: undefined };
  const bodies = [orderBody(customer), { ...orderBody(customer), ...pack }];
  for (let index = 0; !isOver(); index++) {
    let id = '';
    await insist(calls, () => customer.get('/api/meals'));
    await insist(calls, async () => {
      const answer = await customer.post('/api/orders', bodies[index % 2]);
      id = answer.body?.id ?? '';
      return answer;
    });
    await insist(calls, () => customer.get(`/api/orders/${id}`));
    // One in eight stays.
    if (index % 8 !== 0 || index >= 64) {
      await insist(calls, () => customer.post(`/api/orders/${id}/cancel`, {}));
    }
  }
}

const since = (startedMs: number) => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
const report = (text: string) => console.log(text);

async function rehearse(commit: string): Promise<readonly string[]> {
  report(`Building the release of ${commit} ...`);
  const before = await checkOutRelease(commit);
  const postgres = await openExternalPostgres();
  const settings = { DATABASE_URL: postgres.url, DEMO: '1', RECONCILE_AFTER_S: '2' };
  report('Filling its database ...');
  await runCommand(before, 'seed-scale', settings);
  const database = await connect(postgres.url);
  // Neither today's evening run nor the next midnight changes figures during the rehearsal.
  await seedSubscribers(database, subscribersCount, addDays(dateInIndia(new Date()), 2));
  await varyStates(database);

  const old = await startShop(settings, { cwd: before });
  let current: ShopProcess = old;
  const customers: Customer[] = [];
  while (customers.length < customersCount) {
    customers.push(await makeCustomer(() => current.origin));
  }
  const filledAt = new Date();
  const figures = await readFigures(database, filledAt);

  let isOver = false;
  const calls: Calls = { slowestMs: 0, count: 0, retries: 0 };
  const shopping = Promise.all(customers.map((each) => shop(each, calls, () => isOver)));
  const migratingMs = performance.now();
  await Promise.race([runCommand('.', 'migrate', settings), shopping]);
  report(`Migrated in ${since(migratingMs)}, while ${calls.count} calls were answered`);
  const startedMs = performance.now();
  const renewed = await startShop(settings);
  report(`This release was ready ${since(startedMs)} after its start`);
  // The customers go on at the old one, as those of a load balancer's other node do.
  await Promise.race([new Promise((resolve) => setTimeout(resolve, besideMs)), shopping]);
  current = renewed;
  await old.stop();
  isOver = true;
  await shopping;
  const settled =
    'SELECT id FROM subscriptions WHERE status IN ($1, $2) AND reserved_through IS NULL';
  await until(
    'all subscriptions are reserved',
    async () => (await database.query(settled, ['active', 'paused'])).rowCount === 0,
    180_000,
  );
  report(`All days were reserved ${since(startedMs)} after its start`);
  report(
    `${calls.count} calls, the slowest ${calls.slowestMs.toFixed(0)} ms; ${calls.retries} retries`,
  );

  const now = await readFigures(database, filledAt);
  return [
    ...(await findWrongSeats(database)),
    ...(isDeepStrictEqual(now, figures)
      ? []
      : [`figures changed: ${JSON.stringify([figures, now])}`]),
    ...(calls.slowestMs > unansweredMsMax ? ['a call was not answered in time'] : []),
  ];
}

const [commit] = process.argv.slice(2);
if (!commit) throw new Error('Name the commit of the release before this one');
try {
  const problems = await rehearse(commit);
  for (const problem of problems) report(`WRONG: ${problem}`);
  report(problems.length === 0 ? 'The upgrade is sound.' : 'The upgrade is not sound.');
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await cleanUp();
}
