/** Compares placing orders for a date with limits with placing them for one without. */
import { demoAdmin } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { loadFlow } from './load.ts';
import { measure, rounds, seconds } from './measure.ts';
import { makeCustomer, signIn } from './order-flow.ts';
import { startServer } from './processes.ts';
import { runBench } from './run-bench.ts';

const customersCount = 16;
/** More than are ever sold here: what is measured is counting, not refusing. */
const portions = 100_000;

/** Switches the limits of the date and of the meal that is ordered on and off. */
async function openLimits(origin: string, date: string) {
  const { call } = await signIn(origin, demoAdmin);
  const paths = [`/api/admin/capacity/${date}`, `/api/admin/capacity/${date}/meals/1`];
  const each = async (method: string, body?: object) => {
    for (const limit of paths) await call(method, limit, body);
  };
  return { set: () => each('PUT', { portions }), lift: () => each('DELETE') };
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
  const { origin } = shop;
  const customers = await Promise.all(
    Array.from({ length: customersCount }, () => makeCustomer(origin)),
  );
  const limits = await openLimits(origin, customers[0]?.form.deliveryDate ?? '');
  // Cancelled at once, as a customer may have ten unpaid orders.
  const flows = customers.map(({ call, form }) => async () => {
    const { id } = await call('POST', '/api/orders', form);
    await call('POST', `/api/orders/${id}/cancel`, {});
  });
  console.log(
    `\n${rounds} rounds of ${seconds} s each, with limits and without in turn; ` +
      `${customersCount} customers place and cancel orders for one date\n`,
  );
  return measure({
    name: 'with limits against without',
    target: 80,
    async ours() {
      await limits.set();
      return loadFlow(flows, seconds);
    },
    against: [
      {
        name: 'the same without limits',
        async run() {
          await limits.lift();
          return loadFlow(flows, seconds);
        },
      },
    ],
  });
}

await runBench(run);
