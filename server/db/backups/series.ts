/** Which backups belong together. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { placesOf } from './beside-database.ts';

/** One database from its first backup until it is restored. */
export interface Series {
  readonly id: string;
  /** Of the key that is made from the passphrase. */
  readonly salt: Buffer;
}

/**
 * The series of the database in this folder. A restored or a new database begins another one, so
 * that nothing is ever mixed with what was archived before.
 */
export async function findSeries(dataDir: string, systemId: string): Promise<Series> {
  const file = placesOf(dataDir).series;
  const known = (await readFile(file, 'utf8').catch(() => '')).trim();
  const [id = '', salt = ''] = known.split(' ');
  if (id.startsWith(`${systemId}-`) && salt) return { id, salt: Buffer.from(salt, 'hex') };
  const made = { id: `${systemId}-${randomBytes(4).toString('hex')}`, salt: randomBytes(16) };
  await writeFile(file, `${made.id} ${made.salt.toString('hex')}\n`, { mode: 0o600, flush: true });
  return made;
}
