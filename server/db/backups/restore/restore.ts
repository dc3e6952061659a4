/** Restores the built-in database from a backup into a folder that has none. */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '#server/gateways/files/gateway.ts';
import { lockDataDir } from '../../data-dir/data-dir-lock.ts';
import { command, findBinaries } from '../../embedded/command.ts';
import { removeHalfMade } from '../../embedded.ts';
import { asOwner } from '../as-owner.ts';
import { BackupUnusable } from '../backup-unusable.ts';
import { clearBesideDatabase } from '../beside-database.ts';
import { countIncomplete, restoreMedia } from '../media/restore-media.ts';
import type { BackupPlace } from '../place.ts';
import { checkRestored, type Restored } from './check-restored.ts';
import { type Choice, chooseBase, type Wanted } from './choose-base.ts';
import { feedWal } from './feed-wal.ts';
import { recover } from './recover.ts';
import { unpackBase } from './unpack-base.ts';

interface RestoreOptions {
  readonly dataDir: string;
  readonly place: BackupPlace;
  readonly wanted: Wanted;
  readonly files: FileStore;
  /** What is being done. */
  report(step: string): void;
}

interface Outcome extends Restored {
  /** Files of pictures and videos that were brought back. */
  readonly mediaFiles: number;
  /** Pictures and videos that lack a file. */
  readonly mediaIncomplete: number;
  /** When the last transaction that it contains was finished. */
  readonly upTo: Date | null;
}

/** @throws BackupUnusable: a database is never overwritten. */
function assertEmpty(clusterDir: string): void {
  if (!existsSync(clusterDir)) return;
  throw new BackupUnusable(
    `There is a database in ${clusterDir}, and restoring never overwrites one. Move it away ` +
      `(mv ${clusterDir} ${clusterDir}.old), or set DATA_DIR to another folder.`,
  );
}

async function recoverAndCheck(options: RestoreOptions, choice: Choice, folder: string) {
  const { dataDir, place, report } = options;
  const { owner } = command((await findBinaries()).postgres, dataDir);
  const { wal, parts } = place.series(choice.base.series);
  await mkdir(folder, { mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const { list } = choice;
  report(`Copying the base backup of ${choice.base.startedAt.toISOString()} ...`);
  await unpackBase({ parts, stamp: choice.base.stamp, list, folder, owner });
  report(`Applying up to ${choice.segments.length} segments of the log ...`);
  const { segments } = choice;
  const feed = await feedWal({ wal, segments, folder: `${folder}.feed`, owner });
  const pulse = setInterval(
    () => report(`  ... at segment ${feed.progress() + 1} of ${segments.length}`),
    10_000,
  );
  try {
    const { to } = options.wanted;
    const server = await recover({ clusterDir: folder, dataDir, feed, to });
    clearInterval(pulse);
    try {
      report('Reading all tables and indexes ...');
      const url = `postgres://sukoon:${list.password}@127.0.0.1:${server.port}/sukoon`;
      return await asOwner(url, async (client) => {
        const { rows } = await client.query<{ at: Date | null }>(
          'SELECT pg_last_xact_replay_timestamp() AS at',
        );
        return { ...(await checkRestored(client)), upTo: rows[0]?.at ?? null };
      });
    } finally {
      await server.stop();
    }
  } finally {
    clearInterval(pulse);
    await feed.stop();
  }
}

async function restoreLocked(options: RestoreOptions): Promise<Outcome> {
  const { dataDir, place, wanted, files, report } = options;
  const clusterDir = path.resolve(dataDir, 'postgres');
  assertEmpty(clusterDir);
  const choice = await chooseBase(place, wanted);
  for (const id of choice.leftOut) report(`Left out series ${id}: it has another passphrase.`);
  await removeHalfMade(clusterDir);
  const folder = `${clusterDir}.making-${randomBytes(4).toString('hex')}`;
  try {
    const restored = await recoverAndCheck(options, choice, folder);
    report('Copying pictures and videos ...');
    const { media: mediaFolder } = place.series(choice.base.series);
    const mediaFiles = await restoreMedia(mediaFolder, files, choice.list.media);
    const mediaIncomplete = await countIncomplete(files, restored.mediaNames);
    await clearBesideDatabase(dataDir);
    const passwordFile = `${clusterDir}.password`;
    await rm(passwordFile, { force: true });
    await writeFile(passwordFile, choice.list.password, { mode: 0o600, flush: true });
    await rename(folder, clusterDir);
    return { ...restored, mediaFiles, mediaIncomplete };
  } finally {
    await removeHalfMade(clusterDir);
  }
}

/**
 * Restores, applies the log, reads everything, and only then gives the database its name. A failure
 * leaves the folder as it was.
 * @throws BackupUnusable with the reason; DataDirUnusable when a shop is running there.
 */
export async function restore(options: RestoreOptions): Promise<Outcome> {
  const isNew = !existsSync(options.dataDir);
  // Before anything is made there.
  assertEmpty(path.resolve(options.dataDir, 'postgres'));
  const unlock = await lockDataDir(options.dataDir, { report: options.report });
  try {
    return await restoreLocked(options);
  } finally {
    await unlock();
    if (isNew) await rmdir(options.dataDir).catch(() => {});
  }
}
