/** Writes an audit entry in the transaction of the change: both are stored, or neither. */
import { changedFields, type Fields } from '#domain/staff/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { insertEntry, type NewEntry } from './audit.store.ts';
import type { Staff } from './staff.ts';

/** Something created, deleted or done, with all its fields. */
export function recordAudit(tx: Tx, staff: Staff, entry: NewEntry, at: Date): Promise<void> {
  return insertEntry(tx, staff, entry, at);
}

/** A change, with the fields that differ; nothing is written when none does. */
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
