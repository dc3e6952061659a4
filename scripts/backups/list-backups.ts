/** Prints what a place of backups holds: its series, and their base backups. */
import { listBases } from '#server/db/backups/base.ts';
import { openPlace } from '#server/db/backups/place.ts';
import { createSealer } from '#server/db/backups/sealing/seal.ts';
import type { BackupSettings } from '#server/db/backups/settings.ts';

export async function listBackups(backup: BackupSettings): Promise<void> {
  const place = openPlace(backup.place, createSealer(backup.passphrase));
  const bases = await listBases(place);
  if (bases.length === 0) console.log(`There is no complete backup in ${place.name}.`);
  for (const series of new Set(bases.map((base) => base.series))) {
    const segments = await place.series(series).wal.list();
    const lastMs = Math.max(...segments.map(({ storedAt }) => storedAt.getTime()));
    console.log(`Series ${series}: archived until ${new Date(lastMs).toISOString()}`);
    for (const base of bases.filter((each) => each.series === series)) {
      console.log(`  base backup of ${base.startedAt.toISOString()}`);
    }
  }
}
