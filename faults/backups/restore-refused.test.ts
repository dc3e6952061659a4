/**
 * A restore goes back to the instant that was named, and refuses in words what it cannot do,
 * leaving nothing half-done.
 */
import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { cleanUp, makeDataDir, onCleanUp } from '../support/clean-up.ts';
import { makeCustomer, placeOrder } from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { type Settings, startShop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';
import { findBases, runBackupCommand } from './commands.ts';
import { restoreAndOpen, untilBackedUp } from './drill.ts';

const passphrase = 'a passphrase of the drill';
const orders = 5;
const timeouts = 300_000;

let settings: Settings;
let place: string;
let wal: string;
let target: string;
/** Before everything was deleted. */
let instant: string;
let ids: readonly string[];

beforeAll(async () => {
  place = await makeDataDir();
  settings = {
    DATA_DIR: await makeDataDir(),
    BACKUP_DIR: place,
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_WAL_S: '1',
  };
  const shop = await startShop(settings);
  await untilBackedUp(settings, shop);
  const customer = await makeCustomer(() => shop.origin);
  const placed: string[] = [];
  for (let made = 0; made < orders; made++) placed.push((await placeOrder(customer)).id);
  ids = placed;
  const database = await connect(await runningUrl(settings.DATA_DIR ?? ''));
  const { rows } = await database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  instant = rows[0]?.now.toISOString() ?? '';
  await sleep(50);
  await database.query('SET session_replication_role = replica');
  await database.query('DELETE FROM orders');
  for (let segment = 0; segment < 3; segment++) {
    await database.query('SELECT txid_current()');
    await database.query('SELECT pg_switch_wal()');
  }
  const { rows: last } = await database.query<{ name: string }>(
    'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name',
  );
  await database.end();
  const [base] = await findBases(settings);
  wal = path.join(base?.series ?? '', 'wal');
  await until('the log of it is in the backup', async () =>
    (await readdir(path.join(place, wal))).some((name) => name >= (last[0]?.name ?? '')),
  );
  expect((await shop.stop()).code).toBe(0);
}, timeouts);
afterAll(cleanUp, timeouts);

/** A copy of the backup to spoil, and a folder to restore into that does not exist yet. */
async function prepare(): Promise<Settings> {
  const copy = await makeDataDir();
  await cp(place, copy, { recursive: true, preserveTimestamps: true });
  target = path.join(await makeDataDir(), 'data');
  return { ...settings, BACKUP_DIR: copy, DATA_DIR: target };
}

async function expectRefusal(given: Settings, words: RegExp, args: readonly string[] = []) {
  const { isDone, output } = await runBackupCommand('restore', given, args);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/\n\s+at /);
  expect(isDone).toBe(false);
  // Nothing half-done is left.
  expect(await readdir(target).catch(() => 'none')).toBe('none');
}

async function segmentsIn(folder: string): Promise<string[]> {
  const names = (await readdir(path.join(folder, wal))).sort();
  return names.map((name) => path.join(folder, wal, name));
}

describe('a point in time', () => {
  it('has back what was deleted after it', async () => {
    const given = await prepare();
    const { shop, url, output } = await restoreAndOpen(given, ['--to', instant]);
    expect(output).toContain(`${orders} orders`);
    const database = await connect(url);
    const { rows } = await database.query<{ id: string }>('SELECT id FROM orders');
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
    await database.end();
    await shop.stop();
  });

  it('has what was deleted before it no more', async () => {
    const { output, isDone } = await runBackupCommand('restore', await prepare());
    expect(output).toContain(' 0 orders');
    expect(isDone).toBe(true);
  });

  it.each([
    { to: '2020-01-01T00:00:00Z', words: /The first instant that can be restored is 20/ },
    { to: '2199-01-01T00:00:00Z', words: /--to is in the future/ },
    { to: 'yesterday', words: /--to must be an instant with its zone/ },
  ])('is refused when it is $to', async ({ to, words }) => {
    await expectRefusal(await prepare(), words, ['--to', to]);
  });

  it('is refused when the backup ends before it', async () => {
    const words = /holds nothing that was finished after .*leave out --to/;
    const given = await prepare();
    await expectRefusal(given, words, ['--to', new Date().toISOString()]);
  });
});

