/** The folder for temporary files of test suites: in memory where there is enough. */
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopOrphan } from '#server/db/embedded/processes.ts';
import { isAlive } from '#server/db/is-alive.ts';

/** Linux keeps it in memory: to clone a database takes 0.1 s there, and 2 s on some disks. */
const memoryFolder = '/dev/shm';
const neededBytes = 6 * 1024 ** 3;
const prefix = 'sukoon-run-';

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => null);
  return found !== null && found.bavail * found.bsize >= neededBytes;
}

/** What runs that were killed have left, by the process that is part of the name. */
async function clearLeftovers(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const left = names.filter((name) => !isAlive(Number(name.slice(prefix.length).split('-')[0])));
  await Promise.all(left.map((name) => clearScratchFolder(path.join(parent, name))));
}

export async function openScratchFolder(): Promise<string> {
  const parent = (await hasRoom(memoryFolder)) ? memoryFolder : tmpdir();
  await clearLeftovers(parent);
  const folder = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`));
  // The built-in database runs as a user of its own, which passes through to its files.
  await chmod(folder, 0o711);
  return folder;
}

/** Ends the databases that a suite left running in the folder, then removes it. */
export async function clearScratchFolder(folder: string): Promise<void> {
  const left = await readdir(folder).catch(() => []);
  await Promise.all(left.map((name) => stopOrphan(path.join(folder, name))));
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
