/** The disk of the database is really full: writes wait for room, and nothing is lost. */
import { afterAll, expect, it } from 'vitest';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { testClient } from '#server/testing/test-client.ts';
import { hurrySql, settledWithinMs } from '../storm/storm.ts';
import {
  type Acknowledged,
  findDoubled,
  findForgotten,
  nothingAcknowledged,
} from '../support/acknowledged.ts';
import { seededChance } from '../support/chance.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { makeCustomer, orderBody } from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { findUnsettled } from '../support/invariants/invariants.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull } from '../support/rounds.ts';
import { startShop } from '../support/shop-process.ts';
import { makeShopper } from '../support/shoppers.ts';
import { canMount, diskOf, withDisk } from '../support/small-disk.ts';
import { until } from '../support/wait.ts';

const seed = 20_261_123;
const shopperCount = 4;
const ordersBefore = 20;
/** The shop says so for a minute after the last write that failed. */
const readyAgainMs = 90_000;

afterAll(cleanUp);

/** Everybody at once; `end` returns once each knows what became of their orders. */
function startShopping(origin: () => string, acknowledged: Acknowledged) {
  let isOver = false;
  const shopping = Array.from({ length: shopperCount }, async (_, index) => {
    const options = { origin, acknowledged, chance: seededChance(seed + index) };
    await (await makeShopper(options)).shopOn(() => isOver);
  });
  return {
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(shopping);
    },
  };
}

it.skipIf(!isFull || !canMount())('what was acknowledged outlives a full disk', async () => {
  const dataDir = await makeDataDir();
  const settings = { DATA_DIR: dataDir, RECONCILE_AFTER_S: '15' };
  const shop = await startShop(settings, { within: withDisk(dataDir, 2_000) });
  const disk = diskOf(shop.pid, dataDir);
  const origin = () => shop.origin;
  const visitor = testClient(origin);
  const customer = await makeCustomer(origin);
  const acknowledged = nothingAcknowledged();
  const readiness = async () => (await visitor.get('/readyz')).status;
  const menu = async () => (await visitor.get('/api/meals')).status;
  expect([await readiness(), await menu()]).toEqual([200, 200]);

  const shopping = startShopping(origin, acknowledged);
  await until('there are orders', () => acknowledged.placed.size >= ordersBefore);

  disk.fill();
  await until('visitors are sent elsewhere', async () => (await readiness()) === 503);
  const order = () => customer.post('/api/orders', orderBody(customer));
  const refused = await until('an order is refused', async () => {
    const answer = await order();
    if (answer.status === 201) acknowledged.placed.add(answer.body.id);
    return answer.status !== 201 && answer;
  });
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage_full' } });
  expect(shop.output).toContain('ALARM disk_full');
  expect(await menu()).toBe(200);

  // It gives up once there is no room for its journal; here at once instead of after 16 MB.
  const owner = await connect(await runningUrl(disk.folder));
  // Its log is on the full disk, too.
  await until('PostgreSQL gives up', () =>
    owner.query('SELECT pg_switch_wal()').then(
      () => false,
      ({ severity = 'PANIC' }) => severity === 'PANIC',
    ),
  );
  expect((await order()).status).toBe(503);
  expect(await menu()).toBe(200);
  const placedWhileFull = acknowledged.placed.size;

  disk.makeRoom(2_000);
  const roomMs = performance.now();
  const sinceRoom = () => Math.round(performance.now() - roomMs);
  await until('orders are taken', () => acknowledged.placed.size > placedWhileFull, 60_000);
  const ordersAgainMs = sinceRoom();
  await shopping.end();
  await until('visitors are let in', async () => (await readiness()) === 200, readyAgainMs);
  const readyMs = sinceRoom();
  const database = await connect(await runningUrl(disk.folder));
  expect(await findForgotten(database, acknowledged)).toEqual([]);
  expect(await findDoubled(database, acknowledged)).toEqual([]);
  await database.query(hurrySql);
  expect(await findUnsettled(database, settledWithinMs)).toEqual([]);
  expect(shop.hasEnded).toBe(false);
  await recordResult('disk-full', {
    title: 'The disk of the built-in PostgreSQL is full during a load of orders',
    seed,
    rows: [
      { what: 'Orders acknowledged', measured: `${acknowledged.placed.size}` },
      { what: 'Of them lost, or doubled', measured: '0, 0', target: '0, 0' },
      { what: 'Orders again after there was room', measured: `${ordersAgainMs} ms` },
      { what: '`/readyz` 200 after there was room', measured: `${readyMs} ms` },
    ],
    notes: 'PostgreSQL ended with a PANIC for want of a journal; the shop started it again.',
  });
});
