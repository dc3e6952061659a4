/** Takes a person who is deleted out of the audit log: what was done stays, not to whom. */
import type { Tx } from '#server/db/database.ts';
import { blankEntriesOn } from './audit.store.ts';

/**
 * What entries on the person, the wallet and the person's orders tell goes; what the person did as
 * staff stays.
 */
export function forgetPerson(tx: Tx, userId: string, orderIds: readonly string[]): Promise<void> {
  return blankEntriesOn(tx, userId, orderIds);
}
