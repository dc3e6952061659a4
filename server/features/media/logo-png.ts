/** A logo as PNG on white, for mails and documents. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { serialize } from '#server/serialize.ts';
import type { Shop } from '#server/shop.ts';

const keptMax = 20;
/** By name: a logo's content never changes. */
const kept = new Map<string, Promise<Buffer | null>>();

async function convert({ files }: Pick<Shop, 'files'>, name: string): Promise<Buffer | null> {
  const size = await files.sizeOf(name);
  const stored = size && (await files.open(name, { start: 0, end: size - 1 }));
  if (!stored) return null;
  const webp = await buffer(stored);
  return serialize('picture', () =>
    sharp(webp).flatten({ background: '#ffffff' }).png({ compressionLevel: 9 }).toBuffer(),
  );
}

/** Null when the file is gone. @throws StorageError */
export function logoPng(shop: Pick<Shop, 'files'>, name: string): Promise<Buffer | null> {
  const known = kept.get(name);
  if (known) return known;
  const made = convert(shop, name);
  kept.set(name, made);
  const forget = () => kept.delete(name);
  made.then((png) => png ?? forget(), forget);
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
  return made;
}
