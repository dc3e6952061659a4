/** Writes the files of a base backup into a new folder. */
import { chownSync } from 'node:fs';
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupUnusable } from '../backup-unusable.ts';
import type { BaseList } from '../base.ts';
import type { SealedFolder } from '../sealing/sealed-folder.ts';
import { createReader } from './read-pieces.ts';

type Owner = { readonly uid: number; readonly gid: number } | null;

/** A list that somebody has changed must not write elsewhere. */
function placeOf(root: string, name: string): string {
  const file = path.resolve(root, name);
  if (file.startsWith(root + path.sep)) return file;
  throw new BackupUnusable(`The backup names a file outside of its folder: ${name}`);
}

/** @throws BackupUnusable when a piece is missing or damaged. */
export async function unpackBase(options: {
  readonly parts: SealedFolder;
  readonly stamp: string;
  readonly list: BaseList;
  readonly folder: string;
  readonly owner: Owner;
}): Promise<void> {
  const { list, folder, owner } = options;
  const root = path.resolve(folder);
  const give = (file: string) => owner && chownSync(file, owner.uid, owner.gid);
  const take = createReader(options.parts, options.stamp, list.pieces);
  for (const entry of list.files) {
    const file = placeOf(root, entry.path);
    if (entry.bytes === null) await mkdir(file, { mode: 0o700 });
    else {
      const handle: FileHandle = await open(file, 'wx', 0o600);
      try {
        await take(entry.bytes, (chunk) => handle.writeFile(chunk));
      } finally {
        await handle.close();
      }
    }
    give(file);
  }
  const label = path.join(root, 'backup_label');
  await writeFile(label, list.label, { mode: 0o600 });
  give(label);
}
