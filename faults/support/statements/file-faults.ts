/** A store of files on disk of which one write or removal fails, before or after it is done. */
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '#domain/calendar/durations.ts';
import { diskFiles } from '#server/gateways/files/disk.ts';
import { type FileStore, StorageError } from '#server/gateways/files/gateway.ts';

export interface FaultyFiles {
  readonly files: FileStore;
  /** From now on the write or removal with this number fails, counted from 1. */
  failTheNth(at: number, when: 'before' | 'after'): void;
  /** Whether it has failed. */
  hasFailed(): boolean;
  /** The names of all files, as old as if they were stored yesterday. */
  listAsOld(): Promise<string[]>;
}

export function faultyFiles(dir: string): FaultyFiles {
  const disk = diskFiles({ dir, incomingDir: `${dir}-incoming` });
  let seen = 0;
  let failing = { at: 0, when: 'before' };
  async function change(work: () => Promise<void>): Promise<void> {
    seen += 1;
    const isFailing = seen === failing.at;
    if (!isFailing || failing.when === 'after') await work();
    if (isFailing) throw new StorageError('Made to fail', null);
  }
  return {
    files: {
      ...disk,
      put: (...args) => change(() => disk.put(...args)),
      remove: (name) => change(() => disk.remove(name)),
    },
    failTheNth(at, when) {
      seen = 0;
      failing = { at, when };
    },
    hasFailed: () => seen >= failing.at,
    async listAsOld() {
      const names = await readdir(dir).catch(() => []);
      const then = new Date(Date.now() - dayMs);
      for (const name of names) await utimes(path.join(dir, name), then, then);
      return names;
    },
  };
}
