/** Brings pictures and videos back from the backup. */
import { filesOfMedia, mediaNameOfFile } from '#domain/menu/media.ts';
import type { FileStore } from '#server/gateways/files/gateway.ts';
import { listAll } from '#server/gateways/files/list-all.ts';
import { BackupUnusable } from '../backup-unusable.ts';
import type { SealedFolder } from '../sealing/sealed-folder.ts';
import { listCopied, mediaPieceName } from './media-pieces.ts';

/**
 * Puts the files into a store, but for those that are there; returns how many of them belong to
 * pictures and videos.
 * @throws BackupUnusable when one is missing or damaged.
 */
export async function restoreMedia(
  media: SealedFolder,
  files: FileStore,
  wanted: readonly string[],
): Promise<number> {
  const copied = await listCopied(media);
  const missing = wanted.find((name) => !copied.has(name));
  if (missing) throw new BackupUnusable(`The picture or video ${missing} is not in the backup.`);
  let restored = 0;
  for (const [name, count] of copied) {
    if ((await files.sizeOf(name)) !== null) continue;
    const pieces: Buffer[] = [];
    for (let index = 0; index < count; index++) {
      pieces.push(await media.read(mediaPieceName(name, index, count)));
    }
    await files.put(name, Buffer.concat(pieces), 'application/octet-stream');
    if (mediaNameOfFile(name) !== null) restored++;
  }
  return restored;
}

/** How many of these pictures and videos lack a file in the store. */
export async function countIncomplete(
  files: FileStore,
  mediaNames: readonly string[],
): Promise<number> {
  const there = new Set((await listAll(files)).map(({ name }) => name));
  const isIncomplete = (name: string) => !filesOfMedia(name).every((file) => there.has(file));
  return mediaNames.filter(isIncomplete).length;
}
