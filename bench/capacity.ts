/**
 * Compares orders from the wallet for one date with all that limits them (portions of the day and
 * of the meal, delivery times and areas) with the same orders without any of it.
 */
import { demoAdmin } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { loadFlow } from './load.ts';
import { measure, rounds, seconds } from './measure.ts';
import { makeWalletBuyer, signIn } from './order-flow.ts';
import { startServer } from './processes.ts';
import { runBench } from './run-bench.ts';

const customersCount = 16;
/** More than are ever sold here: what is measured is counting, not refusing. */
const most = 100_000;
const slots = [
  { name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00', stopsMax: most },
  { name: 'Evening', from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: most },
];
/** The second is that of the customers. */
const areas = [
  { name: 'North', pincodes: ['560001-560030'], slotIds: ['evening'] },
  { name: 'South', pincodes: ['560031-560060'], slotIds: ['noon', 'evening'] },
];

/** Switches all limits of the last date that can be ordered for on and off. */
async function openLimits(origin: string) {
  const { call } = await signIn(origin, demoAdmin);
  const date: string = (await call('GET', '/api/config')).delivery.latestDate;
  const portions = [`/api/admin/capacity/${date}`, `/api/admin/capacity/${date}/meals/1`];
  let areSet = false;

  const publish = (section: 'slots' | 'areas', list: readonly object[]) =>
    call('PUT', `/api/admin/${section}`, { [section]: list });
  return {
    async set() {
      await publish('slots', slots);
      await publish('areas', areas);
      for (const path of portions) await call('PUT', path, { portions: most });
      areSet = true;
    },
    async lift() {
      for (const path of portions) await call('DELETE', path);
      await publish('areas', []);
      await publish('slots', []);
      areSet = false;
    },
    /** What an order says of its delivery time. */
    choice: () => (areSet ? { slotId: 'noon' } : {}),
  };
}

async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  undo.push(() => postgres.stop());
  const shop = await startServer('server/main.ts', {
    DATABASE_URL: postgres.url,
    DEMO: '1',
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  undo.push(() => shop.stop());
  const limits = await openLimits(shop.origin);
  const flows = await Promise.all(
    Array.from({ length: customersCount }, () => makeWalletBuyer(shop.origin, limits.choice)),
  );
  console.log(
    `\n${rounds} rounds of ${seconds} s each, with limits and without in turn; ` +
      `${customersCount} customers order from the wallet for one date\n`,
  );
  return measure({
    name: 'with portions, delivery times and areas against without',
    target: 80,
    async ours() {
      await limits.set();
      return loadFlow(flows, seconds);
    },
    against: [
      {
        name: 'the same without them',
        async run() {
          await limits.lift();
          return loadFlow(flows, seconds);
        },
      },
    ],
  });
}

await runBench(run);
