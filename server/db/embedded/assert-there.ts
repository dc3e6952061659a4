/** Refuses a folder without a built-in database, for commands that need the one of a shop. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseUnusable } from '../connect-to-migrate.ts';

/**
 * Makes nothing in the folder; to start the database there would make a new one.
 * @throws DatabaseUnusable
 */
export function assertDatabaseThere(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) return;
  throw new DatabaseUnusable(`There is no database in ${dataDir}: is DATA_DIR right?`);
}
