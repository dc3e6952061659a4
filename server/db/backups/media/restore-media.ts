/** Brings pictures and videos back from the backup. */
import type { FileStore } from '#server/gateways/files/gateway.ts';
import { BackupUnusable } from '../backup-unusable.ts';
import type { SealedFolder } from '../sealing/sealed-folder.ts';
import { listCopied, mediaPieceName } from './media-pieces.ts';

/**
 * Puts the files into a store, but for those that are there.
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
    restored++;
  }
  return restored;
}
