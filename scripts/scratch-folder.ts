/** The folder for temporary files of test suites; a later run removes what a cancelled one left. */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopStrayDatabase } from '#scripts/testing/stray-database.ts';

export async function openScratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sukoon-run-'));
  // The built-in database runs as a user of its own, which passes through to its files.
  await chmod(folder, 0o711);
  return folder;
}

/** Ends the databases that a suite left running in the folder, then removes it. */
export async function clearScratchFolder(folder: string): Promise<void> {
  const left = await readdir(folder).catch(() => []);
  await Promise.all(left.map((name) => stopStrayDatabase(path.join(folder, name))));
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
