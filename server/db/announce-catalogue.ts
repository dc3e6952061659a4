/** Tells all processes that the days of the menu have changed; its own rows do so by triggers. */
import type { Tx } from './database.ts';
import { sql } from './sql.ts';

/** At the commit they read again what the pages show. */
export async function announceCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('catalogue_changed', '')`);
}
