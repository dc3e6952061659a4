/** A shop that is stopped in good order has all of its work in the backup. */
import { rename, rm } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { cleanUp, makeDataDir, onCleanUp } from '../support/clean-up.ts';
import { makeCustomer, placeOrder } from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { startShop } from '../support/shop-process.ts';
import { restoreAndOpen, untilBackedUp } from './drill.ts';

afterEach(cleanUp);

it('restores the last order, although no segment was due when the shop was stopped', async () => {
  const dataDir = await makeDataDir();
  onCleanUp(() => rm(`${dataDir}.burnt`, { recursive: true, force: true }));
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: await makeDataDir(), BACKUP_WAL_S: '3600' };
  const shop = await startShop(settings);
  await untilBackedUp(settings, shop);
  const order = await placeOrder(await makeCustomer(() => shop.origin));
  expect((await shop.stop()).code).toBe(0);
  await rename(dataDir, `${dataDir}.burnt`);

  const { url } = await restoreAndOpen(settings);
  const database = await connect(url);
  const { rows } = await database.query('SELECT id FROM orders');
  expect(rows).toEqual([{ id: order.id }]);
});
