/** Messages at start for the operator: why it failed, and what a live shop still lacks. */
import { type Config, ConfigError } from './config.ts';
import { DatabaseUnusable } from './db/connect-to-migrate.ts';
import { DataDirUnusable } from './db/data-dir/data-dir-lock.ts';
import { sqlState } from './db/database.ts';

/** Whether its message alone tells the operator what is wrong. */
export const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DataDirUnusable ||
  error instanceof DatabaseUnusable;

/** The message for a database that grants too few rights; null for other failures. */
export function missingRights(error: unknown): string | null {
  if (sqlState(error) !== '42501') return null;
  const said = error instanceof Error ? error.message : String(error);
  return (
    `The user in DATABASE_URL does not have enough rights (${said}). Make it the owner of the ` +
    'database: ALTER DATABASE name OWNER TO user;'
  );
}

/** The message when nobody can be served at HOST and PORT; null for other failures. */
export function listenFailure(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | null {
  if (!(error instanceof Error)) return null;
  const { code, hostname } = error as NodeJS.ErrnoException & { readonly hostname?: string };
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port} is already in use. Stop the other program, or choose another port: ` +
      'PORT=3001 npm start'
    );
  }
  const isElsewhere = code === 'EADDRNOTAVAIL' || hostname === host;
  return isElsewhere ? `HOST=${host} is not an address of this machine.` : null;
}

/** A live shop starts all the same; each of these causes trouble later. */
export function liveWarnings(
  config: Pick<Config, 'isDemo' | 'mail' | 'media' | 'databaseUrl' | 'backup'>,
  hasSuperAdmin: boolean,
): string[] {
  const { isDemo, mail, media, databaseUrl, backup } = config;
  if (isDemo) return [];
  const warnings: string[] = [];
  if (!hasSuperAdmin) {
    warnings.push(
      'Nobody can open the console yet: set ADMIN_EMAIL and ADMIN_PASSWORD, then restart',
    );
  }
  if (mail.smtpUrl === null) {
    warnings.push(
      `Mails reach nobody, they are stored in ${mail.outboxDir}: set SMTP_URL, then restart`,
    );
  }
  // A built-in database serves one process alone.
  if (media.s3 === null && databaseUrl !== null) {
    warnings.push(
      `Pictures and videos are stored in ${media.dir}. To run several processes, share this ` +
        'folder between them or set MEDIA_S3_*',
    );
  }
  if (databaseUrl === null && backup === null) {
    warnings.push('Nothing is backed up: set BACKUP_DIR or BACKUP_S3_*, then restart');
  }
  return warnings;
}
