/** Gives a recovering PostgreSQL the segments of the log as it wants them, some of them ahead. */
import { chownSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SealedFolder } from '../sealing/sealed-folder.ts';
import { restoreCommand } from './restore-command.ts';

export interface WalFeed {
  /** For `restore_command`. */
  readonly command: string;
  /** How many of the segments PostgreSQL has come to. */
  progress(): number;
  /** Why a segment could not be given; null while all could. */
  failure(): unknown;
  stop(): Promise<void>;
}

interface FeedOptions {
  readonly wal: SealedFolder;
  readonly segments: readonly string[];
  /** Made for this, and removed with all that is in it. */
  readonly folder: string;
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

const aheadMax = 24;
/** PostgreSQL may come back to a segment that it has read. */
const behindKept = 4;
const underWayMax = 4;
const lookEveryMs = 5;

export async function feedWal(options: FeedOptions): Promise<WalFeed> {
  const { wal, segments, folder } = options;
  await mkdir(folder, { mode: 0o700 });
  if (options.owner) chownSync(folder, options.owner.uid, options.owner.gid);
  /** The server may run as another user than we do. */
  const write = async (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    if (options.owner) chownSync(`${file}.part`, options.owner.uid, options.owner.gid);
    await rename(`${file}.part`, file);
  };
  await write('list', segments.map((name) => `${name}\n`).join(''));
  const positions = new Map(segments.map((name, index) => [name, index]));
  const given = new Map<number, Promise<void>>();
  let at = 0;
  let failure: unknown = null;
  let isStopped = false;

  async function give(index: number): Promise<void> {
    const name = segments[index] ?? '';
    await write(name, await wal.read(name));
  }

  async function fail(error: unknown): Promise<void> {
    failure ??= error;
    await write('failed', '').catch(() => {});
  }

  async function fill(): Promise<void> {
    let underWay = 0;
    while (!isStopped && failure === null) {
      const wanted = await readFile(path.join(folder, 'wanted'), 'utf8').catch(() => '');
      at = positions.get(wanted.trim()) ?? at;
      for (const index of given.keys()) {
        if (index >= at - behindKept && index <= at + aheadMax) continue;
        await given.get(index);
        given.delete(index);
        await rm(path.join(folder, segments[index] ?? ''), { force: true });
      }
      const until = Math.min(segments.length, at + aheadMax);
      for (let index = Math.max(0, at - 1); index < until && underWay < underWayMax; index++) {
        if (given.has(index)) continue;
        underWay++;
        const giving = give(index).catch(fail);
        given.set(
          index,
          giving.finally(() => {
            underWay--;
          }),
        );
      }
      await sleep(lookEveryMs);
    }
    await Promise.all(given.values());
  }

  const filling = fill().catch(fail);
  return {
    command: restoreCommand(folder),
    progress: () => at,
    failure: () => failure,
    async stop() {
      isStopped = true;
      await filling;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
