/** Makes PostgreSQL hand over each segment of its log when it is finished. */
import { chownSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { command, findBinaries } from '#server/db/embedded/command.ts';
import { placesOf } from './beside-database.ts';

const forShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const forPostgres = (text: string): string => text.replaceAll('%', '%%');

/** Names the copy only when it is complete and on the disk. */
function archiveCommand(spool: string): string {
  const folder = forPostgres(spool);
  const part = forShell(`${folder}/%f.part`);
  return `cp "%p" ${part} && sync ${part} && mv ${part} ${forShell(`${folder}/%f`)}`;
}

/** Makes the folder that PostgreSQL writes to, and returns the flags that make it do so. */
export async function prepareArchive(dataDir: string, walS: number): Promise<string[]> {
  const { spool } = placesOf(dataDir);
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const { owner } = command((await findBinaries()).postgres, dataDir);
  if (owner) chownSync(spool, owner.uid, owner.gid);
  return [
    'archive_mode=on',
    `archive_timeout=${walS}`,
    `archive_command=${archiveCommand(path.resolve(spool))}`,
  ];
}

/** Whether this is the `archive_command` of a shop that keeps backups of this folder. */
export const isOurArchive = (dataDir: string, found: string): boolean =>
  found === archiveCommand(path.resolve(placesOf(dataDir).spool));
