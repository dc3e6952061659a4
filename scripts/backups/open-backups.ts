/** What the commands for backups have in common: their settings, and words for what went wrong. */
import { type Config, readConfig } from '#server/config.ts';
import { BackupUnusable } from '#server/db/backups/backup-unusable.ts';
import { type FileStore, StorageError } from '#server/gateways/files/gateway.ts';
import { openFiles } from '#server/gateways/files/open-files.ts';
import { isForOperator } from '#server/start-messages.ts';

export interface Opened {
  readonly config: Config;
  readonly backup: NonNullable<Config['backup']>;
  /** The media of the shop. */
  readonly files: FileStore;
}

/** @throws BackupUnusable when no place for backups is set; ConfigError. */
export function openBackups(environment: NodeJS.ProcessEnv): Opened {
  const config = readConfig(environment);
  if (config.databaseUrl !== null) {
    throw new BackupUnusable(
      'DATABASE_URL is set: a PostgreSQL of your own is backed up by its own tools; see ' +
        '"Backup and restore" in docs/runbook.md.',
    );
  }
  if (config.backup === null) {
    throw new BackupUnusable('There is no place for backups: set BACKUP_DIR or BACKUP_S3_*.');
  }
  return { config, backup: config.backup, files: openFiles(config.media) };
}

function reasonOf(error: StorageError): string {
  const causes: string[] = [];
  for (let cause: unknown = error.cause; cause instanceof Error; cause = cause.cause) {
    causes.push(cause.message);
  }
  return [error.message, ...causes.slice(-1)].join(': ');
}

/** Prints what an operator can act on and fails the command; other errors are thrown on. */
export function explainBackupFailure(error: unknown): void {
  const isExpected =
    error instanceof BackupUnusable || error instanceof StorageError || isForOperator(error);
  if (!isExpected) throw error;
  console.error(error instanceof StorageError ? reasonOf(error) : error.message);
  process.exitCode = 1;
}
