/** The files for backups that lie beside the built-in database. */
import { rm } from 'node:fs/promises';
import path from 'node:path';

export const placesOf = (dataDir: string) => ({
  /** PostgreSQL copies finished segments here. */
  spool: path.join(dataDir, 'postgres.wal'),
  /** Sealed segments, small, until the place has taken them. */
  queue: path.join(dataDir, 'postgres.wal-sealed'),
  series: path.join(dataDir, 'postgres.series'),
});

/** Forgets series and what waits, which belong to a database that is gone. */
export async function clearBesideDatabase(dataDir: string): Promise<void> {
  const all = Object.values(placesOf(dataDir));
  await Promise.all(all.map((each) => rm(each, { recursive: true, force: true })));
}
