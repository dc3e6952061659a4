/** Copies pictures and videos to the backup, each once: their content never changes. */
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/gateways/files/gateway.ts';
import { listAll } from '#server/gateways/files/list-all.ts';
import { pieceBytes } from '../base.ts';
import type { SealedFolder } from '../sealing/sealed-folder.ts';
import { listCopied, mediaPieceName } from './media-pieces.ts';

async function copyFile(files: FileStore, media: SealedFolder, name: string): Promise<number> {
  const size = await files.sizeOf(name);
  if (size === null) return 0;
  const count = Math.max(1, Math.ceil(size / pieceBytes));
  for (let index = 0; index < count; index++) {
    const start = index * pieceBytes;
    const range = { start, end: Math.min(size, start + pieceBytes) - 1 };
    const stream = size === 0 ? null : await files.open(name, range);
    if (size !== 0 && !stream) return 0;
    await media.put(
      mediaPieceName(name, index, count),
      stream ? await buffer(stream) : Buffer.alloc(0),
    );
  }
  return count;
}

export interface MediaCopier {
  /** Copies what is new, and returns the names of all that is copied. Calls share one run. */
  copy(): Promise<string[]>;
}

export function createMediaCopier(files: FileStore, media: SealedFolder): MediaCopier {
  let running: Promise<string[]> | null = null;
  let copied: Map<string, number> | null = null;

  async function copyAll(): Promise<string[]> {
    copied ??= await listCopied(media);
    // The shop's own have no slash; whatever else lies in the bucket is not for us to copy.
    const names = (await listAll(files))
      .map(({ name }) => name)
      .filter((name) => !name.includes('/'));
    for (const name of names) {
      if (copied.has(name)) continue;
      const count = await copyFile(files, media, name);
      if (count > 0) copied.set(name, count);
    }
    // One that was deleted since it was listed would be missing from every restore.
    return names.filter((name) => copied?.has(name));
  }

  return {
    copy() {
      running ??= copyAll().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
