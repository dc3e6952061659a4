/** Which backups belong together. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { BackupUnusable } from './backup-unusable.ts';
import { placesOf } from './beside-database.ts';
import { createSealer, type Sealer } from './sealing/seal.ts';

/** One database from its first backup until it is restored, or its passphrase is changed. */
interface Series {
  readonly id: string;
  /** All of the series is sealed by one passphrase. */
  readonly sealer: Sealer;
  /** The series that a changed passphrase has just ended. */
  readonly ended: string | null;
}

interface SeriesQuery {
  readonly dataDir: string;
  readonly systemId: string;
  readonly passphrase: string | null;
  /** Whether a shop that runs backs up this folder: its series goes on. */
  readonly isOfRunning: boolean;
}

async function note(dataDir: string, id: string, salt: string, proof: string): Promise<void> {
  const options = { mode: 0o600, flush: true } as const;
  await writeFile(placesOf(dataDir).series, `${id} ${salt} ${proof}\n`, options);
}

/**
 * The series of the database in this folder. A restored or a new database begins another one, so
 * that nothing is ever mixed with what was archived before; and so does another passphrase, since
 * no restore could open both halves.
 * @throws BackupUnusable when the passphrase is another one than that of a running shop.
 */
export async function findSeries(query: SeriesQuery): Promise<Series> {
  const { dataDir, systemId, passphrase } = query;
  const known = await readFile(placesOf(dataDir).series, 'utf8').catch(() => '');
  const [id = '', salt = '', noted = ''] = known.trim().split(' ');
  const isKnown = id.startsWith(`${systemId}-`) && salt !== '';
  if (isKnown) {
    const sealer = createSealer(passphrase, Buffer.from(salt, 'hex'));
    const proof = await sealer.proof();
    // Earlier versions noted no proof.
    if (noted === '') await note(dataDir, id, salt, proof);
    if (noted === '' || noted === proof) return { id, sealer, ended: null };
    if (query.isOfRunning) {
      throw new BackupUnusable(
        'BACKUP_PASSPHRASE is not the one that the running shop has: set the same one, or ' +
          'restart the shop, which then begins a new series.',
      );
    }
  }
  const made = { id: `${systemId}-${randomBytes(4).toString('hex')}`, salt: randomBytes(16) };
  const sealer = createSealer(passphrase, made.salt);
  await note(dataDir, made.id, made.salt.toString('hex'), await sealer.proof());
  return { id: made.id, sealer, ended: isKnown ? id : null };
}
