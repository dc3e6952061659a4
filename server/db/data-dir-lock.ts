/** One process at a time on a DATA_DIR: a lock file that names its holder and survives no crash. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from './is-alive.ts';

/** Another process works in this folder. */
export class DataDirInUse extends Error {}

const fileName = 'sukoon.lock';

/** The process that holds the folder; null when it is free or its holder has died. */
export async function findDataDirHolder(dataDir: string): Promise<number | null> {
  const text = await readFile(path.join(dataDir, fileName), 'utf8').catch(() => '');
  const pid = Number(text.trim());
  return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null;
}

/** Somebody may have removed our file by hand, and another process have taken the folder. */
async function release(file: string): Promise<void> {
  const holder = await readFile(file, 'utf8').catch(() => '');
  if (holder.trim() === String(process.pid)) await rm(file, { force: true });
}

/**
 * Takes the folder for this process; returns how to give it back.
 * @throws DataDirInUse when a living process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, fileName);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => release(file);
    } catch {
      const holder = await findDataDirHolder(dataDir);
      if (holder !== null) {
        throw new DataDirInUse(
          `Another Sukoon (process ${holder}) already uses ${dataDir}. ` +
            'Stop it, or set DATA_DIR to another folder.',
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new DataDirInUse(`Could not lock ${dataDir}; remove ${file} if no Sukoon is running.`);
}
