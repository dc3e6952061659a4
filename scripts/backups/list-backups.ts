/** Prints what a place of backups holds: its series, and their base backups. */
import { listBases } from '#server/db/backups/base.ts';
import { openPlace } from '#server/db/backups/place.ts';
import { createSealer } from '#server/db/backups/sealing/seal.ts';
import type { BackupSettings } from '#server/db/backups/settings.ts';
import type { StoredFile } from '#server/gateways/files/gateway.ts';

/** When the latest was stored; there may be hundreds of thousands, or none. */
export function lastStoredAt(segments: readonly StoredFile[]): Date | null {
  return segments.reduce<Date | null>(
    (last, { storedAt }) => (last && last >= storedAt ? last : storedAt),
    null,
  );
}

export async function listBackups(backup: BackupSettings): Promise<void> {
  const place = openPlace(backup.place, createSealer(backup.passphrase));
  const bases = await listBases(place);
  if (bases.length === 0) console.log(`There is no complete backup in ${place.name}.`);
  for (const series of new Set(bases.map((base) => base.series))) {
    const segments = await place.series(series).wal.list();
    const last = lastStoredAt(segments);
    const until = last ? `archived until ${last.toISOString()}` : 'none of its log is there';
    console.log(`Series ${series}: ${until}`);
    for (const base of bases.filter((each) => each.series === series)) {
      console.log(`  base backup of ${base.startedAt.toISOString()}`);
    }
  }
}
