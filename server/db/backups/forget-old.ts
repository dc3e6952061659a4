/** Removes what no instant that is still to be restored needs; of its own series only. */
import { dayMs } from '#domain/calendar/durations.ts';
import { type BaseName, listBases, readBase } from './base.ts';
import { forgetMedia } from './media/media-pieces.ts';
import type { BackupPlace } from './place.ts';

/** Pieces of a base backup that was killed; one that is under way is younger. */
const leftoverMs = 2 * dayMs;

/**
 * Those from which an instant since `before` can be restored: all later ones, and the last one
 * before, from which the log leads there.
 */
export function basesToKeep(bases: readonly BaseName[], before: Date): readonly BaseName[] {
  const firstLater = bases.findIndex(({ startedAt }) => startedAt > before);
  const from = firstLater < 0 ? bases.length - 1 : firstLater - 1;
  return bases.slice(Math.max(0, from));
}

interface ForgetOptions {
  readonly place: BackupPlace;
  readonly seriesId: string;
  readonly keepMs: number;
  /** The media that the shop has. */
  readonly media: readonly string[];
  readonly now: Date;
}

export async function forgetOld(options: ForgetOptions): Promise<void> {
  const { place, seriesId, now } = options;
  const before = new Date(now.getTime() - options.keepMs);
  const ours = (await listBases(place)).filter(({ series }) => series === seriesId);
  const kept = basesToKeep(ours, before);
  const [oldest] = kept;
  if (!oldest) return;
  const lists = await Promise.all(kept.map(({ name }) => readBase(place, name)));
  const { parts, wal, media } = place.series(seriesId);

  // Its list goes first: without its pieces it would be believed.
  for (const { name } of ours.filter((base) => !kept.includes(base)))
    await place.bases.remove(name);
  const stamps = new Set(kept.map(({ stamp }) => stamp));
  for (const { name, storedAt } of await parts.list()) {
    const isOurs = stamps.has(name.split('.')[0] ?? '');
    const isYoung = storedAt.getTime() > now.getTime() - leftoverMs;
    const isOld = ours.some(({ stamp }) => name.startsWith(`${stamp}.`));
    if (!isOurs && (isOld || !isYoung)) await parts.remove(name);
  }
  const first = lists[0]?.firstSegment ?? '';
  for (const { name } of await wal.list()) if (name < first) await wal.remove(name);
  const names = new Set([...options.media, ...lists.flatMap((list) => list.media)]);
  await forgetMedia(media, names, before);
}
