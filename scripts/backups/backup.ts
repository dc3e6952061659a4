/**
 * `npm run backup`: takes a base backup of the built-in database now, of a running shop or of a
 * stopped one. `npm run backup -- --list` shows what can be restored.
 */
import { listBackups } from '#scripts/backups/list-backups.ts';
import { explainBackupFailure, type Opened, openBackups } from '#scripts/backups/open-backups.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { loadEnvFile } from '#scripts/environment.ts';
import { prepareArchive } from '#server/db/backups/archive.ts';
import { BackupUnusable } from '#server/db/backups/backup-unusable.ts';
import { openSeries } from '#server/db/backups/open-series.ts';
import { takeBase } from '#server/db/backups/take-base.ts';
import { findDataDirOwner } from '#server/db/data-dir/data-dir-lock.ts';
import { assertDatabaseThere } from '#server/db/embedded/assert-there.ts';
import { inOwnDatabase } from '#server/db/embedded/own-database.ts';
import { runningUrl } from '#server/db/embedded/running-url.ts';

async function take({ config, backup, files }: Opened, ownerUrl: string, isShipping: boolean) {
  const { dataDir } = config;
  const isOfRunning = !isShipping;
  const series = await openSeries({ settings: backup, dataDir, ownerUrl, files, isOfRunning });
  if (series.ended !== null) {
    console.log(`BACKUP_PASSPHRASE has changed: this begins the series ${series.id}.`);
  }
  const startedMs = performance.now();
  const name = await takeBase(
    {
      dataDir,
      ownerUrl,
      place: series.place,
      seriesId: series.id,
      copyMedia: series.copier.copy,
      // A running shop ships its log itself.
      ship: isShipping ? series.shipper.ship : async () => {},
    },
    new Date(),
  );
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`Stored the base backup ${name} in ${series.place.name}, in ${seconds} s.`);
}

async function takeOfStopped(opened: Opened): Promise<void> {
  const { dataDir } = opened.config;
  assertDatabaseThere(dataDir);
  const flagsFor = () => prepareArchive(dataDir, opened.backup.walS);
  const own = { dataDir, report: console.log, flagsFor };
  await inOwnDatabase(own, (url) => take(opened, url, true));
}

async function takeNow(opened: Opened): Promise<void> {
  const { dataDir } = opened.config;
  const owner = await findDataDirOwner(dataDir, { report: console.log });
  if (owner === null) return takeOfStopped(opened);
  const url = await runningUrl(dataDir).catch(() => {
    throw new BackupUnusable('The shop is just starting or stopping; try again.');
  });
  await take(opened, url, false);
}

const usage = 'npm run backup [-- --list]';
const { values } = readCommandLine({ usage, options: { list: { type: 'boolean' } } });
try {
  loadEnvFile();
  const opened = openBackups(process.env);
  if (values.list) await listBackups(opened.backup);
  else await takeNow(opened);
} catch (error) {
  explainBackupFailure(error);
}
