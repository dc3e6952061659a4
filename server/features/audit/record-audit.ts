/** Writes down what staff change, in the transaction that changes it: both happen, or neither. */
import { changedFields, type Fields } from '#domain/staff/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { insertEntry, type NewEntry } from './audit.store.ts';
import type { Staff } from './staff.ts';

/** Something that came, went or was done, told as it is. */
export function recordAudit(tx: Tx, staff: Staff, entry: NewEntry, at: Date): Promise<void> {
  return insertEntry(tx, staff, entry, at);
}

/** A change, told by the fields that differ; nothing is written when none does. */
export async function recordChange(
  tx: Tx,
  staff: Staff,
  change: Pick<NewEntry, 'action' | 'subject'> & {
    readonly before: Fields;
    readonly after: Fields;
  },
  at: Date,
): Promise<void> {
  const changed = changedFields(change.before, change.after);
  if (changed) await insertEntry(tx, staff, { ...change, ...changed }, at);
}
