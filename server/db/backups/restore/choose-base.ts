/** Which base backup a restore begins with, and how far the log leads from there. */
import { BackupUnusable, OtherPassphrase } from '../backup-unusable.ts';
import { type BaseList, type BaseName, listBases, readBase } from '../base.ts';
import type { BackupPlace } from '../place.ts';
import { unbrokenFrom } from '../segments.ts';

export interface Wanted {
  /** Null: everything that the backup holds. */
  readonly to: Date | null;
  /** Null: the only one that the passphrase opens. */
  readonly series: string | null;
}

export interface Choice {
  readonly base: BaseName;
  readonly list: BaseList;
  /** The log to apply, in its order. */
  readonly segments: readonly string[];
  /** Series that have another passphrase. */
  readonly leftOut: readonly string[];
}

const shown = (instant: Date): string => instant.toISOString();

/** One damaged list must not hide a series, so only all of them tell that it is of another one. */
async function hasOtherPassphrase(place: BackupPlace, bases: readonly BaseName[]) {
  for (const { name } of bases.toReversed()) {
    const failure = await place.bases.read(name).catch((error: unknown) => error);
    if (!(failure instanceof OtherPassphrase)) return false;
  }
  return true;
}

function mustChoose(why: string, bySeries: ReadonlyMap<string, readonly BaseName[]>) {
  const lines = [...bySeries].map(([id, ours]) => {
    const instants = ours.map(({ startedAt }) => shown(startedAt));
    return `  --series ${id}   base backups of ${instants.join(', ')}`;
  });
  return new BackupUnusable(`${why} Choose one:\n${lines.join('\n')}`);
}

/** The base backups of the wanted series, or of the only one that the passphrase opens. */
async function chooseSeries(place: BackupPlace, wanted: Wanted) {
  const all = await listBases(place);
  if (all.length === 0) {
    throw new BackupUnusable(`There is no complete backup in ${place.name}.`);
  }
  const bases = wanted.series ? all.filter(({ series }) => series === wanted.series) : all;
  if (bases.length === 0) {
    const others = Map.groupBy(all, ({ series }) => series);
    throw mustChoose(`There is no series ${wanted.series} in ${place.name}.`, others);
  }
  const open = Map.groupBy(bases, ({ series }) => series);
  const leftOut: string[] = [];
  if (open.size > 1) {
    for (const [id, ours] of [...open]) {
      if (!(await hasOtherPassphrase(place, ours))) continue;
      open.delete(id);
      leftOut.push(id);
    }
  }
  if (open.size > 1) throw mustChoose(`${place.name} holds several series of backups.`, open);
  const [only] = open.values();
  return { bases: only ?? bases, leftOut };
}

/** @throws BackupUnusable when nothing there leads to the wanted instant. */
export async function chooseBase(place: BackupPlace, wanted: Wanted): Promise<Choice> {
  const { bases, leftOut } = await chooseSeries(place, wanted);
  const { to } = wanted;
  const early = bases.filter(({ startedAt }) => to === null || startedAt < to);
  for (const base of early.toReversed()) {
    const list = await readBase(place, base.name);
    if (to !== null && new Date(list.endedAt) > to) continue;
    return { base, list, segments: await findSegments(place, base, list, to), leftOut };
  }
  const first = await readBase(place, bases[0]?.name ?? '');
  throw new BackupUnusable(
    `The first instant that can be restored is ${first.endedAt}` +
      `${leftOut.length === 0 ? '.' : '; earlier ones may need an earlier passphrase.'}`,
  );
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