describe('a restore is refused', () => {
  it('with another passphrase, or without one', async () => {
    const given = await prepare();
    const other = { ...given, BACKUP_PASSPHRASE: 'another passphrase' };
    await expectRefusal(other, /^BACKUP_PASSPHRASE is not the one of this backup\.$/m);
    const { BACKUP_PASSPHRASE: _, ...none } = given;
    await expectRefusal(none, /^The backup is encrypted: set BACKUP_PASSPHRASE\.$/m);
  });

  it('when a segment of the log is cut short or changed', async () => {
    const given = await prepare();
    const [, , third = ''] = (await segmentsIn(given.BACKUP_DIR ?? '')).slice(-4);
    const whole = await readFile(third);
    await truncate(third, whole.length - 1);
    await expectRefusal(given, /wal\/[0-9A-F]{24} in the backup is damaged/);
    await writeFile(third, whole.with(100, (whole[100] ?? 0) ^ 1));
    await expectRefusal(given, /wal\/[0-9A-F]{24} in the backup is damaged/);
  });

  it('when a segment is missing, unless an earlier instant is named', async () => {
    const given = await prepare();
    const missing = (await segmentsIn(given.BACKUP_DIR ?? '')).at(-2) ?? '';
    await rm(missing);
    const words = new RegExp(`segment ${path.basename(missing)} of the log is missing`);
    await expectRefusal(given, words);
    await expectRefusal(given, words, ['--to', new Date().toISOString()]);
    const { isDone, output } = await runBackupCommand('restore', given, ['--to', instant]);
    expect(isDone, output).toBe(true);
    expect(output).toContain(`${orders} orders`);
  });

  it('when a piece of the base backup is missing or cut short', async () => {
    const given = await prepare();
    const parts = path.join(given.BACKUP_DIR ?? '', path.dirname(wal), 'parts');
    const last = path.join(parts, (await readdir(parts)).sort().at(-1) ?? '');
    await truncate(last, 1_000);
    await expectRefusal(given, /parts\/\S+ in the backup is damaged/);
    await rm(last);
    await expectRefusal(given, /parts\/\S+ is missing from the backup/);
  });

  it('when there is no backup, or its disk is not mounted', async () => {
    const given = await prepare();
    const empty = await makeDataDir();
    await expectRefusal({ ...given, BACKUP_DIR: empty }, /There is no complete backup in/);
    await expectRefusal({ ...given, BACKUP_DIR: `${empty}/gone` }, /does not exist: create it/);
  });

  it('when there is a database already, which stays as it is', async () => {
    const given = { ...(await prepare()), DATA_DIR: settings.DATA_DIR ?? '' };
    const folder = path.join(given.DATA_DIR, 'postgres');
    const before = await readdir(folder);
    const { isDone, output } = await runBackupCommand('restore', given);
    expect(isDone).toBe(false);
    expect(output).toMatch(/^There is a database in .*, and restoring never overwrites one\./m);
    expect(await readdir(folder)).toEqual(before);
  });
});

/** Root may mount a small file system; others cannot fill a disk without filling this one. */
async function mountSmall(): Promise<string | null> {
  const folder = await makeDataDir();
  const mount = ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder];
  if (spawnSync('mount', mount).status !== 0) return null;
  onCleanUp(async () => {
    spawnSync('umount', [folder]);
  });
  return folder;
}

it('a base backup without room on its disk is refused, and nothing of it stays', async (test) => {
  const folder = await mountSmall();
  test.skip(folder === null, 'needs the right to mount');
  const { isDone, output } = await runBackupCommand('backup', {
    ...settings,
    BACKUP_DIR: folder ?? '',
  });
  expect(isDone).toBe(false);
  expect(output).toMatch(/cannot be written: .*ENOSPC|no space left/);
  const left = await readdir(folder ?? '', { recursive: true, withFileTypes: true });
  const files = left.filter((entry) => entry.isFile()).map((entry) => entry.parentPath);
  expect(files.filter((name) => !name.endsWith('/wal') && !name.endsWith('/media'))).toEqual([]);
});
