/** A shop that is stopped in good order has all of its work in the backup. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { cleanUp, makeDataDir, onCleanUp } from '../support/clean-up.ts';
import { makeCustomer, placeOrder } from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { startShop } from '../support/shop-process.ts';
import { runBackupCommand } from './commands.ts';
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

const nameOf = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000.mp4`;

/** As an upload does, without a look at what is in the file. */
async function saveVideo(dataDir: string, name: string): Promise<void> {
  const database = await connect(await runningUrl(dataDir));
  await database.query(
    `INSERT INTO media (name, kind, source, original_name, bytes, created_by, created_at)
     SELECT $1, 'video', 'upload', 'Thali.mp4', 7, id, now() FROM users LIMIT 1`,
    [name],
  );
  await database.end();
}

it('restores the last video, and says how many have no file', async () => {
  const dataDir = await makeDataDir();
  onCleanUp(() => rm(`${dataDir}.burnt`, { recursive: true, force: true }));
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: await makeDataDir(), BACKUP_WAL_S: '3600' };
  const shop = await startShop(settings);
  await untilBackedUp(settings, shop);
  await makeCustomer(() => shop.origin);
  for (const name of [1, 2].map(nameOf)) await saveVideo(dataDir, name);
  await writeFile(path.join(dataDir, 'media', nameOf(1)), 'a video');
  expect((await shop.stop()).code).toBe(0);
  await rename(dataDir, `${dataDir}.burnt`);

  const { output, isDone } = await runBackupCommand('restore', settings);
  expect(isDone, output).toBe(true);
  expect(await readFile(path.join(dataDir, 'media', nameOf(1)), 'utf8')).toBe('a video');
  // Not the file that names the shop.
  expect(output).toContain(' 1 files of pictures and videos.');
  expect(output).toMatch(/^1 of the pictures and videos lack files, which are not in the backup/m);
});
