/** Pictures and videos in the backup: each in pieces, whose names say how many there are. */
import type { SealedFolder } from '../sealing/sealed-folder.ts';

const pattern = /^(.+)\.(\d+)of(\d+)$/;
export const mediaPieceName = (name: string, index: number, count: number) =>
  `${name}.${index}of${count}`;

/** The files that are complete in the backup, with the number of their pieces. */
export async function listCopied(media: SealedFolder): Promise<Map<string, number>> {
  const found = new Map<string, { have: number; count: number }>();
  for (const piece of await media.list()) {
    const [, name, , count] = pattern.exec(piece.name) ?? [];
    if (!name) continue;
    const have = (found.get(name)?.have ?? 0) + 1;
    found.set(name, { have, count: Number(count) });
  }
  const whole = [...found].filter(([, { have, count }]) => have === count);
  return new Map(whole.map(([name, { count }]) => [name, count]));
}

/** Removes what neither exists nor belongs to a base backup that is kept. */
export async function forgetMedia(
  media: SealedFolder,
  kept: ReadonlySet<string>,
  before: Date,
): Promise<void> {
  for (const { name, storedAt } of await media.list()) {
    const [, file = ''] = pattern.exec(name) ?? [];
    if (!kept.has(file) && storedAt < before) await media.remove(name);
  }
}
