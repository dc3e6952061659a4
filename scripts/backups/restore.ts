/**
 * `npm run restore`: restores the built-in database and its media into a DATA_DIR without one.
 * `-- --to 2026-11-26T21:45:00+05:30` restores what was finished by that instant; `-- --series ID`
 * chooses a database when the place holds the backups of several.
 */
import { explainBackupFailure, openBackups } from '#scripts/backups/open-backups.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { loadEnvFile } from '#scripts/environment.ts';
import { BackupUnusable } from '#server/db/backups/backup-unusable.ts';
import { openPlace } from '#server/db/backups/place.ts';
import { restore } from '#server/db/backups/restore/restore.ts';
import { createSealer } from '#server/db/backups/sealing/seal.ts';

/** An instant without a zone would be another one on another machine. */
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

function readInstant(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = new Date(text);
  if (!instantPattern.test(text) || Number.isNaN(instant.getTime())) {
    throw new BackupUnusable(
      '--to must be an instant with its zone, such as 2026-11-26T21:45:00+05:30.',
    );
  }
  if (instant.getTime() > Date.now()) throw new BackupUnusable('--to is in the future.');
  return instant;
}

const usage = 'npm run restore [-- --to INSTANT --series ID]';

async function main(): Promise<void> {
  const options = { to: { type: 'string' }, series: { type: 'string' } } as const;
  const { values } = readCommandLine({ usage, options });
  loadEnvFile();
  const { config, backup, files } = openBackups(process.env);
  const startedMs = performance.now();
  const outcome = await restore({
    dataDir: config.dataDir,
    place: openPlace(backup.place, createSealer(backup.passphrase)),
    wanted: { to: readInstant(values.to), series: values.series ?? null },
    files,
    report: console.log,
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const { tables, indexes, orders, lastOrderAt, mediaFiles, mediaIncomplete, upTo } = outcome;
  console.log(
    `Restored ${config.dataDir} in ${seconds} s: ${tables} tables and ${indexes} indexes read, ` +
      `${orders} orders, ${mediaFiles} files of pictures and videos.`,
  );
  if (upTo) console.log(`The last change in it was made at ${upTo.toISOString()}.`);
  if (lastOrderAt) console.log(`The last order was placed at ${lastOrderAt.toISOString()}.`);
  if (mediaIncomplete > 0) {
    console.log(
      `${mediaIncomplete} of the pictures and videos lack files, which are not in the backup: ` +
        'upload them again.',
    );
  }
  console.log("npm start opens it, with all of the shop's settings.");
}

try {
  await main();
} catch (error) {
  explainBackupFailure(error);
}
