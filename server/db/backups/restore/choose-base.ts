/** Which base backup a restore begins with, and how far the log leads from there. */
import { BackupUnusable } from '../backup-unusable.ts';
import { type BaseList, type BaseName, listBases, readBase } from '../base.ts';
import type { BackupPlace } from '../place.ts';
import { unbrokenFrom } from '../segments.ts';

export interface Wanted {
  /** Null: everything that the backup holds. */
  readonly to: Date | null;
  /** Null: the only one. */
  readonly series: string | null;
}

export interface Choice {
  readonly base: BaseName;
  readonly list: BaseList;
  /** The log to apply, in its order. */
  readonly segments: readonly string[];
}

const shown = (instant: Date): string => instant.toISOString();

function assertOneSeries(bases: readonly BaseName[], placeName: string): void {
  const all = [...new Set(bases.map(({ series }) => series))];
  if (all.length === 1) return;
  const lines = all.map((id) => {
    const ours = bases.filter(({ series }) => series === id);
    const instants = ours.map(({ startedAt }) => shown(startedAt));
    return `  --series ${id}   base backups of ${instants.join(', ')}`;
  });
  throw new BackupUnusable(
    `${placeName} holds the backups of several databases. Choose one:\n${lines.join('\n')}`,
  );
}

/** @throws BackupUnusable when nothing there leads to the wanted instant. */
export async function chooseBase(place: BackupPlace, wanted: Wanted): Promise<Choice> {
  const all = await listBases(place);
  const bases = wanted.series ? all.filter(({ series }) => series === wanted.series) : all;
  if (bases.length === 0) {
    throw new BackupUnusable(`There is no complete backup in ${place.name}.`);
  }
  assertOneSeries(bases, place.name);
  const { to } = wanted;
  const early = bases.filter(({ startedAt }) => to === null || startedAt < to);
  for (const base of early.toReversed()) {
    const list = await readBase(place, base.name);
    if (to !== null && new Date(list.endedAt) > to) continue;
    return { base, list, segments: await findSegments(place, base, list, to) };
  }
  const first = await readBase(place, bases[0]?.name ?? '');
  throw new BackupUnusable(`The first instant that can be restored is ${first.endedAt}.`);
}

async function findSegments(
  place: BackupPlace,
  { series }: BaseName,
  list: BaseList,
  to: Date | null,
): Promise<readonly string[]> {
  const stored = await place.series(series).wal.list();
  const names = stored.map(({ name }) => name);
  const { row, missing } = unbrokenFrom(list.firstSegment, names);
  const last = row.at(-1) ?? '';
  const lastAt = stored.find(({ name }) => name === last)?.storedAt;
  if (last < list.lastSegment) {
    throw new BackupUnusable(`The segment ${missing} of the log is missing from the backup.`);
  }
  // Up to the missing one everything is there; whoever can do with that has to say so.
  if (missing !== null && (to === null || !lastAt || to > lastAt)) {
    throw new BackupUnusable(
      `The segment ${missing} of the log is missing from the backup. What was finished before ` +
        `${lastAt ? shown(lastAt) : 'it'} can be restored: name an earlier instant with --to.`,
    );
  }
  return row;
}
