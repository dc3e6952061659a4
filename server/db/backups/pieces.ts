/** Cuts a stream of bytes into sealed pieces of one size, several of them under way at once. */
import { pieceBytes } from './base.ts';

const underWayMax = 3;

interface PieceWriter {
  write(chunk: Buffer): Promise<void>;
  /** Stores the rest; returns how many pieces there are. */
  end(): Promise<number>;
}

export function createPieceWriter(
  store: (index: number, content: Buffer) => Promise<void>,
): PieceWriter {
  const underWay = new Set<Promise<void>>();
  let failure: unknown = null;
  let gathered: Buffer[] = [];
  let bytes = 0;
  let count = 0;

  async function flush(): Promise<void> {
    const content = Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
    while (underWay.size >= underWayMax) await Promise.race(underWay);
    if (failure) throw failure;
    const storing = store(count++, content)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => underWay.delete(storing));
    underWay.add(storing);
  }

  return {
    async write(chunk) {
      let rest = chunk;
      while (bytes + rest.length >= pieceBytes) {
        const part = rest.subarray(0, pieceBytes - bytes);
        gathered.push(part);
        rest = rest.subarray(part.length);
        await flush();
      }
      gathered.push(rest);
      bytes += rest.length;
    },
    async end() {
      if (bytes > 0) await flush();
      await Promise.all(underWay);
      if (failure) throw failure;
      return count;
    },
  };
}
