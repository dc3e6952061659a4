/**
 * One process at a time per DATA_DIR: a lock file that is void once its process has died. From
 * another container or machine that cannot be seen; there it is void when nobody refreshes it
 * (decision 0063).
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../is-alive.ts';
import { findPlace, isSamePlace, isUnchanged, type Lock, look, textOf } from './lock-file.ts';
import { refreshMs, type Watching, watchLock } from './watch-lock.ts';

/** Another process uses this folder, or this process cannot write to it. */
export class DataDirUnusable extends Error {}

const fileName = 'sukoon.lock';

interface Found {
  /** The process that has locked the folder; null: nobody. */
  readonly owner: number | null;
  readonly lock: Lock | null;
}

async function findOwner(file: string, watching: Watching): Promise<Found> {
  const place = await findPlace();
  let lock = await look(file);
  while (lock !== null) {
    if (lock.pid > 0 && isSamePlace(lock.place, place)) {
      const isHeld = lock.pid !== process.pid && isAlive(lock.pid);
      return { owner: isHeld ? lock.pid : null, lock };
    }
    const later = await watchLock(file, lock, watching);
    if (later === lock) return { owner: null, lock };
    if (later?.text === lock.text) return { owner: lock.pid, lock: later };
    lock = later;
  }
  return { owner: null, lock };
}

/**
 * The process that has locked the folder; null when it is free or that process has died. The lock
 * of another container or machine is watched for up to half a minute.
 */
export async function findDataDirOwner(
  dataDir: string,
  watching: Watching = {},
): Promise<number | null> {
  return (await findOwner(path.join(dataDir, fileName), watching)).owner;
}

function cannotWrite(dataDir: string, error: unknown): DataDirUnusable {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new DataDirUnusable(`${dataDir} is a file, not a folder.`);
  return new DataDirUnusable(
    `Cannot write to ${dataDir} (${code}). Check its owner and rights, and the free space.`,
  );
}

/** False: there is one. */
async function make(file: string, text: string): Promise<boolean> {
  try {
    const made = await open(file, 'wx');
    try {
      await made.writeFile(text);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await made.close();
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cannotWrite(path.dirname(file), error);
  }
}

/** Another start may have removed it meanwhile, and made its own: that one stays. */
async function removeVoid(file: string, lock: Lock): Promise<void> {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  await rename(file, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw cannotWrite(path.dirname(file), error);
  });
  const moved = await look(aside);
  if (moved === null) return;
  if (isUnchanged(moved, lock)) await rm(aside, { force: true });
  else await rename(aside, file);
}

/** Refreshes the lock until the returned function releases it. */
function keep(file: string, text: string): () => Promise<void> {
  const refreshing = setInterval(() => {
    const now = new Date();
    // Removed by hand, or the disk is away: nothing that this could mend.
    utimes(file, now, now).catch(() => {});
  }, refreshMs).unref();
  return async () => {
    clearInterval(refreshing);
    // The file may have been removed by hand, and another process may have locked the folder.
    const found = await readFile(file, 'utf8').catch(() => '');
    if (found === text) await rm(file, { force: true });
  };
}

/**
 * Locks the folder for this process; returns the function that releases it. The lock of another
 * container or machine is watched for up to half a minute.
 * @throws DataDirUnusable when a running process has locked it, or this one may not write there.
 */
export async function lockDataDir(
  dataDir: string,
  watching: Watching = {},
): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true }).catch((error) => {
    throw cannotWrite(dataDir, error);
  });
  const file = path.join(dataDir, fileName);
  const text = textOf(process.pid, await findPlace());
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await make(file, text)) return keep(file, text);
    const { owner, lock } = await findOwner(file, watching);
    if (owner !== null) {
      throw new DataDirUnusable(
        `Another Sukoon (process ${owner || 'unknown'}) already uses ${dataDir}. ` +
          'Stop it, or set DATA_DIR to another folder.',
      );
    }
    if (lock) await removeVoid(file, lock);
  }
  throw new DataDirUnusable(`Could not lock ${dataDir}; remove ${file} if no Sukoon is running.`);
}
