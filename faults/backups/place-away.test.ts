/** The place of the backups is away for a while: an alarm, and nothing of it is lost. */
import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { testClient } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { makeCustomer, placeOrder } from '../support/customer.ts';
import { startShop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';
import { findBases, runBackupCommand } from './commands.ts';
import { untilBackedUp } from './drill.ts';

const patienceMs = 90_000;

afterEach(cleanUp);

it('raises an alarm while segments wait, sealed, and sends them all afterwards', async () => {
  const place = path.join(await makeDataDir(), 'place');
  const dataDir = await makeDataDir();
  const settings = {
    DATA_DIR: dataDir,
    BACKUP_DIR: await makeDataDir(),
    BACKUP_PASSPHRASE: 'a passphrase of the test',
    BACKUP_WAL_S: '1',
  };
  const shop = await startShop(settings);
  await untilBackedUp(settings, shop);
  const figures = async () => (await testClient(() => shop.origin).get('/metrics')).text;
  const behindS = async () =>
    Number(/^sukoon_backup_behind_seconds (\S+)/m.exec(await figures())?.[1]);
  await until('nothing waits', async () => (await behindS()) < 7, patienceMs);
  expect(shop.output).not.toContain('ALARM');

  await rename(settings.BACKUP_DIR, place);
  const customer = await makeCustomer(() => shop.origin);
  await placeOrder(customer);
  await until('there is an alarm', () => shop.output.includes('ALARM backup_failing'), patienceMs);
  expect(await behindS()).toBeGreaterThan(10);
  expect(shop.output).toMatch(/BACKUP_DIR does not exist: create it, or mount its disk/);
  const waiting = await readdir(path.join(dataDir, 'postgres.wal-sealed'));
  expect(waiting.length).toBeGreaterThan(0);

  await rename(place, settings.BACKUP_DIR);
  const [base] = await findBases(settings);
  const arrived = () => readdir(path.join(settings.BACKUP_DIR, base?.series ?? '', 'wal'));
  await until(
    'all that waited has arrived',
    async () => {
      const names = new Set(await arrived());
      return waiting.every((name) => names.has(name));
    },
    patienceMs,
  );
  await until('nothing waits any more', async () => (await behindS()) < 7, patienceMs);
  expect((await shop.stop()).code).toBe(0);

  const target = path.join(await makeDataDir(), 'data');
  const { output, isDone } = await runBackupCommand('restore', { ...settings, DATA_DIR: target });
  expect(isDone, output).toBe(true);
  expect(output).toContain(' 1 orders');
});
