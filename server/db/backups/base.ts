/** What a base backup consists of: its list, stored last, and its pieces. */
import * as z from 'zod';
import { BackupUnusable } from './backup-unusable.ts';
import type { BackupPlace } from './place.ts';

/** Bytes of all files, one after the other, in each piece but the last. */
export const pieceBytes = 8 * 1024 * 1024;

export const pieceName = (stamp: string, index: number): string =>
  `${stamp}.${String(index).padStart(6, '0')}`;

const BaseList = z.object({
  version: z.literal(1),
  /** The first instant that can be restored from it. */
  endedAt: z.string(),
  postgresMajor: z.string(),
  /** The log that has to be applied, at least. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  pieces: z.number(),
  /** In the order of their bytes; folders have none. */
  files: z.array(z.object({ path: z.string(), bytes: z.number().nullable() })),
  /** What PostgreSQL wants in `backup_label`. */
  label: z.string(),
  /** The files of the media store, so that none is deleted while this backup is kept. */
  media: z.array(z.string()),
  /** Of the role that owns the database; it is of no use but on this machine. */
  password: z.string(),
});
export type BaseList = z.infer<typeof BaseList>;

export interface BaseName {
  /** In the folder of lists. */
  readonly name: string;
  readonly series: string;
  readonly stamp: string;
  readonly startedAt: Date;
}

/** Sorts by time. */
export const stampOf = (startedAt: Date): string =>
  startedAt.toISOString().replace(/[-:]/g, '').replace('.', '');

export const baseName = (series: string, stamp: string): string => `${series}.${stamp}`;

const pattern = /^([0-9a-f-]+)\.((\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z)$/;

/** All complete base backups of the place, the oldest first. */
export async function listBases(place: BackupPlace): Promise<BaseName[]> {
  const names = (await place.bases.list()).flatMap(({ name }): BaseName[] => {
    const [, series, stamp, year, month, day, hour, minute, second, ms] = pattern.exec(name) ?? [];
    if (!series || !stamp) return [];
    const instant = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
    return [{ name, series, stamp, startedAt: new Date(instant) }];
  });
  return names.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}

export async function readBase(place: BackupPlace, name: string): Promise<BaseList> {
  const content = await place.bases.read(name);
  const parsed = BaseList.safeParse(JSON.parse(content.toString()));
  if (parsed.success) return parsed.data;
  throw new BackupUnusable(`The backup ${name} was made by another version of Sukoon.`);
}
