/** One process at a time per DATA_DIR: a lock file with the process id, void after a crash. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from './is-alive.ts';

/** Another process uses this folder, or this process cannot write to it. */
export class DataDirUnusable extends Error {}

const fileName = 'sukoon.lock';

/** The process that has locked the folder; null when it is free or that process has died. */
export async function findDataDirOwner(dataDir: string): Promise<number | null> {
  const text = await readFile(path.join(dataDir, fileName), 'utf8').catch(() => '');
  const pid = Number(text.trim());
  return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null;
}

function cannotWrite(dataDir: string, error: unknown): DataDirUnusable {
  const { code } = error as NodeJS.ErrnoException;
  return new DataDirUnusable(
    `Cannot write to ${dataDir} (${code}). Check its owner and rights, and the free space.`,
  );
}

/** The file may have been removed by hand, and another process may have locked the folder. */
async function release(file: string): Promise<void> {
  const owner = await readFile(file, 'utf8').catch(() => '');
  if (owner.trim() === String(process.pid)) await rm(file, { force: true });
}

/**
 * Locks the folder for this process; returns the function that releases it.
 * @throws DataDirUnusable when a running process has locked it, or this one may not write there.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true }).catch((error) => {
    throw cannotWrite(dataDir, error);
  });
  const file = path.join(dataDir, fileName);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => release(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotWrite(dataDir, error);
      const owner = await findDataDirOwner(dataDir);
      if (owner !== null) {
        throw new DataDirUnusable(
          `Another Sukoon (process ${owner}) already uses ${dataDir}. ` +
            'Stop it, or set DATA_DIR to another folder.',
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new DataDirUnusable(`Could not lock ${dataDir}; remove ${file} if no Sukoon is running.`);
}
