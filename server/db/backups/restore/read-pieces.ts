/** Reads the bytes of a base backup in their order, across its pieces. */
import { BackupUnusable } from '../backup-unusable.ts';
import { pieceName } from '../base.ts';
import type { SealedFolder } from '../sealing/sealed-folder.ts';

const aheadMax = 4;

/** The pieces in their order, some of them read ahead. */
async function* readPieces(
  parts: SealedFolder,
  stamp: string,
  count: number,
): AsyncGenerator<Buffer> {
  const ahead: Promise<Buffer>[] = [];
  for (let index = 0; index < count + aheadMax; index++) {
    if (index < count) {
      const piece = parts.read(pieceName(stamp, index));
      // Whoever waits for it gets the failure.
      piece.catch(() => {});
      ahead.push(piece);
    }
    if (index >= aheadMax || index >= count) {
      const piece = ahead.shift();
      if (piece) yield await piece;
    }
  }
  for (const piece of ahead) yield await piece;
}

/** Takes exactly so many bytes from the stream of pieces. */
export function createReader(parts: SealedFolder, stamp: string, count: number) {
  const pieces = readPieces(parts, stamp, count);
  let rest: Buffer = Buffer.alloc(0);
  return async function take(bytes: number, write: (chunk: Buffer) => Promise<unknown>) {
    for (let left = bytes; left > 0; ) {
      if (rest.length === 0) {
        const next = await pieces.next();
        if (next.done) throw new BackupUnusable('The base backup ends too early.');
        rest = next.value;
        continue;
      }
      const chunk = rest.subarray(0, left);
      rest = rest.subarray(chunk.length);
      left -= chunk.length;
      await write(chunk);
    }
  };
}
