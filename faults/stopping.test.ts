/** Stops the server by signal: accepted requests finish, and no process is left behind. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { testClient } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir, onCleanUp } from './support/clean-up.ts';
import { makeCustomer, orderBody, readOrder } from './support/customer.ts';
import { connect, postmasterOf } from './support/database.ts';
import { processesOn, processTree, stillRunning } from './support/processes.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { until } from './support/wait.ts';

const endMsMax = 10_000;
const waitingStatements = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;

/** All processes that have to end: the server, PostgreSQL and its workers. */
async function allProcesses(shop: Shop, dataDir: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir);
  if (postmaster === null) throw new Error('PostgreSQL does not run');
  return [...processTree(shop.process.pid), ...processTree(postmaster)];
}

async function waiting(database: pg.Client): Promise<number> {
  return (await database.query(waitingStatements)).rowCount ?? 0;
}

describe('a shop that is stopped', () => {
  afterEach(cleanUp);

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s ends with all its processes',
    async (signal) => {
      const dataDir = await makeDataDir();
      const shop = await openShop({ DATA_DIR: dataDir });
      const all = await allProcesses(shop, dataDir);
      expect(all.length).toBeGreaterThan(3);
      const end = await shop.process.stop(signal);
      expect(end, shop.process.output).toMatchObject({ code: 0, signal: null });
      expect(end.afterMs).toBeLessThan(endMsMax);
      expect(stillRunning(all)).toEqual([]);
      expect(processesOn(dataDir)).toEqual([]);
      console.log(`${signal}: gone after ${end.afterMs} ms`);
    },
  );

  it('while it hangs ends when its time is up, and leaves no database behind', async () => {
    const dataDir = await makeDataDir();
    const drawer = createServer();
    drawer.listen(0, '127.0.0.1');
    onCleanUp(async () => void drawer.close());
    await once(drawer, 'listening');
    const { port } = drawer.address() as AddressInfo;
    const shop = await openShop({
      DATA_DIR: dataDir,
      IMAGE_API_URL: `http://127.0.0.1:${port}/v1`,
      IMAGE_API_KEY: 'key-of-a-test',
      IMAGE_MODEL: 'painter-1',
    });
    const staff = testClient(shop.origin);
    const { adminEmail, adminPassword } = (await staff.get('/api/config')).body.demo;
    await staff.post('/api/auth/login', { email: adminEmail, password: adminPassword });
    const all = await allProcesses(shop, dataDir);

    // Waiting for a generated picture takes longer than a stop may take.
    const connected = once(drawer, 'connection');
    const order = { prompt: 'Creamy dal', mealId: 1 };
    const answer = staff.post('/api/admin/generate-image', order).catch(() => 'none');
    await connected;
    const end = await shop.process.stop();
    expect(end, shop.process.output).toMatchObject({ code: 1, signal: null });
    expect(await answer).toBe('none');
    expect(stillRunning(all)).toEqual([]);
    expect(processesOn(dataDir)).toEqual([]);
  });

  it('while customers order completes all accepted requests', async () => {
    const dataDir = await makeDataDir();
    const shop = await openShop({ DATA_DIR: dataDir });
    const customer = await makeCustomer(shop.origin);
    const csrf = await customer.csrfToken();
    const blocker = await connect(await runningUrl(dataDir));
    const watcher = await connect(await runningUrl(dataDir));
    const all = await allProcesses(shop, dataDir);

    await blocker.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    const orders = [1, 2, 3].map(() => orderBody(customer));
    const answers = Promise.all(orders.map((body) => customer.post('/api/orders', body, { csrf })));
    await until('the orders wait', async () => (await waiting(watcher)) >= orders.length);
    const ending = shop.process.stop();
    const visitor = testClient(shop.origin);
    await until('new visitors are turned away', () =>
      visitor.get('/api/config').then(
        ({ status }) => status === 503,
        () => true,
      ),
    );
    await blocker.query('COMMIT');

    const placed = await answers;
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    const end = await ending;
    expect(end, shop.process.output).toMatchObject({ code: 0, signal: null });
    expect(end.afterMs).toBeLessThan(endMsMax);
    expect(stillRunning(all)).toEqual([]);

    await shop.restart();
    for (const { body } of placed) {
      expect(await readOrder(customer, body.id)).toMatchObject({ status: 'pending' });
    }
  });
});
