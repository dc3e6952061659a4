/** The files of a running PostgreSQL that a base backup copies, and their bytes. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Made anew by each server; the documentation of PostgreSQL names them. */
const emptyFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Of this run of the server, or of an earlier restore. */
const leftOut = /^(?:postmaster\.\w+|backup_label.*|tablespace_map|(?:recovery|standby)\.signal)$/;
const leftOutAnywhere = /^(?:pgsql_tmp|pg_internal\.init)/;
/** Of the log only the histories of timelines; the rest comes from the archive. */
const isLeftOutOfLog = (relative: string) => !relative.endsWith('.history');

interface Entry {
  /** Within the folder of the database, with slashes. */
  readonly path: string;
  readonly isFolder: boolean;
}

async function walk(root: string, within: string, found: Entry[]): Promise<void> {
  for (const entry of await readdir(path.join(root, within), { withFileTypes: true })) {
    const relative = within ? `${within}/${entry.name}` : entry.name;
    if (leftOutAnywhere.test(entry.name) || leftOut.test(relative)) continue;
    if (emptyFolders.has(within)) continue;
    if (entry.isDirectory()) {
      found.push({ path: relative, isFolder: true });
      await walk(root, relative, found);
    } else if (entry.isFile()) {
      if (relative.startsWith('pg_wal/') && isLeftOutOfLog(relative)) continue;
      found.push({ path: relative, isFolder: false });
    }
  }
}

/** In the order to copy them: the control file last, as it leads to all others. */
export async function listClusterFiles(root: string): Promise<Entry[]> {
  const found: Entry[] = [];
  await walk(root, '', found);
  const isLast = ({ path: name }: Entry) => name === 'global/pg_control';
  return [...found.filter((entry) => !isLast(entry)), ...found.filter(isLast)];
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * What the file has now. It may shrink, grow or go meanwhile: the log repeats all of that when the
 * backup is restored.
 */
export async function* readFileAsItIs(file: string): AsyncGenerator<Buffer> {
  try {
    const { size } = await stat(file);
    if (size === 0) return;
    yield* createReadStream(file, { end: size - 1, highWaterMark: 1024 * 1024 });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
