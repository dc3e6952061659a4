/** A base backup: a copy of all files of the running database, from which the log goes on. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asOwner, assertArchives } from './as-owner.ts';
import { BackupUnusable } from './backup-unusable.ts';
import { type BaseList, baseName, pieceName, stampOf } from './base.ts';
import { listClusterFiles, readFileAsItIs } from './cluster-files.ts';
import { createPieceWriter } from './pieces.ts';
import type { BackupPlace } from './place.ts';
import type { SealedFolder } from './sealing/sealed-folder.ts';

interface BaseSource {
  readonly dataDir: string;
  /** As the owner of the database. */
  readonly ownerUrl: string;
  readonly place: BackupPlace;
  readonly seriesId: string;
  /** Copies the media, and returns the names of those that are in the backup. */
  copyMedia(): Promise<string[]>;
  /** Sends what waits of the log; nothing to do when another process does. */
  ship(): Promise<void>;
}

const stopTimeoutMs = 120_000;
const archivedTimeoutMs = 120_000;
const lookEveryMs = 250;

type Files = BaseList['files'];

async function copyFiles(root: string, parts: SealedFolder, stamp: string) {
  const files: Files = [];
  const writer = createPieceWriter((index, content) => parts.put(pieceName(stamp, index), content));
  for (const entry of await listClusterFiles(root)) {
    if (entry.isFolder) {
      files.push({ path: entry.path, bytes: null });
      continue;
    }
    let bytes = 0;
    for await (const chunk of readFileAsItIs(path.join(root, entry.path))) {
      bytes += chunk.length;
      await writer.write(chunk);
    }
    files.push({ path: entry.path, bytes });
  }
  return { files, pieces: await writer.end() };
}

/** The list is stored only when all the log that belongs to the copy is in the backup too. */
async function untilArchived(source: BaseSource, segment: string): Promise<void> {
  const { wal } = source.place.series(source.seriesId);
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    await source.ship();
    if (await wal.has(segment)) return;
    if (waitedMs >= archivedTimeoutMs) {
      throw new BackupUnusable(
        `${segment} of the log did not arrive in the backup. Is the place of the backup full?`,
      );
    }
    await sleep(lookEveryMs);
  }
}

interface Stopped {
  readonly label: string;
  readonly last: string;
  readonly now: Date;
  readonly version: string;
}

async function copyWhileMarked(client: pg.Client, source: BaseSource, stamp: string) {
  const { parts } = source.place.series(source.seriesId);
  await client.query(`SELECT pg_backup_start('sukoon', fast => true)`);
  const copied = await copyFiles(path.join(source.dataDir, 'postgres'), parts, stamp);
  await client.query(`SET statement_timeout = ${stopTimeoutMs}`);
  const { rows } = await client.query<Stopped>(
    `SELECT labelfile AS label, pg_walfile_name(lsn) AS last, clock_timestamp() AS now,
       current_setting('server_version_num') AS version FROM pg_backup_stop()`,
  );
  if (!rows[0]) throw new Error('pg_backup_stop returned nothing');
  return { ...copied, ...rows[0] };
}

/** Pieces without a list are of no use to anybody. */
async function removePieces(parts: SealedFolder, stamp: string): Promise<void> {
  const names = (await parts.list()).map(({ name }) => name);
  for (const name of names.filter((each) => each.startsWith(`${stamp}.`))) await parts.remove(name);
}

/**
 * Takes a base backup and returns its name. A failure leaves nothing of it in the place.
 * @throws StorageError, or BackupUnusable with the reason.
 */
export async function takeBase(source: BaseSource, now: Date): Promise<string> {
  const { dataDir, place, seriesId } = source;
  const stamp = stampOf(now);
  const name = baseName(seriesId, stamp);
  try {
    const media = await source.copyMedia();
    const { label, last, ...copied } = await asOwner(source.ownerUrl, async (client) => {
      await assertArchives(client, dataDir);
      return copyWhileMarked(client, source, stamp);
    });
    const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
    await untilArchived(source, last);
    const list: BaseList = {
      version: 1,
      endedAt: copied.now.toISOString(),
      postgresMajor: String(Math.floor(Number(copied.version) / 10_000)),
      firstSegment,
      lastSegment: last,
      pieces: copied.pieces,
      files: copied.files,
      label,
      media,
      password: await readFile(path.join(dataDir, 'postgres.password'), 'utf8'),
    };
    await place.bases.put(name, Buffer.from(JSON.stringify(list)));
    return name;
  } catch (error) {
    await removePieces(place.series(seriesId).parts, stamp).catch(() => {});
    throw error;
  }
}
