/** What staff do about runs, as the audit log has it: without names and phones. */
import type { AuditAction, Fields } from '#domain/staff/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { RunRow } from './runs.store.ts';

export function recordRunAudit(
  tx: Tx,
  staff: Staff,
  run: Pick<RunRow, 'id' | 'date'>,
  done: {
    readonly action: AuditAction;
    readonly after: Fields;
    readonly at: Date;
  },
): Promise<void> {
  const { action, after, at } = done;
  const subject = { type: 'run', id: run.id, label: `Run of ${run.date}` } as const;
  return recordAudit(tx, staff, { action, subject, before: null, after }, at);
}
