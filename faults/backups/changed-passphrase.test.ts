/** A changed passphrase begins a series of its own: each is restored with the one it has. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { makeCustomer, placeOrder } from '../support/customer.ts';
import { type Settings, startShop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';
import { findBases, runBackupCommand } from './commands.ts';
import { untilBackedUp } from './drill.ts';

afterEach(cleanUp);

async function restore(settings: Settings, args: readonly string[] = []) {
  const target = path.join(await makeDataDir(), 'data');
  const given = { ...settings, DATA_DIR: target };
  return { target, ...(await runBackupCommand('restore', given, args)) };
}

it('restores all with the new passphrase, and what was before with the earlier one', async () => {
  const earlier: Settings = {
    DATA_DIR: await makeDataDir(),
    BACKUP_DIR: await makeDataDir(),
    BACKUP_PASSPHRASE: 'the earlier passphrase',
  };
  const changed = { ...earlier, BACKUP_PASSPHRASE: 'the changed passphrase' };
  const media = path.join(earlier.DATA_DIR ?? '', 'media');
  await mkdir(media);
  await writeFile(path.join(media, 'thali.webp'), 'a picture');
  const first = await startShop(earlier);
  await untilBackedUp(earlier, first);
  await placeOrder(await makeCustomer(() => first.origin));

  const early = await runBackupCommand('backup', changed);
  expect(early.output).toMatch(/^BACKUP_PASSPHRASE is not the one that the running shop has/m);
  expect(early.isDone).toBe(false);
  expect((await first.stop()).code).toBe(0);

  const second = await startShop(changed);
  await until('there is a base of each', async () => (await findBases(changed)).length === 2);
  await placeOrder(await makeCustomer(() => second.origin));
  expect((await second.stop()).code).toBe(0);
  const hasBegun = 'Backup: BACKUP_PASSPHRASE has changed: a new series begins';
  expect([first, second].map(({ output }) => output.includes(hasBegun))).toEqual([false, true]);

  const all = await restore(changed);
  expect(all.isDone, all.output).toBe(true);
  expect(all.output).toContain(' 2 orders');
  expect(all.output).toMatch(/^Left out series \S+: it has another passphrase\.$/m);
  const picture = await readFile(path.join(all.target, 'media', 'thali.webp'), 'utf8');
  expect(picture).toBe('a picture');

  const before = await restore(earlier);
  expect(before.isDone, before.output).toBe(true);
  expect(before.output).toContain(' 1 orders');
  expect(await readdir(path.join(before.target, 'media'))).toContain('thali.webp');
});
