/** Loses the whole machine while customers order, and restores the shop into an empty folder. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { startS3 } from '#server/testing/stand-ins/s3-server.ts';
import { cleanUp, makeDataDir, onCleanUp } from '../support/clean-up.ts';
import { connect } from '../support/database.ts';
import { alwaysTrue, findBroken, findUnsettled } from '../support/invariants/invariants.ts';
import { type Settings, startShop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';
import { findBases, runBackupCommand } from './commands.ts';
import { lostMs, restoreAndOpen, startShopping, untilBackedUp } from './drill.ts';

const passphrase = 'a passphrase of the drill';
const customers = 6;
const workMs = 8_000;
const walS = 2;

afterEach(cleanUp);

async function drill(place: Settings): Promise<void> {
  const dataDir = await makeDataDir();
  onCleanUp(() => rm(`${dataDir}.burnt`, { recursive: true, force: true }));
  const settings = {
    ...place,
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_WAL_S: String(walS),
    RECONCILE_AFTER_S: '2',
  };
  const media = path.join(dataDir, 'media');
  await mkdir(media);
  await writeFile(path.join(media, 'picture.webp'), Buffer.alloc(9_000_000, 'picture'));
  const shop = await startShop(settings);
  await untilBackedUp(settings, shop);
  const shopping = await startShopping(shop, customers);
  await sleep(workMs);
  const lostAtMs = await shopping.loseMachine(dataDir);

  const restored = await restoreAndOpen(settings);
  const database = await connect(restored.url);
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
  expect(await findUnsettled(database, 60_000)).toEqual([]);
  const { rows } = await database.query<{ id: string }>('SELECT id FROM orders');
  const { placed } = shopping.acknowledged;
  const lost = lostMs(placed, new Set(rows.map(({ id }) => id)), lostAtMs);
  console.log(
    `${placed.size} orders acknowledged, ${rows.length} restored; work lost: ` +
      `${(lost / 60_000).toFixed(2)} min; needed: ${(restored.neededMs / 60_000).toFixed(2)} min`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(lost).toBeLessThanOrEqual(walS * 1000 + 5_000);
  expect(await readdir(media)).toContain('picture.webp');
  await database.end();

  // It is backed up anew, in a series of its own; the restore of a third machine has to choose.
  const series = async () => new Set((await findBases(settings)).map((base) => base.series)).size;
  await until('there is a second series', async () => (await series()) === 2, 120_000);
  const { output } = await runBackupCommand('restore', {
    ...settings,
    DATA_DIR: `${dataDir}.third`,
  });
  expect(output).toMatch(/several series of backups\. Choose one:\n( +--series \S+ .*\n){2}/);
  expect((await restored.shop.stop()).code).toBe(0);
}

it('restores a shop from a folder, encrypted', async () => {
  const dir = await makeDataDir();
  await drill({ BACKUP_DIR: dir });
});

it('restores a shop from an S3-compatible store, encrypted', async () => {
  const s3 = await startS3();
  onCleanUp(() => s3.close());
  const entries = Object.entries(s3.env).map(([name, value]) => [
    name.replace('MEDIA_', 'BACKUP_'),
    value,
  ]);
  await drill(Object.fromEntries(entries));
});
