/** The log reaches the backup as promised after a restart, too, and a quiet shop is not behind. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { diskFiles } from '#server/gateways/files/disk.ts';
import { prepareArchive } from '../archive.ts';
import { asOwner } from '../as-owner.ts';
import { keepBackups } from '../keep-backups.ts';

const root = await mkdtemp(path.join(os.tmpdir(), 'sukoon-restarted-'));
const dataDir = path.join(root, 'data');
const dir = path.join(root, 'place');
const dayMs = 86_400_000;
const settings = { passphrase: null, everyMs: dayMs, keepMs: dayMs, walS: 1 };
// PostgreSQL left alone sleeps for five minutes.
const patience = { timeout: 60_000 };
const raise = () => {};

afterAll(() => rm(root, { recursive: true, force: true }));

/** A database that is backed up, as in a running shop. */
async function open() {
  const serverFlags = [...(await prepareArchive(dataDir, settings.walS)), 'fsync=off'];
  const postgres = await startEmbeddedPostgres({ dataDir, serverFlags, initFlags: ['--no-sync'] });
  onTestFinished(() => postgres.stop());
  const registry = new Registry();
  const backups = keepBackups({
    settings: { ...settings, place: { dir, s3: null } },
    dataDir,
    ownerUrl: postgres.url,
    registry,
    files: diskFiles({ dir: path.join(root, 'media'), incomingDir: path.join(root, 'incoming') }),
    alarms: { raise, raiseOnce: raise },
    log: { error: raise, warn: raise },
  });
  return {
    write: () => asOwner(postgres.url, (owner) => owner.query('CREATE TABLE made ()')),
    stop: () => backups.stop().then(postgres.stop).then(backups.sendLast),
    async behindS() {
      const metric = await registry.getSingleMetric('sukoon_backup_behind_seconds')?.get();
      return metric?.values[0]?.value ?? Number.NaN;
    },
  };
}

const namesIn = async (...folder: string[]) => (await readdir(path.join(dir, ...folder))).sort();

it('sends what is written after a restart without waiting for a base backup', async () => {
  for (const folder of [dir, path.join(root, 'media')]) await mkdir(folder);
  const first = await open();
  await expect.poll(() => namesIn('bases'), patience).toHaveLength(1);
  const bases = await namesIn('bases');
  await first.stop();
  const [series = ''] = (await namesIn()).filter((name) => name !== 'bases');
  const last = async () => (await namesIn(series, 'wal')).at(-1) ?? '';
  const before = await last();

  const again = await open();
  await again.write();
  await expect.poll(async () => (await last()) > before, patience).toBe(true);
  // Nothing more is written.
  await expect.poll(again.behindS, patience).toBeLessThan(1);
  await again.stop();
  expect(await namesIn('bases')).toEqual(bases);
}, 180_000);
