/**
 * What waits beside the built-in database for its place in the backup: segments of the log, as
 * PostgreSQL hands them over, and then sealed.
 */
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placesOf } from './beside-database.ts';
import { isSegment } from './segments.ts';

export interface WaitingRoom {
  /** Segments in their order. */
  listRaw(): Promise<string[]>;
  listSealed(): Promise<string[]>;
  readRaw(name: string): Promise<Buffer>;
  readSealed(name: string): Promise<Buffer>;
  /** Writes the sealed one to the disk, then removes the raw one. */
  replaceBySealed(name: string, sealed: Buffer): Promise<void>;
  removeRaw(name: string): Promise<void>;
  removeSealed(name: string): Promise<void>;
  /** The first segment that waits; null when none does. */
  firstWaiting(): Promise<string | null>;
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.endsWith('.part')).sort();
}

export function openWaitingRoom(dataDir: string): WaitingRoom {
  const { spool, queue } = placesOf(dataDir);
  return {
    listRaw: () => namesIn(spool),
    listSealed: () => namesIn(queue),
    readRaw: (name) => readFile(path.join(spool, name)),
    readSealed: (name) => readFile(path.join(queue, name)),
    async replaceBySealed(name, sealed) {
      await mkdir(queue, { recursive: true, mode: 0o700 });
      const file = path.join(queue, name);
      await writeFile(`${file}.part`, sealed, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      const folder = await open(queue, 'r');
      await folder.sync().finally(() => folder.close());
      await rm(path.join(spool, name));
    },
    removeRaw: (name) => rm(path.join(spool, name), { force: true }),
    removeSealed: (name) => rm(path.join(queue, name), { force: true }),
    async firstWaiting() {
      // Whatever leaves the first folder meanwhile is in the second.
      const names = [...(await namesIn(spool)), ...(await namesIn(queue))];
      return names.filter(isSegment).sort()[0] ?? null;
    },
  };
}
