/** SQL of what a preview of an order does apart from placing it. */
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Refuses now what the commit would: the seats of an order are taken there. */
export async function checkBeforeCommit(tx: Tx): Promise<void> {
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
}
