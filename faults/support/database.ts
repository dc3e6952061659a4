/** Direct access to a shop's database, without the shop's code. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { onCleanUp } from './clean-up.ts';

/** The process id of the built-in database of this folder; null if it is not running. */
export async function postmasterOf(dataDir: string): Promise<number | null> {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  return pid > 1 ? pid : null;
}

/** Opens a connection that is closed after the test. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The database may be killed; the test then fails at its next query.
  client.on('error', () => {});
  await client.connect();
  onCleanUp(() => client.end());
  return client;
}
