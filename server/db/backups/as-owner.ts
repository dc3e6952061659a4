/** What backups have to know from the database, as its owner. */
import pg from 'pg';
import { isOurArchive } from './archive.ts';
import { BackupUnusable } from './backup-unusable.ts';

/** Connects as the owner; the connection ends with the work. */
export async function asOwner<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws BackupUnusable when the server does not archive where our shipper looks. */
export async function assertArchives(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ mode: string; command: string }>(
    `SELECT current_setting('archive_mode') AS mode, current_setting('archive_command') AS command`,
  );
  if (rows[0]?.mode === 'on' && isOurArchive(dataDir, rows[0].command)) return;
  throw new BackupUnusable(
    'The running shop was started without BACKUP_*: restart it, then it backs itself up.',
  );
}

export async function findSystemId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT system_identifier::text AS id FROM pg_control_system()',
  );
  return rows[0]?.id ?? '';
}
