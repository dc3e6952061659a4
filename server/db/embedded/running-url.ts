/** Where the built-in database of a folder listens now, for those that did not start it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** As the owner of its database; rejects when none is running. */
export async function runningUrl(dataDir: string): Promise<string> {
  const clusterDir = path.join(dataDir, 'postgres');
  const notes = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8');
  const password = await readFile(`${clusterDir}.password`, 'utf8');
  return `postgres://sukoon:${password}@127.0.0.1:${notes.split('\n')[3]?.trim()}/sukoon`;
}
